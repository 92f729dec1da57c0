import path from 'node:path'
import fastifyStatic from '@fastify/static'
import type { SiteConfig } from '@kubora/content/site-config'
import { defaultLocale } from '@kubora/i18n/locale'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { IncomingMessage } from 'node:http'
import type { Logger } from 'pino'
import { readPageAddress } from '#contract/page-address.ts'
import type { PageRequest } from '#contract/rendered-page.ts'
import { ApiRefusedError, type AskApi } from './ask-api.ts'
import { createDocuments } from './html-document.ts'
import { createPageCache } from './page-cache.ts'
import type { PageAssets } from './page-assets.ts'
import { readPageCookies } from './page-cookies.ts'
import { loadRenderer } from './page-renderer.ts'
import { createRefusedVisitors } from './refused-visitors.ts'
import { createPage, type Page } from './page.ts'
import { readTarget } from './request-target.ts'
import { contentPolicy, frameSourcesOf } from './security-headers.ts'

/** A year: files under /assets carry their hash in their name. */
const assetMaxAge = '365d'

/** Brotli's quality for pages made anew every few seconds, and for the one made at the start. */
const quickQuality = 5
const bestQuality = 11

/** What the pages are made of. */
export interface PageParts {
  siteDir: string
  config: SiteConfig
  assets: PageAssets
  publicUrl: URL
  /** Asks the api for a visitor, who is charged for it. */
  ask: (visitor: string) => AskApi
  /** Who asks, by address, as the api counts visitors. */
  visitorOf: (request: IncomingMessage) => string
  logger: Logger
}

type Answer =
  | { kind: 'redirect'; href: string }
  | { kind: 'page'; page: Page; status: number; policy: string }

/** Bytes of an answer in memory. */
function bytesOf(answer: Answer): number {
  return answer.kind === 'redirect' ? 2 * answer.href.length : answer.page.bytes + 2 * answer.policy.length
}

/** Serves the built files and, for every other path, a page: public ones rendered, the others as the empty application. */
export async function addPages(app: FastifyInstance, parts: PageParts): Promise<void> {
  const { siteDir, config, assets, publicUrl, ask, visitorOf, logger } = parts
  const renderer = await loadRenderer(siteDir, config)
  const { headScript } = renderer
  const documents = createDocuments({ siteDir, config, assets, publicUrl, headScript })
  const application = createPage(documents.applicationDocument(), bestQuality)
  const cached = createPageCache<Answer>({ bytesOf })
  const refused = createRefusedVisitors()
  await app.register(fastifyStatic, {
    root: path.join(siteDir, 'assets'),
    prefix: '/assets/',
    index: false,
    immutable: true,
    maxAge: assetMaxAge,
    preCompressed: true,
    decorateReply: false,
  })
  app.setNotFoundHandler(async (request, reply) => {
    const { pathname, search } = readTarget(request.url)
    if (request.method !== 'GET' && request.method !== 'HEAD')
      return reply.code(405).header('allow', 'GET, HEAD').send()
    // A missing file is no page: scripts and pictures must not get HTML.
    if (pathname.startsWith('/assets/')) return reply.code(404).header('cache-control', 'no-cache').send()
    // the address bar shall name what the page was made for
    if (pathname.startsWith('//') || request.url !== request.originalUrl)
      return reply
        .code(301)
        .headers({ location: pathname.replace(/^\/+/, '/') + search, 'cache-control': 'no-cache' })
        .send()
    return sendPage(request, reply, pathname, search)
  })

  async function sendPage(request: FastifyRequest, reply: FastifyReply, pathname: string, search: string) {
    const choices = readPageCookies(request.headers.cookie)
    const locale = readPageAddress(pathname).locale ?? choices.locale ?? defaultLocale
    const path = renderer.knownPath(pathname + search)
    if (path === null) return application.send(request, reply, 200)
    const visitor = visitorOf(request.raw)
    const page = { path, locale, noticeAccepted: choices.noticeAccepted }
    try {
      const answer = await cached(`${locale} ${choices.noticeAccepted} ${path}`, visitor, () => {
        if (refused.has(visitor)) throw new ApiRefusedError('page', 'RATE_LIMITED')
        return makeAnswer(ask(visitor), page, pathname)
      })
      if (answer.kind === 'redirect')
        return reply
          .code(choices.locale === null ? 301 : 302)
          .headers({ location: answer.href, vary: 'cookie', 'cache-control': 'no-cache' })
          .send()
      reply.header('content-security-policy', answer.policy)
      return answer.page.send(request, reply, answer.status)
    } catch (error) {
      // the application says what is wrong and tries again by itself
      const asksTooMuch = error instanceof ApiRefusedError && error.code === 'RATE_LIMITED'
      if (asksTooMuch && !refused.has(visitor)) refused.add(visitor)
      if (!asksTooMuch) logger.warn({ err: error, path: pathname }, 'page not rendered')
      reply.header('retry-after', '5')
      return application.send(request, reply, asksTooMuch ? 429 : 503)
    }
  }

  async function makeAnswer(
    askFor: AskApi,
    page: Pick<PageRequest, 'path' | 'locale' | 'noticeAccepted'>,
    pathname: string,
  ): Promise<Answer> {
    const rendered = await renderer.renderPage({ ...page, origin: publicUrl.origin, ask: askFor })
    if (rendered.kind === 'redirect') return rendered
    if (rendered.kind === 'application')
      return { kind: 'page', page: application, status: 200, policy: contentPolicy(publicUrl) }
    const document = documents.pageDocument(rendered, pathname)
    return {
      kind: 'page',
      page: createPage(document.html, quickQuality, document.phoneLink),
      status: document.status,
      policy: contentPolicy(publicUrl, {
        ...document.inline,
        frames: frameSourcesOf(readPageAddress(pathname).pathname),
      }),
    }
  }
}
