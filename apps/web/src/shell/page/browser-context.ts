import { type QueryApi, fetchApi } from '#graphql/fetch-public.ts'
import type * as DeviceTexts from '#shell/offline/device-texts.ts'
import type { AppContext } from '#shell/page/app-context.ts'
import { notFound } from '@tanstack/react-router'
import { getSession } from '#device/session-store.ts'
import { isKnownMissing, renderedPageState, resultKey, takeResult } from '#shell/page/page-state.ts'
import { currentLocale, enterLanguage, loadTexts, localeOfAddress, texts } from '#shell/texts/texts.ts'

/** Most results that are kept for pages which are opened again without a network. */
const keptMax = 40

const kept = new Map<string, { data: unknown; asOf: number }>()

/** What shows that a page comes from this device; loaded with the first that does. */
let deviceTexts: typeof DeviceTexts | undefined

const queryApi: QueryApi = async (query, variables) => {
  const key = resultKey(query.operation, variables)
  // the server ran the same query when it rendered the page
  const known = takeResult(key)
  if (known === undefined && isKnownMissing()) throw notFound()
  try {
    const data = known ?? (await fetchApi(query, variables))
    kept.delete(key)
    kept.set(key, { data, asOf: Date.now() })
    if (kept.size > keptMax) kept.delete(kept.keys().next().value ?? '')
    deviceTexts?.showCopy(null)
    return data as never
  } catch (error) {
    // without a response, what was loaded before can be read again
    if (!(error instanceof TypeError)) throw error
    deviceTexts ??= await import('#shell/offline/device-texts.ts').catch(() => undefined)
    const copy = kept.get(key) ?? (await deviceTexts?.readCopy(query, variables))
    if (!copy) throw error
    deviceTexts?.showCopy(copy)
    return copy.data as never
  }
}

// a rendered page is hydrated in its own language first
let isFirst = renderedPageState() !== null

/** Returns whether the guard of a page leads away from it: one for guests, opened with a login that the server does not know. */
function isLeftAtOnce(pathname: string): boolean {
  return pathname.startsWith('/auth/') && getSession() !== null
}

/** The context in a browser: language of the address bar, texts as chunks, results embedded in the page. */
export const browserContext: AppContext = {
  async enterLocale(publicHref) {
    const { pathname } = new URL(publicHref, window.location.origin)
    const isHydrated = isFirst && !isLeftAtOnce(pathname)
    isFirst = false
    if (isHydrated) return currentLocale()
    const wanted = localeOfAddress(pathname)
    if (wanted !== currentLocale()) await enterLanguage(wanted)
    return wanted
  },
  texts,
  loadTexts,
  origin: window.location.origin,
  queryApi,
  isComplete: false,
}
