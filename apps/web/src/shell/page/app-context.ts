import type { Locale } from '@kubora/i18n/locale'
import type { TextNamespace } from '@kubora/i18n/resources'
import type { i18n } from 'i18next'
import type { QueryApi } from '#graphql/fetch-public.ts'

/** What routes get from the environment: a browser, or the web server for one page. */
export interface AppContext {
  /** Switches to the language an address names, without one to the reader's. Resolves to the language shown. */
  enterLocale: (publicHref: string) => Promise<Locale>
  /** Texts in the language shown. */
  texts: i18n
  /** Loads namespaces for a page. */
  loadTexts: (...namespaces: TextNamespace[]) => Promise<void>
  /** Origin of the site, for absolute addresses. */
  origin: string
  /** Fetches a public page's data. */
  queryApi: QueryApi
}
