import type { Locale } from '@kubora/i18n/locale'
import type { ResourceLanguage } from 'i18next'
import type { PageHead } from '#contract/page-head.ts'

/** What a rendered page was made from, so that the browser can take it over without asking again. */
export interface PageState {
  locale: Locale
  /** The cookie notice was accepted before, so the page came without it. */
  noticeAccepted: boolean
  /** The page does not exist; what was asked to find that out is not among the answers. */
  missing?: true
  /** Answers of public queries by operation and variables. */
  answers: Record<string, unknown>
  /** Texts by namespace, in the page's language. */
  texts: ResourceLanguage
}

/** A page somebody asked for. */
export interface PageRequest {
  /** Path as it was asked for, with the parts of the search its routes know. */
  path: string
  /** The language the address names, else the reader's. */
  locale: Locale
  noticeAccepted: boolean
  /** Origin of the site. */
  origin: string
  /** Asks the api; rejects when nobody answers or the api refuses. */
  ask: <Data>(query: { operation: string; text: string }, variables: object) => Promise<Data>
}

/** What came of it. */
export type RenderedPage =
  | { kind: 'redirect'; href: string }
  | {
      kind: 'page'
      status: 200 | 404
      /** Inside of the root element. */
      html: string
      head: PageHead | null
      state: PageState
      /** Routes whose styles and scripts the page needs. */
      routeIds: string[]
    }
