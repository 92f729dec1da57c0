import type { ServedConfig, SiteConfig } from '@kubora/content/site-config'
import type { FastifyInstance } from 'fastify'
import type { Logger } from 'pino'
import { addDiscovery } from './discovery/add-discovery.ts'
import type { SecurityContact } from './env.ts'
import { addOffline, offlineBuildOf } from './offline/add-offline.ts'
import { addPages } from './pages/add-pages.ts'
import { createFetchApi } from './pages/fetch-api.ts'
import { createDocuments } from './pages/html-document.ts'
import { securityHeaders } from './pages/security-headers.ts'
import type { Site } from './pages/site.ts'
import { forwardedFor, type TrustedAddresses } from './proxy/client-addresses.ts'
import type { Upstreams } from './proxy/upstreams.ts'

/** What a site is served with. */
export interface ServedSite {
  site: Site
  config: SiteConfig & Partial<Pick<ServedConfig, 'hasShop'>>
  publicUrl: URL
  hstsSeconds: number | null
  /** Whether devices keep rules and wiki to read them offline. */
  offlineReading: boolean
  security: SecurityContact
  api: Upstreams
  trusted: TrustedAddresses
  logger: Logger
}

/** Serves pages, robots.txt, sitemap and feeds, all with the security headers. */
export function serveSite(app: FastifyInstance, served: ServedSite): void {
  const { site, config, publicUrl, hstsSeconds, offlineReading, security, api, trusted, logger } = served
  const headers = securityHeaders({ publicUrl, hstsSeconds })
  app.addHook('onSend', async (_request, reply) => {
    for (const [name, value] of headers) if (!reply.hasHeader(name)) reply.header(name, value)
  })
  const fetchApiFor = createFetchApi(api)
  addDiscovery(app, { config, icons: site.icons, publicUrl, security, fetchApi: fetchApiFor() })
  const offlineBuild =
    offlineReading && site.offline !== null
      ? offlineBuildOf(site.offline, config, site.applicationTags)
      : null
  const documents = createDocuments({ site, config, publicUrl, offlineBuild })
  const application = documents.applicationDocument()
  addOffline(app, { site, build: offlineBuild, application, brand: config.brand, fetchApi: fetchApiFor() })
  addPages(app, {
    site,
    documents,
    publicUrl,
    offlineBuild,
    fetchApiFor,
    visitorOf: (request) => forwardedFor(request, trusted),
    logger,
  })
}
