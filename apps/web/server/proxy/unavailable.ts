/** Seconds after which a client may retry while no process is available. */
export const retryAfterSeconds = 1

// the same format as the services' own errors, so that clients need to know only one

/** What a client of the api gets while no api process is available. */
export const apiUnavailable = {
  errors: [
    {
      message: 'SERVICE_UNAVAILABLE',
      extensions: { code: 'SERVICE_UNAVAILABLE', params: { retryAfterSeconds }, fieldErrors: [] },
    },
  ],
}

/** What a plugin gets while no bridge process is available. */
export const bridgeUnavailable = {
  code: 'UNAVAILABLE',
  message: 'No bridge process responds right now',
  retryAfterMs: retryAfterSeconds * 1000,
}
