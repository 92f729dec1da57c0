import type { ServedConfig, SiteConfig } from '@kubora/content/site-config'
import { defaultLocale, isLocale, type Locale, locales } from '@kubora/i18n/locale'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { entityTag, namesTag } from '../entity-tag.ts'
import type { FetchApi } from '../pages/fetch-api.ts'
import { createPageCache } from '../pages/page-cache.ts'
import type { SecurityContact } from '../env.ts'
import type { SiteIcons } from '../pages/site.ts'
import { changelogFeed } from './changelog-feed.ts'
import { listPublicPaths } from './public-paths.ts'
import { securityTxt } from './security-txt.ts'
import { robotsTxt, sitemapXml } from './sitemap.ts'
import { manifestPath, webManifest } from './web-manifest.ts'

/** What feeds, sitemap and manifest are made from. */
export interface DiscoveryParts {
  config: SiteConfig & Partial<Pick<ServedConfig, 'hasShop'>>
  icons: SiteIcons
  publicUrl: URL
  security: SecurityContact
  fetchApi: FetchApi
}

/** The page cache's visitor for all of them, as these texts are the same for everybody. */
const everybody = ''

/** Formats of a feed by file extension. */
const feedForms = {
  xml: { type: 'application/rss+xml; charset=utf-8', write: 'rss2', titles: 'html' },
  atom: { type: 'application/atom+xml; charset=utf-8', write: 'atom1', titles: 'html' },
  json: { type: 'application/feed+json; charset=utf-8', write: 'json1', titles: 'text' },
} as const

/** Serves /robots.txt, /.well-known/security.txt, /sitemap.xml, /favicon.ico, and the web manifest and the changelog's feeds in every language. */
export function addDiscovery(
  app: FastifyInstance,
  { config, icons, publicUrl, security, fetchApi }: DiscoveryParts,
): void {
  const cached = createPageCache<string>({ bytesOf: (text) => 2 * text.length })
  const { origin } = publicUrl

  app.get('/robots.txt', (_request, reply) =>
    reply.type('text/plain; charset=utf-8').header('cache-control', 'no-cache').send(robotsTxt(origin)),
  )
  app.get('/.well-known/security.txt', (_request, reply) =>
    security.contacts.length === 0
      ? reply.callNotFound()
      : reply
          .type('text/plain; charset=utf-8')
          .header('cache-control', 'no-cache')
          .send(securityTxt(origin, security, new Date())),
  )
  app.get('/favicon.ico', (_request, reply) =>
    reply.code(302).headers({ location: icons.favicon, 'cache-control': 'no-cache' }).send(),
  )
  for (const locale of locales)
    app.get(manifestPath(locale), (request, reply) =>
      sendText(request, reply, 'application/manifest+json', webManifest(config, icons, locale)),
    )
  app.get('/sitemap.xml', (request, reply) =>
    sendMade(request, reply, 'application/xml; charset=utf-8', 'sitemap', async () =>
      sitemapXml(origin, await listPublicPaths(fetchApi, { hasShop: config.hasShop === true })),
    ),
  )
  for (const [ending, { type, write, titles }] of Object.entries(feedForms)) {
    const sendFeed = (request: FastifyRequest, reply: FastifyReply, locale: Locale) =>
      sendMade(request, reply, type, `feed ${locale} ${ending}`, async () =>
        (await changelogFeed(fetchApi, config, origin, { locale, titles }))[write](),
      )
    app.get(`/changelog/feed.${ending}`, (request, reply) => sendFeed(request, reply, defaultLocale))
    app.get<{ Params: { locale: string } }>(`/:locale/changelog/feed.${ending}`, (request, reply) =>
      isLocale(request.params.locale)
        ? sendFeed(request, reply, request.params.locale)
        : reply.callNotFound(),
    )
  }

  async function sendMade(
    request: FastifyRequest,
    reply: FastifyReply,
    type: string,
    key: string,
    make: () => Promise<string>,
  ): Promise<FastifyReply> {
    try {
      return sendText(request, reply, type, await cached(key, everybody, make))
    } catch (error) {
      reply.log.warn({ err: error }, 'feed or sitemap not made')
      return reply.code(503).header('retry-after', '5').send()
    }
  }
}

/** Clients revalidate each time and get 304 while the text is the same. */
function sendText(request: FastifyRequest, reply: FastifyReply, type: string, text: string): FastifyReply {
  const etag = entityTag(text)
  reply.headers({ 'cache-control': 'no-cache', etag })
  return namesTag(request.headers['if-none-match'], etag)
    ? reply.code(304).send()
    : reply.type(type).send(text)
}
