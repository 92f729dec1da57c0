import { type QueryApi, fetchApi } from '#graphql/fetch-public.ts'
import { isPublicPage, readPageAddress } from '#contract/page-address.ts'
import type { AppContext } from '#shell/page/app-context.ts'
import { notFound } from '@tanstack/react-router'
import { resultKey, isKnownMissing, takeResult } from '#shell/page/page-state.ts'
import { initialLocale } from '#shell/texts/locale-store.ts'
import { currentLocale, enterLanguage, loadTexts, texts } from '#shell/texts/texts.ts'

const queryApi: QueryApi = async (query, variables) => {
  const known = takeResult(resultKey(query.operation, variables))
  // the server ran the same query when it rendered the page
  if (known !== undefined) return known as never
  if (isKnownMissing()) throw notFound()
  return fetchApi(query, variables)
}

/** The context in a browser: language of the address bar, texts as chunks, results embedded in the page. */
export const browserContext: AppContext = {
  async enterLocale(publicHref) {
    const { locale, pathname } = readPageAddress(new URL(publicHref, window.location.origin).pathname)
    // a public page without a language is shown in the reader's; a page behind the login stays in the current one
    const wanted = locale ?? (isPublicPage(pathname) ? initialLocale() : currentLocale())
    if (wanted !== currentLocale()) await enterLanguage(wanted)
    return wanted
  },
  texts,
  loadTexts,
  origin: window.location.origin,
  queryApi,
}
