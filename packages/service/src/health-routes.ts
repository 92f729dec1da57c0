import type { FastifyInstance } from 'fastify'
import type { Registry } from 'prom-client'

/** What readiness asks, by name; each rejects or hangs when it is away. */
export type Dependencies = Readonly<Record<string, () => Promise<unknown>>>

/** Longest wait for a dependency before it counts as away. */
const patienceMs = 2_000

/** Adds `/healthz` (the process lives), `/readyz` (its dependencies answer, else 503 naming those that do not) and `/metrics`. */
export function addHealthRoutes(app: FastifyInstance, dependencies: Dependencies, registry: Registry): void {
  app.get('/healthz', () => ({ status: 'ok' }))
  app.get('/readyz', async (_request, reply) => {
    const asked = await Promise.all(
      Object.entries(dependencies).map(async ([name, ask]) => ({ name, answers: await answersInTime(ask) })),
    )
    const away = asked.filter(({ answers }) => !answers).map(({ name }) => name)
    return reply
      .code(away.length === 0 ? 200 : 503)
      .send({ status: away.length === 0 ? 'ok' : 'unavailable', away })
  })
  app.get('/metrics', async (_request, reply) =>
    reply.type(registry.contentType).send(await registry.metrics()),
  )
}

async function answersInTime(ask: () => Promise<unknown>): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined
  const patience = new Promise<boolean>((resolve) => {
    timer = setTimeout(() => resolve(false), patienceMs)
  })
  const answered = Promise.resolve()
    .then(ask)
    .then(
      () => true,
      () => false,
    )
  return Promise.race([answered, patience]).finally(() => clearTimeout(timer))
}
