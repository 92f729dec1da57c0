import type { SiteConfig } from '@kubora/content/site-config'
import { defaultLocale, isLocale, type Locale } from '@kubora/i18n/locale'
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { AskApi } from '../pages/ask-api.ts'
import { createPageCache } from '../pages/page-cache.ts'
import { changelogFeed } from './changelog-feed.ts'
import { listPublicPaths } from './public-paths.ts'
import { robotsTxt, sitemapXml } from './sitemap.ts'

/** What search engines and feed readers are told from. */
export interface DiscoveryParts {
  config: SiteConfig
  publicUrl: URL
  ask: AskApi
}

/** The forms of a feed by the file's ending. */
const feedForms = {
  xml: { type: 'application/rss+xml; charset=utf-8', write: 'rss2' },
  atom: { type: 'application/atom+xml; charset=utf-8', write: 'atom1' },
  json: { type: 'application/feed+json; charset=utf-8', write: 'json1' },
} as const

/** Serves /robots.txt, /sitemap.xml and the changelog's feeds in every language. */
export function addDiscovery(app: FastifyInstance, { config, publicUrl, ask }: DiscoveryParts): void {
  const cached = createPageCache<string>()
  const { origin } = publicUrl

  app.get('/robots.txt', (_request, reply) =>
    reply.type('text/plain; charset=utf-8').header('cache-control', 'no-cache').send(robotsTxt(origin)),
  )
  app.get('/sitemap.xml', (_request, reply) =>
    sendMade(reply, 'application/xml; charset=utf-8', 'sitemap', async () =>
      sitemapXml(origin, await listPublicPaths(ask)),
    ),
  )
  for (const [ending, { type, write }] of Object.entries(feedForms)) {
    const sendFeed = (reply: FastifyReply, locale: Locale) =>
      sendMade(reply, type, `feed ${locale} ${ending}`, async () =>
        (await changelogFeed(ask, config, origin, locale))[write](),
      )
    app.get(`/changelog/feed.${ending}`, (_request, reply) => sendFeed(reply, defaultLocale))
    app.get<{ Params: { locale: string } }>(`/:locale/changelog/feed.${ending}`, (request, reply) =>
      isLocale(request.params.locale) ? sendFeed(reply, request.params.locale) : reply.callNotFound(),
    )
  }

  async function sendMade(
    reply: FastifyReply,
    type: string,
    key: string,
    make: () => Promise<string>,
  ): Promise<FastifyReply> {
    try {
      const text = await cached(key, make)
      return await reply.type(type).header('cache-control', 'no-cache').send(text)
    } catch (error) {
      reply.log.warn({ err: error }, 'not made')
      return reply.code(503).header('retry-after', '5').send()
    }
  }
}
