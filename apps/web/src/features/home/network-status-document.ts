/**
 * Asked for without the GraphQL client, which is heavier than the whole start page; a test checks it against the SDL.
 * Guests poll, so that a crowd of readers does not hold a crowd of sockets.
 */
export const networkStatusDocument = 'query NetworkStatus { networkStatus { playersOnline serversOnline } }'
