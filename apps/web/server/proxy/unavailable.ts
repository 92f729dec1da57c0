/** Seconds after which a client may ask again while no process answers. */
export const retryAfterSeconds = 1

// the same words as the services' own, so that clients need to know one form only

/** What a client of the api gets while no api process answers. */
export const apiUnavailable = {
  errors: [
    {
      message: 'SERVICE_UNAVAILABLE',
      extensions: { code: 'SERVICE_UNAVAILABLE', params: { retryAfterSeconds }, fieldErrors: [] },
    },
  ],
}

/** What a plugin gets while no bridge process answers. */
export const bridgeUnavailable = {
  code: 'UNAVAILABLE',
  message: 'No bridge process answers right now',
  retryAfterMs: retryAfterSeconds * 1000,
}
