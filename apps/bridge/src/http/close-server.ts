import type { FastifyInstance } from 'fastify'

// no answer takes longer once held calls have ended
const closeTimeoutMs = 5000
const sweepMs = 50
// for a request that is on its way when the end begins
const graceMs = 250

/**
 * Makes the server ready to be closed by the function returned: it takes no new connections, lets answers under way end, and
 * closes what is left. A client that keeps a connection open must not keep the process alive.
 */
export function prepareClose(app: FastifyInstance): () => Promise<void> {
  let underWay = 0
  app.addHook('onRequest', (_request, reply, done) => {
    underWay += 1
    // unlike the hook onResponse this also comes when the client went away
    reply.raw.once('close', () => {
      underWay -= 1
    })
    done()
  })

  return async () => {
    const since = performance.now()
    const sweep = setInterval(() => {
      const elapsedMs = performance.now() - since
      // a connection that never carried a request does not count as idle, so idle ones alone are not enough
      if ((underWay === 0 && elapsedMs > graceMs) || elapsedMs > closeTimeoutMs) app.server.closeAllConnections()
      else app.server.closeIdleConnections()
    }, sweepMs)
    await app.close().finally(() => clearInterval(sweep))
  }
}
