import type { AddressInfo } from 'node:net'
import Fastify, { type FastifyInstance } from 'fastify'
import type { Registry } from 'prom-client'

/** Checks of readiness, by name. A check rejects or hangs while its dependency is unavailable. */
export type Dependencies = Readonly<Record<string, () => Promise<unknown>>>

/** Longest wait for a dependency before it counts as unavailable, ms. */
const deadlineMs = 2_000

/** Where the state of a process is served, and which checks it consists of. */
export interface HealthOptions {
  host: string
  /** 0 takes any free port. */
  port: number
  /** Dependencies without which the process cannot work. */
  dependencies: Dependencies
  /** Checks of what the `dependencies` must contain; run only when those respond. */
  contents?: Dependencies
  /** Dependencies without which the process works, but more slowly: it stays ready, and they are reported as `degraded`. */
  optional?: Dependencies
  registry: Registry
}

/** A listening health server. */
export interface HealthServer {
  /** Where it listens. */
  url: string
  close: () => Promise<void>
}

/** Adds `/healthz`, which responds while the process runs. */
export function addLivenessRoute(app: FastifyInstance): void {
  app.get('/healthz', () => ({ status: 'ok' }))
}

/**
 * Serves `/healthz`, `/readyz` and `/metrics` on a port of their own, which no visitor reaches. `/readyz` responds with 503
 * and names what is missing, or with 200 and `degraded` when that is optional. Rejects when the port is taken.
 */
export async function serveHealth(options: HealthOptions): Promise<HealthServer> {
  const { host, port, dependencies, contents = {}, optional = {}, registry } = options
  const app = Fastify({ logger: false, forceCloseConnections: true })
  addLivenessRoute(app)
  app.get('/readyz', async (_request, reply) => {
    const [needed, lacking] = await Promise.all([namesOfMissing(dependencies), namesOfMissing(optional)])
    if (needed.length === 0) needed.push(...(await namesOfMissing(contents)))
    const missing = [...needed, ...lacking]
    if (needed.length > 0) return reply.code(503).send({ status: 'unavailable', missing })
    return reply.send({ status: missing.length === 0 ? 'ok' : 'degraded', missing })
  })
  app.get('/metrics', async (_request, reply) =>
    reply.type(registry.contentType).send(await registry.metrics()),
  )
  await app.listen({ host, port })
  const bound = (app.server.address() as AddressInfo).port
  return { url: `http://${host.includes(':') ? `[${host}]` : host}:${bound}`, close: () => app.close() }
}

async function namesOfMissing(dependencies: Dependencies): Promise<string[]> {
  const checked = await Promise.all(
    Object.entries(dependencies).map(async ([name, check]) => ({
      name,
      responds: await respondsInTime(check),
    })),
  )
  return checked.filter(({ responds }) => !responds).map(({ name }) => name)
}

async function respondsInTime(check: () => Promise<unknown>): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined
  const deadline = new Promise<boolean>((resolve) => {
    timer = setTimeout(() => resolve(false), deadlineMs)
  })
  const responded = Promise.resolve()
    .then(check)
    .then(
      () => true,
      () => false,
    )
  return Promise.race([responded, deadline]).finally(() => clearTimeout(timer))
}
