import { defaultLocale, type Locale, locales } from '@kubora/i18n/locale'
import { coreNamespaces, createWebTexts, startWebTexts } from '@kubora/i18n/web-texts'
import { createMemoryHistory } from '@tanstack/react-router'
import { createRequestHandler, getSsrStatus, RouterServer } from '@tanstack/react-router/ssr/server'
import type { i18n } from 'i18next'
import { renderToString } from 'react-dom/server'
import { I18nextProvider } from 'react-i18next'
import type { PublicQuery } from '#graphql/public-query.ts'
import { routeTree as routes } from '#routeTree.gen.ts'
import { readOfflineTexts } from '#offline-texts.ts'
import { type AppRouter, createAppRouter } from '#router.tsx'
import type { AppContext } from '#shell/page/app-context.ts'
import { isPublicPage, readPageAddress } from '#contract/page-address.ts'
import type { PageHead } from '#contract/page-head.ts'
import { accentStyle } from '#shell/site/accent-style.ts'
import { earlyInputScript } from '#shell/loading/early-input.ts'
import { readNamespace } from '#shell/texts/read-namespace.ts'
import { knownPath as findKnownPath } from '#shell/page/known-path.ts'
import { noHandOver } from '#shell/page/no-hand-over.ts'
import { resultKey } from '#shell/page/page-state.ts'
import { ServerBoundary } from '#shell/page/server-boundary.tsx'
import type { PageRequest, PageState, RenderedPage } from '#contract/rendered-page.ts'
import { NoticeAcceptedContext } from '#shell/session/cookies-accepted.ts'
import { socialLinksQuery } from '#shell/social/social-links.query.ts'

/** Namespaces of a page that uses the GraphQL client. */
const clientNamespaces = [...coreNamespaces, 'errors'] as const

const textsByLocale = new Map<Locale, i18n>()

/** The script for the head of every rendered page. */
export const headScript = earlyInputScript

export { accentStyle, readOfflineTexts }

/** Loads the core texts of every language. Resolves when pages can be rendered. */
export async function prepareTexts(): Promise<void> {
  for (const locale of locales) {
    const texts = createWebTexts(readNamespace)
    await startWebTexts(texts, locale)
    await texts.loadNamespaces(clientNamespaces)
    textsByLocale.set(locale, texts)
  }
}

function textsOf(locale: Locale): i18n {
  const texts = textsByLocale.get(locale)
  if (texts === undefined) throw new Error('The texts were not prepared')
  return texts
}

let matcher: AppRouter | undefined

/** Returns a router that only matches routes; its loaders never run. */
function routeMatcher(): AppRouter {
  const locale = defaultLocale
  const texts = textsOf(locale)
  const nothing = () => Promise.reject(new Error('Nothing is loaded to find a route'))
  const context: AppContext = {
    enterLocale: nothing,
    texts,
    origin: '',
    loadTexts: nothing,
    queryApi: nothing,
    isComplete: true,
  }
  const history = createMemoryHistory()
  matcher ??= createAppRouter({ routes, context, locale: () => locale, history, origin: 'http://localhost' })
  return matcher
}

/** Returns the path that `shell/page/known-path` finds. */
export function knownPath(path: string): string {
  return findKnownPath(routeMatcher(), path)
}

/** Renders what the web server knows of the page of a known path. Rejects when the data of a public page cannot be loaded. */
export async function renderPage(request: PageRequest): Promise<RenderedPage> {
  return emptyPage(request) ?? loadAndDraw(request)
}

/** Returns a page of which the web server renders nothing, with the files it needs; null for all others. */
function emptyPage({ path, locale, noticeAccepted }: PageRequest): RenderedPage | null {
  const [branch, , found] = routeMatcher().getMatchedRoutes(readPageAddress(path).pathname)
  if (found === undefined || branch.some(({ options }) => options.staticData?.page !== undefined)) return null
  const texts = textsOf(locale)
  return {
    kind: 'page',
    status: 200,
    html: '',
    head: null,
    state: {
      locale,
      noticeAccepted,
      empty: true,
      results: {},
      texts: bundlesOf(texts, locale, clientNamespaces),
    },
    routeIds: branch.map(({ id }) => id),
    usesClient: true,
  }
}

