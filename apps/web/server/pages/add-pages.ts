import { defaultLocale } from '@kubora/i18n/locale'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { IncomingMessage } from 'node:http'
import type { Logger } from 'pino'
import { applicationPath, workerPolicy } from '#contract/offline.ts'
import { isPublicPage, readPageAddress, requestedLocale } from '#contract/page-address.ts'
import type { PageRequest } from '#contract/rendered-page.ts'
import { ApiRefusedError, type FetchApi } from './fetch-api.ts'
import type { Documents } from './html-document.ts'
import { createPageCache } from './page-cache.ts'
import { readPageCookies } from './page-cookies.ts'
import type { Renderer } from './page-renderer.ts'
import { createRefusedVisitors } from './refused-visitors.ts'
import { createPage, type Page } from './page.ts'
import { readTarget } from './request-target.ts'
import { contentPolicy, frameSourcesOf } from './security-headers.ts'
import type { Site } from './site.ts'

/** Quality of brotli for pages that are rendered again every few seconds, and for the one made at the start. */
const quickQuality = 5
const bestQuality = 11

/** What the pages are made of. */
export interface PageParts {
  site: Site
  documents: Documents
  publicUrl: URL
  /** Returns the client of the api that spends the budget of a visitor. */
  fetchApiFor: (visitor: string) => FetchApi
  /** Returns the visitor of a request by address, as the api counts visitors. */
  visitorOf: (request: IncomingMessage) => string
  /** The build that devices keep to read offline; null where they keep nothing. */
  offlineBuild: string | null
  logger: Logger
}

type StoredPage =
  | { kind: 'redirect'; href: string }
  | { kind: 'page'; page: Page; status: number; policy: string }

/** Returns the bytes a response takes in memory. */
function bytesOf(stored: StoredPage): number {
  return stored.kind === 'redirect' ? 2 * stored.href.length : stored.page.bytes + 2 * stored.policy.length
}

/** Serves a page for every path that nothing else serves; the application alone while a public page's data is unavailable. */
export function addPages(app: FastifyInstance, parts: PageParts): void {
  const { site, documents, publicUrl, fetchApiFor, visitorOf, offlineBuild, logger } = parts
  const trusted = offlineBuild === null ? [] : [workerPolicy]
  const application = createPage(documents.applicationDocument(), bestQuality)
  const applicationPolicy = contentPolicy(publicUrl, { ...site.applicationTags.inline, trusted })
  const { keptBytes } = site
  const cached = createPageCache<StoredPage>({
    bytesOf,
    ...(keptBytes === undefined ? {} : { maxBytes: keptBytes }),
  })
  const refused = createRefusedVisitors()
  if (offlineBuild !== null)
    app.get(applicationPath, (request, reply) => sendApplication(request, reply, 200))
  app.setNotFoundHandler(async (request, reply) => {
    const { pathname, search } = readTarget(request.url)
    if (request.method !== 'GET' && request.method !== 'HEAD')
      return reply.code(405).header('allow', 'GET, HEAD').send()
    // a missing file is no page: scripts and pictures must not get HTML
    if (pathname.startsWith('/assets/')) return reply.code(404).header('cache-control', 'no-cache').send()
    // the address bar must name the page that is shown
    if (pathname.startsWith('//') || request.url !== request.originalUrl)
      return reply
        .code(301)
        .headers({ location: pathname.replace(/^\/+/, '/') + search, 'cache-control': 'no-cache' })
        .send()
    return sendPage(request, reply, pathname, search)
  })

  async function sendPage(request: FastifyRequest, reply: FastifyReply, pathname: string, search: string) {
    const choices = readPageCookies(request.headers.cookie)
    // the address of a public page decides its language: it is cached, indexed and sent to friends
    const isPublic = isPublicPage(readPageAddress(pathname).pathname)
    const known = isPublic ? null : choices.locale
    const locale = requestedLocale(pathname, search) ?? known ?? defaultLocale
    const visitor = visitorOf(request.raw)
    try {
      const renderer = await site.renderer()
      const path = renderer.knownPath(pathname + search)
      const page = { path, locale, noticeAccepted: choices.noticeAccepted }
      const stored = await cached(`${locale} ${choices.noticeAccepted} ${path}`, visitor, () => {
        if (isPublic && refused.has(visitor)) throw new ApiRefusedError('page', 'RATE_LIMITED')
        return makePage(
          renderer,
          { ...page, origin: publicUrl.origin, queryApi: fetchApiFor(visitor) },
          pathname,
        )
      })
      if (stored.kind === 'redirect')
        return reply
          .code(301)
          .headers({ location: stored.href, vary: 'cookie', 'cache-control': 'no-cache' })
          .send()
      reply.header('content-security-policy', stored.policy)
      // the address of a page for guests may hold the code of a mail: nothing between us and the browser may keep it
      if (isPublic || search === '') return stored.page.send(request, reply, stored.status)
      reply.header('referrer-policy', 'strict-origin')
      return stored.page.send(request, reply, stored.status, 'no-store')
    } catch (error) {
      // the application shows the failure and retries
      const isRateLimited = error instanceof ApiRefusedError && error.code === 'RATE_LIMITED'
      if (isRateLimited && !refused.has(visitor)) refused.add(visitor)
      if (!isRateLimited) logger.warn({ err: error, path: pathname }, 'page not rendered')
      reply.header('retry-after', '5')
      return sendApplication(request, reply, isRateLimited ? 429 : 503)
    }
  }

  function sendApplication(request: FastifyRequest, reply: FastifyReply, status: number) {
    reply.header('content-security-policy', applicationPolicy)
    return application.send(request, reply, status)
  }

  async function makePage(renderer: Renderer, page: PageRequest, pathname: string): Promise<StoredPage> {
    const rendered = await renderer.renderPage(page)
    if (rendered.kind === 'redirect') return rendered
    const document = await documents.pageDocument(rendered, pathname)
    return {
      kind: 'page',
      page: createPage(document.html, quickQuality, { phoneLink: document.phoneLink }),
      status: document.status,
      policy: contentPolicy(publicUrl, {
        ...document.inline,
        trusted,
        frames: frameSourcesOf(readPageAddress(pathname).pathname),
      }),
    }
  }
}
