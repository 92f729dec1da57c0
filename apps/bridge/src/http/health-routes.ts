import type { FastifyInstance } from 'fastify'
import type { Metrics } from '#observe/metrics.ts'

/** What readiness asks. */
export type Dependencies = { database: () => Promise<unknown>; redis: () => Promise<unknown> }

/** Longest wait for a dependency before it counts as away. */
const patienceMs = 2000

/** Adds `/healthz` (the process lives), `/readyz` (its dependencies answer, else 503 naming those that do not) and `/metrics`. */
export function addHealthRoutes(app: FastifyInstance, dependencies: Dependencies, metrics: Metrics): void {
  app.get('/healthz', () => ({ status: 'ok' }))
  app.get('/readyz', async (_request, reply) => {
    const names = Object.keys(dependencies) as (keyof Dependencies)[]
    const answers = await Promise.all(names.map((name) => answersInTime(dependencies[name])))
    const away = names.filter((_name, index) => !answers[index])
    return reply
      .code(away.length === 0 ? 200 : 503)
      .send({ status: away.length === 0 ? 'ok' : 'unavailable', away })
  })
  app.get('/metrics', async (_request, reply) =>
    reply.type(metrics.registry.contentType).send(await metrics.registry.metrics()),
  )
}

async function answersInTime(ask: () => Promise<unknown>): Promise<boolean> {
  const late = AbortSignal.timeout(patienceMs)
  const patience = new Promise<boolean>((resolve) => {
    late.addEventListener('abort', () => resolve(false))
  })
  const answer = ask().then(
    () => true,
    () => false,
  )
  return Promise.race([answer, patience])
}