async function loadAndDraw(request: PageRequest): Promise<RenderedPage> {
  const texts = textsOf(request.locale)
  const results: PageState['results'] = {}
  const namespaces = new Set<string>(coreNamespaces)
  const context: AppContext = {
    enterLocale: async () => request.locale,
    texts,
    origin: request.origin,
    async loadTexts(...wanted) {
      for (const namespace of wanted) namespaces.add(namespace)
      await texts.loadNamespaces(wanted)
    },
    async queryApi<Data, Variables extends object>(
      query: PublicQuery<Data, Variables>,
      variables: Variables,
    ) {
      const data = await request.queryApi<Data>(query, variables)
      results[resultKey(query.operation, variables)] = data
      return data
    },
    isComplete: isPublicPage(readPageAddress(request.path).pathname),
  }
  const { origin, locale } = request
  const handle = createRequestHandler({
    request: new Request(origin + request.path),
    createRouter() {
      const router = createAppRouter({
        routes,
        context,
        locale: () => locale,
        origin,
        InnerWrap: ServerBoundary,
      })
      router.options.serializationAdapters = [noHandOver]
      return router
    },
  })
  const drawn: { page?: RenderedPage } = {}
  const response = await handle(({ router }) => {
    // a path that is not in its canonical form is redirected, as the router does in a browser
    const { publicHref } = router.state.location
    if (publicHref !== request.path) return new Response(null, { headers: { location: publicHref } })
    drawn.page = drawPage(router, request, { texts, results, namespaces })
    return new Response()
  })
  // a redirected request gets no page
  return drawn.page ?? { kind: 'redirect', href: response.headers.get('location') ?? '/' }
}

/** The data that the loaders of a page collected. */
interface Gathered {
  texts: i18n
  results: PageState['results']
  namespaces: ReadonlySet<string>
}

/** Renders the page that a router has loaded. Throws the error of a loader. */
function drawPage(
  router: AppRouter,
  { locale, noticeAccepted }: PageRequest,
  { texts, results, namespaces }: Gathered,
): RenderedPage {
  const { matches } = router.state
  const missing = getSsrStatus(router) === 404
  const failed = matches.find((match) => match.status === 'error')
  if (failed !== undefined) throw failed.error
  const html = renderToString(
    <I18nextProvider i18n={texts}>
      <NoticeAcceptedContext value={noticeAccepted}>
        <RouterServer router={router} />
      </NoticeAcceptedContext>
    </I18nextProvider>,
  )
  return {
    kind: 'page',
    status: missing ? 404 : 200,
    html,
    head: missing ? missingHead(texts, locale) : (matches.map(headOf).findLast(isHead) ?? null),
    state: {
      locale,
      noticeAccepted,
      ...(missing ? { missing } : {}),
      results: missing ? resultsOfShell(results, locale) : results,
      texts: bundlesOf(texts, locale, namespaces),
    },
    routeIds: matches.map((match) => match.routeId),
    usesClient: matches.some((match) => match.staticData.page === 'skeleton'),
  }
}

function bundlesOf(texts: i18n, locale: Locale, namespaces: Iterable<string>): PageState['texts'] {
  return Object.fromEntries(
    [...namespaces].map((namespace) => [namespace, texts.getResourceBundle(locale, namespace)]),
  )
}

/** Returns the head of the page for unknown addresses. */
function missingHead(texts: i18n, locale: Locale): PageHead {
  const t = texts.getFixedT(locale, 'shell')
  return { title: t(($) => $.notFound.title), description: t(($) => $.notFound.text), noIndex: true }
}

/** Returns the query results for a page that shows only the shell. */
function resultsOfShell(results: PageState['results'], locale: Locale): PageState['results'] {
  const key = resultKey(socialLinksQuery.operation, { locale })
  return key in results ? { [key]: results[key] } : {}
}

function isHead(head: PageHead | null): head is PageHead {
  return head !== null
}

function headOf(match: { loaderData?: unknown }): PageHead | null {
  const data = match.loaderData
  return typeof data === 'object' && data !== null && 'head' in data ? (data.head as PageHead) : null
}
