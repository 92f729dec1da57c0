import type { Locale } from '@kubora/i18n/locale'
import type { TextNamespace } from '@kubora/i18n/resources'
import type { i18n } from 'i18next'
import type { QueryApi } from '#graphql/fetch-public.ts'

/** What routes get from their environment: from the browser, or from the web server for one page. */
export interface AppContext {
  /** Switches to the language in an address, or to the reader's if it has none. Resolves to the language shown. */
  enterLocale: (publicHref: string) => Promise<Locale>
  /** Texts in the language shown. */
  texts: i18n
  /** Loads namespaces for a page. */
  loadTexts: (...namespaces: TextNamespace[]) => Promise<void>
  /** Origin of the site, for absolute addresses. */
  origin: string
  /** Queries the api for a public page's data. */
  queryApi: QueryApi
  /** Whether a page fails when a part of what is around it cannot be loaded: what is rendered for all visitors is complete. */
  isComplete: boolean
}
