import { defaultLocale, type Locale, locales } from '@kubora/i18n/locale'
import { coreNamespaces, createWebTexts, startWebTexts } from '@kubora/i18n/web-texts'
import { createMemoryHistory, RouterProvider } from '@tanstack/react-router'
import type { i18n } from 'i18next'
import { renderToString } from 'react-dom/server'
import { I18nextProvider } from 'react-i18next'
import type { PublicQuery } from '#graphql/public-query.ts'
import { createAppRouter } from '#router.tsx'
import type { AppContext } from '#shell/page/app-context.ts'
import type { PageHead } from '#contract/page-head.ts'
import { earlyInputScript } from '#shell/loading/early-input.ts'
import { readNamespace } from '#shell/texts/read-namespace.ts'
import { knownPath as findKnownPath } from '#shell/page/known-path.ts'
import { answerKey } from '#shell/page/page-state.ts'
import type { PageRequest, PageState, RenderedPage } from '#contract/rendered-page.ts'
import { NoticeAcceptedContext } from '#shell/session/cookies-accepted.ts'
import { socialLinksQuery } from '#shell/social/social-links.query.ts'

const textsByLocale = new Map<Locale, i18n>()

/** For the head of every rendered page. */
export const headScript = earlyInputScript

/** Loads the core texts of every language; resolves once pages can be rendered. */
export async function prepareTexts(): Promise<void> {
  for (const locale of locales) {
    const texts = createWebTexts(readNamespace)
    await startWebTexts(texts, locale)
    textsByLocale.set(locale, texts)
  }
}

let matcher: ReturnType<typeof createAppRouter> | undefined

/** A router that only finds routes; it loads nothing. */
function routeMatcher(): ReturnType<typeof createAppRouter> {
  const locale = defaultLocale
  const texts = textsByLocale.get(locale)
  if (texts === undefined) throw new Error('The texts were not prepared')
  const nothing = () => Promise.reject(new Error('Nothing is loaded to find a route'))
  const context: AppContext = { enterLocale: nothing, texts, origin: '', loadTexts: nothing, ask: nothing }
  const history = createMemoryHistory()
  matcher ??= createAppRouter({ context, locale: () => locale, history, origin: 'http://localhost' })
  return matcher
}

/** See `shell/page/known-path`. */
export function knownPath(path: string): string | null {
  return findKnownPath(routeMatcher(), path)
}

/** Renders a public page to HTML. Rejects when its data cannot be had. */
export async function renderPage(request: PageRequest): Promise<RenderedPage> {
  const texts = textsByLocale.get(request.locale)
  if (texts === undefined) throw new Error('The texts were not prepared')
  const answers: PageState['answers'] = {}
  const namespaces = new Set<string>(coreNamespaces)
  const context: AppContext = {
    enterLocale: async () => request.locale,
    texts,
    origin: request.origin,
    async loadTexts(...wanted) {
      for (const namespace of wanted) namespaces.add(namespace)
      await texts.loadNamespaces(wanted)
    },
    async ask<Data, Variables extends object>(query: PublicQuery<Data, Variables>, variables: Variables) {
      const data = await request.ask<Data>(query, variables)
      answers[answerKey(query.operation, variables)] = data
      return data
    },
  }
  const router = createAppRouter({
    context,
    locale: () => request.locale,
    history: createMemoryHistory({ initialEntries: [request.path] }),
    origin: request.origin,
  })
  const [branch, , found] = router.getMatchedRoutes(router.latestLocation.pathname)
  if (found !== undefined && !branch.some((route) => route.options.staticData?.page === 'public'))
    return { kind: 'application' }

  await router.load()
  const result = router._serverResult
  if (result === undefined) throw new Error('The router did not load the page')
  if (result.type === 'redirect')
    return { kind: 'redirect', href: result.redirect.headers.get('location') ?? '/' }
  const { matches } = result
  const missing = result.status === 404
  const failed = matches.find((match) => match.status === 'error')
  if (failed !== undefined) throw failed.error
  const html = renderToString(
    <I18nextProvider i18n={texts}>
      <NoticeAcceptedContext value={request.noticeAccepted}>
        <RouterProvider router={router} />
      </NoticeAcceptedContext>
    </I18nextProvider>,
  )
  return {
    kind: 'page',
    status: missing ? 404 : 200,
    html,
    head: missing ? missingHead(texts, request.locale) : (matches.map(headOf).findLast(isHead) ?? null),
    state: {
      locale: request.locale,
      noticeAccepted: request.noticeAccepted,
      ...(missing ? { missing } : {}),
      answers: missing ? answersOfShell(answers, request.locale) : answers,
      texts: Object.fromEntries(
        [...namespaces].map((namespace) => [namespace, texts.getResourceBundle(request.locale, namespace)]),
      ),
    },
    routeIds: matches.map((match) => match.routeId),
  }
}

/** What the page for addresses that lead nowhere says of itself. */
function missingHead(texts: i18n, locale: Locale): PageHead {
  const t = texts.getFixedT(locale, 'shell')
  return { title: t(($) => $.notFound.title), description: t(($) => $.notFound.text), noIndex: true }
}

/** The answers a page needs that shows nothing but what surrounds every page. */
function answersOfShell(answers: PageState['answers'], locale: Locale): PageState['answers'] {
  const key = answerKey(socialLinksQuery.operation, { locale })
  return key in answers ? { [key]: answers[key] } : {}
}

function isHead(head: PageHead | null): head is PageHead {
  return head !== null
}

function headOf(match: { loaderData?: unknown }): PageHead | null {
  const data = match.loaderData
  return typeof data === 'object' && data !== null && 'head' in data ? (data.head as PageHead) : null
}
