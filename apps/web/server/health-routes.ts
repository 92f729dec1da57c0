import type { FastifyInstance } from 'fastify'
import type { Metrics } from './metrics.ts'
import type { TrustedAddresses } from './proxy/client-addresses.ts'
import type { Upstreams } from './proxy/upstreams.ts'

/** How long an api process may take to say that it lives, ms. */
const probeMs = 2_000

/** What the health routes look at. */
export interface HealthParts {
  api: Upstreams
  metrics: Metrics
  trusted: TrustedAddresses
}

/** /healthz: this process lives. /readyz: an api process does, too. /metrics: for the operator's own machines only. */
export function addHealthRoutes(app: FastifyInstance, { api, metrics, trusted }: HealthParts): void {
  app.get('/healthz', async () => ({ status: 'ok' }))
  app.get('/readyz', async (_request, reply) => {
    const alive = await Promise.any(api.candidates().map(lives)).catch(() => false)
    return alive ? { status: 'ready' } : reply.code(503).send({ status: 'no api process answers' })
  })
  app.get('/metrics', async (request, reply) => {
    const direct = request.headers['x-forwarded-for'] === undefined
    if (!direct || !trusted.has(request.socket.remoteAddress)) return reply.callNotFound()
    return reply.type(metrics.registry.contentType).send(await metrics.registry.metrics())
  })
}

async function lives(upstream: URL): Promise<true> {
  const response = await fetch(new URL('/healthz', upstream), { signal: AbortSignal.timeout(probeMs) })
  if (!response.ok) throw new Error(`${upstream.origin} answers ${response.status}`)
  return true
}
