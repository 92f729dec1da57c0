import type { AddressInfo } from 'node:net'
import { fileURLToPath } from 'node:url'
import { readSiteConfig } from '@kubora/content/read-site-config'
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify'
import type { Logger } from 'pino'
import type { Env } from './env.ts'
import { addHealthRoutes } from './health-routes.ts'
import { createMetrics } from './metrics.ts'
import { addDiscovery } from './discovery/add-discovery.ts'
import { addPages } from './pages/add-pages.ts'
import { createAskApi } from './pages/ask-api.ts'
import { readPageAssets } from './pages/page-assets.ts'
import { decodableUrl } from './pages/request-target.ts'
import { securityHeaders } from './pages/security-headers.ts'
import { forwardedFor, trustedAddresses } from './proxy/client-addresses.ts'
import { addProxyRoutes } from './proxy/proxy-routes.ts'
import { acceptUpgrades } from './proxy/upgrades.ts'
import { createUpstreams } from './proxy/upstreams.ts'

/** Folder of the built site. */
const builtSite = fileURLToPath(new URL('../dist', import.meta.url))

/** How long open requests may take to end after a stop was asked for, ms. */
const drainMs = 10_000

/** A listening web server. */
export interface RunningWeb {
  /** Where it listens. */
  url: string
  /** Takes no new connections, lets requests end, closes sockets. */
  close: () => Promise<void>
}

/** Serves the built site and passes /api, /download and /bridge on. Rejects when the site is not built or the port is taken. */
export async function startWeb(env: Env, logger: Logger, siteDir: string = builtSite): Promise<RunningWeb> {
  const trusted = trustedAddresses(env.TRUSTED_PROXIES)
  const metrics = createMetrics()
  const api = createUpstreams('api', env.API_URLS, metrics)
  const bridge = createUpstreams('bridge', env.BRIDGE_URLS, metrics)
  // named by its base type, so that the server has the plain type its plugins expect
  const baseLogger: FastifyBaseLogger = logger
  const app: FastifyInstance = Fastify({
    loggerInstance: baseLogger,
    logController: new LogController({ disableRequestLogging: true }),
    forceCloseConnections: 'idle',
    rewriteUrl: (request) => decodableUrl(request.url ?? '/'),
  })
  const headers = securityHeaders(env.PUBLIC_URL)
  let stopping = false
  app.addHook('onSend', async (_request, reply) => {
    // a kept connection would hold up the stop until its client lets go
    if (stopping) reply.header('connection', 'close')
    for (const [name, value] of headers) if (!reply.hasHeader(name)) reply.header(name, value)
  })
  app.addHook('onResponse', async (request, reply) => metrics.observe(request, reply))
  addHealthRoutes(app, { api, metrics, trusted })
  await addProxyRoutes(app, { api, bridge, trusted })
  const config = readSiteConfig(env.SITE_CONFIG)
  const askFor = createAskApi(api)
  const assets = readPageAssets(siteDir)
  addDiscovery(app, { config, assets, publicUrl: env.PUBLIC_URL, ask: askFor() })
  await addPages(app, {
    siteDir,
    config,
    assets,
    publicUrl: env.PUBLIC_URL,
    ask: (request) => askFor(forwardedFor(request, trusted)),
    logger,
  })
  const upgrades = acceptUpgrades(app.server, { api, bridge, trusted, logger })
  await app.listen({ host: env.HOST, port: env.PORT })
  const { port } = app.server.address() as AddressInfo

  async function close(): Promise<void> {
    stopping = true
    const force = setTimeout(() => app.server.closeAllConnections(), drainMs)
    upgrades.closeAll()
    await app.close()
    clearTimeout(force)
    api.close()
    bridge.close()
  }
  return { url: `http://${env.HOST}:${port}`, close }
}
