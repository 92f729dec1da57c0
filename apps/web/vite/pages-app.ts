import { readBrand } from '@kubora/content/brand/read-brand'
import type { SiteConfig } from '@kubora/content/site-config'
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify'
import { pino } from 'pino'
import { brandSite, serveBrand, servedConfig } from '../server/brand.ts'
import { readEnv } from '../server/env.ts'
import { decodableUrl } from '../server/pages/request-target.ts'
import type { Site } from '../server/pages/site.ts'
import { trustedAddresses } from '../server/proxy/client-addresses.ts'
import { createUpstreams } from '../server/proxy/upstreams.ts'
import { serveSite } from '../server/serve-site.ts'

export type CreatePagesApp = typeof createPagesApp

/**
 * Creates the web server's application for a site under development. It does not listen: vite passes it the requests that
 * are for no module. Throws when the environment is not the one of `npm run dev`.
 */
export async function createPagesApp(siteOf: (config: SiteConfig) => Site): Promise<FastifyInstance> {
  const env = readEnv()
  const brand = readBrand(env.SITE_CONFIG)
  const config = servedConfig(brand, {
    timeZone: env.NETWORK_TIME_ZONE,
    hasShop: env.SHOP_PROVIDER !== 'none',
  })
  const logger = pino({ level: env.LOG_LEVEL, base: { app: 'web' } })
  const api = createUpstreams('api', env.API_URLS, { upstreamFailed: () => undefined })
  const baseLogger: FastifyBaseLogger = logger
  const app: FastifyInstance = Fastify({
    loggerInstance: baseLogger,
    logController: new LogController({ disableRequestLogging: true }),
    rewriteUrl: (request) => decodableUrl(request.url ?? '/'),
  })
  app.addHook('onClose', async () => api.close())
  const trusted = trustedAddresses(env.TRUSTED_PROXIES)
  const origin = { publicUrl: env.PUBLIC_URL, hstsSeconds: env.HSTS_SECONDS }
  serveBrand(app, brand)
  const site = await brandSite(siteOf(config), brand)
  serveSite(app, {
    site,
    config,
    ...origin,
    offlineReading: false,
    security: { contacts: [], languages: [] },
    api,
    trusted,
    logger,
  })
  await app.ready()
  return app
}
