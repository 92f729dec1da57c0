import type { FastifyInstance } from 'fastify'

// no response takes longer once the pending polls have ended
const closeTimeoutMs = 5000
const sweepMs = 50
// for requests that are on their way when the shutdown begins
const graceMs = 250

/**
 * Returns the function that shuts the server down gracefully: it accepts no new connections, lets responses under way
 * finish, and closes the remaining connections. A client that keeps a connection open must not keep the process alive.
 */
export function prepareClose(app: FastifyInstance): () => Promise<void> {
  let underWay = 0
  app.addHook('onRequest', (_request, reply, done) => {
    underWay += 1
    // unlike the hook onResponse this also runs when the client has disconnected
    reply.raw.once('close', () => {
      underWay -= 1
    })
    done()
  })

  return async () => {
    const since = performance.now()
    const sweep = setInterval(() => {
      const elapsedMs = performance.now() - since
      // a connection that never carried a request does not count as idle, so closing the idle ones is not enough
      if ((underWay === 0 && elapsedMs > graceMs) || elapsedMs > closeTimeoutMs)
        app.server.closeAllConnections()
      else app.server.closeIdleConnections()
    }, sweepMs)
    await app.close().finally(() => clearInterval(sweep))
  }
}
