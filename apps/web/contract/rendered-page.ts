import type { Locale } from '@kubora/i18n/locale'
import type { ResourceLanguage } from 'i18next'
import type { PageHead } from '#contract/page-head.ts'

/** What a page was rendered from, so that the browser can hydrate it without fetching anything again. */
export interface PageState {
  locale: Locale
  /** The cookie notice was accepted before, so the page came without it. */
  noticeAccepted: boolean
  /** The page does not exist; results of the queries that found that out are not included. */
  missing?: true
  /** Results of public queries by operation and variables. */
  results: Record<string, unknown>
  /** Texts by namespace, in the page's language. */
  texts: ResourceLanguage
}

/** A request for a page. */
export interface PageRequest {
  /** Path as it was requested, with those search parameters its routes know. */
  path: string
  /** The language the address names, else the reader's. */
  locale: Locale
  noticeAccepted: boolean
  /** Origin of the site. */
  origin: string
  /** Queries the api; rejects when no api process responds or the api refuses. */
  queryApi: <Data>(query: { operation: string; text: string }, variables: object) => Promise<Data>
}

/** The rendered page, or where it redirects to. */
export type RenderedPage =
  | { kind: 'redirect'; href: string }
  | {
      kind: 'page'
      status: 200 | 404
      /** HTML inside the root element. */
      html: string
      head: PageHead | null
      state: PageState
      /** Routes whose styles and scripts the page needs. */
      routeIds: string[]
    }
