/** Seconds after which a client may retry while no process is available. */
export const retryAfterSeconds = 1

// the same format as the errors of the services, so that clients need to know only one

/** The response to a client of the api while no api process is available. */
export const apiUnavailable = {
  errors: [
    {
      message: 'SERVICE_UNAVAILABLE',
      extensions: { code: 'SERVICE_UNAVAILABLE', params: { retryAfterSeconds }, fieldErrors: [] },
    },
  ],
}

/** The response to a plugin while no bridge process is available. */
export const bridgeUnavailable = {
  code: 'UNAVAILABLE',
  message: 'No bridge process responds right now',
  retryAfterMs: retryAfterSeconds * 1000,
}
