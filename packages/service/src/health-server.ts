import type { AddressInfo } from 'node:net'
import Fastify, { type FastifyInstance } from 'fastify'
import type { Registry } from 'prom-client'

/** Checks for readiness, by name; each rejects or hangs when the dependency is unavailable. */
export type Dependencies = Readonly<Record<string, () => Promise<unknown>>>

/** Longest wait for a dependency before it counts as unavailable, ms. */
const deadlineMs = 2_000

/** Where the state of a process is served, and what it consists of. */
export interface HealthOptions {
  host: string
  /** 0 takes any free port. */
  port: number
  /** Without one of them the process cannot work. */
  dependencies: Dependencies
  /** As `dependencies`, but checked only when those respond: what they have to contain. */
  contents?: Dependencies
  /** Without these it works, only slower: they are reported as `degraded` and leave it ready. */
  optional?: Dependencies
  registry: Registry
}

/** A listening health server. */
export interface HealthServer {
  /** Where it listens. */
  url: string
  close: () => Promise<void>
}

/** Adds `/healthz`: the process lives. */
export function addLivenessRoute(app: FastifyInstance): void {
  app.get('/healthz', () => ({ status: 'ok' }))
}

/**
 * Serves `/healthz`, `/readyz` (503 naming what is missing; 200 with `degraded` when that is optional) and `/metrics` on a port
 * of their own, which no visitor reaches. Rejects when the port is taken.
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
