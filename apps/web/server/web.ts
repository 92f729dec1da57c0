import type { AddressInfo } from 'node:net'
import { fileURLToPath } from 'node:url'
import { readBrand } from '@kubora/content/brand/read-brand'
import { refuseBroken } from '@kubora/service/refuse-socket'
import { serveHealth } from '@kubora/service/health-server'
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify'
import type { Logger } from 'pino'
import { brandSite, serveBrand, servedConfig } from './brand.ts'
import type { Env } from './env.ts'
import { createFrontServer } from './front-server.ts'
import { createMetrics } from './metrics.ts'
import { openBuiltSite, serveBuiltFiles } from './pages/built-site.ts'
import { decodableUrl } from './pages/request-target.ts'
import { dataHeaders } from './pages/security-headers.ts'
import { trustedAddresses } from './proxy/client-addresses.ts'
import { createRelay } from './proxy/relay.ts'
import { bodyLimits } from './proxy/request-body.ts'
import { createRoutes } from './proxy/routes.ts'
import { acceptUpgrades } from './proxy/upgrades.ts'
import { createUpstreams, type Upstream } from './proxy/upstreams.ts'
import { serveSite } from './serve-site.ts'

/** Folder of the built site. */
const builtSite = fileURLToPath(new URL('../dist', import.meta.url))

/** Time in which open requests must end at a graceful shutdown, ms. */
const drainMs = 10_000
const sweepMs = 100

/** A listening web server. */
export interface RunningWeb {
  /** Where it listens. */
  url: string
  /** Where /healthz, /readyz and /metrics are. */
  healthUrl: string
  /** Shuts down gracefully: accepts no new connections, finishes requests, closes sockets. */
  close: () => Promise<void>
}

/** Serves the built site and forwards /api, /download and /bridge. Rejects when the site is not built or the port is taken. */
export async function startWeb(env: Env, logger: Logger, siteDir: string = builtSite): Promise<RunningWeb> {
  const trusted = trustedAddresses(env.TRUSTED_PROXIES)
  const metrics = createMetrics()
  const api = createUpstreams('api', env.API_URLS, metrics)
  const bridge = createUpstreams('bridge', env.BRIDGE_URLS, metrics)
  const limits = bodyLimits
  let stopping = false
  const isStopping = () => stopping
  const chooseRoute = createRoutes({ api, bridge })
  const origin = { publicUrl: env.PUBLIC_URL, hstsSeconds: env.HSTS_SECONDS }
  const ownHeaders = dataHeaders(origin)
  const relay = createRelay({ trusted, ownHeaders, isStopping, limits, logger })
  // named by its base type, which is the type that plugins expect
  const baseLogger: FastifyBaseLogger = logger
  const app: FastifyInstance = Fastify({
    loggerInstance: baseLogger,
    logController: new LogController({ disableRequestLogging: true }),
    forceCloseConnections: 'idle',
    rewriteUrl: (request) => decodableUrl(request.url ?? '/'),
    serverFactory: (listener) =>
      createFrontServer({ chooseRoute, relay, metrics, limits, ownHeaders }, listener),
    clientErrorHandler: (error, socket) => refuseBroken(error, socket, ownHeaders),
  })
  app.addHook('onSend', async (_request, reply) => {
    // an idle connection would delay the shutdown until its client closes it
    if (stopping) reply.header('connection', 'close')
  })
  const brand = readBrand(env.SITE_CONFIG)
  const config = servedConfig(brand, {
    timeZone: env.NETWORK_TIME_ZONE,
    hasShop: env.SHOP_PROVIDER !== 'none',
  })
  if (env.SITE_CONFIG === undefined)
    logger.warn(
      'SITE_CONFIG is not set: name, pictures, addresses and legal operator are those of the demo network',
    )
  const site = await brandSite(await openBuiltSite(siteDir, config), brand)
  serveBrand(app, brand)
  const offlineReading = env.OFFLINE_READING === 'on'
  const security = { contacts: env.SECURITY_CONTACT, languages: env.SECURITY_LANGUAGES }
  serveSite(app, { site, config, ...origin, offlineReading, security, api, trusted, logger })
  await serveBuiltFiles(app, siteDir)
  const upgrades = acceptUpgrades(app.server, { api, trusted, ownHeaders, logger })
  await app.listen({ host: env.HOST, port: env.PORT })
  const { port } = app.server.address() as AddressInfo
  const health = await serveHealth({
    host: env.HEALTH_HOST,
    port: env.HEALTH_PORT,
    dependencies: { api: () => Promise.any(api.candidates().map(lives)) },
    registry: metrics.registry,
  })

  async function close(): Promise<void> {
    stopping = true
    await health.close()
    const force = setTimeout(() => app.server.closeAllConnections(), drainMs)
    // a connection may become idle after the server was closed
    const sweep = setInterval(() => app.server.closeIdleConnections(), sweepMs)
    upgrades.closeAll()
    await app.close()
    clearTimeout(force)
    clearInterval(sweep)
    api.close()
    bridge.close()
  }
  return { url: `http://${env.HOST}:${port}`, healthUrl: health.url, close }
}

/** Resolves when a process of the api responds to its probe; rejects otherwise. */
async function lives({ pool }: Upstream): Promise<void> {
  const { statusCode, body } = await pool.request({ method: 'GET', path: '/healthz' })
  await body.dump()
  if (statusCode !== 200) throw new Error(`status ${statusCode}`)
}
