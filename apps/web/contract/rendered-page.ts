import type { Locale } from '@kubora/i18n/locale'
import type { ResourceLanguage } from 'i18next'
import type { PageHead } from '#contract/page-head.ts'

/** The data from which a page was rendered, so that the browser can hydrate it without fetching anything again. */
export interface PageState {
  locale: Locale
  /** The cookie notice was accepted before, so the page does not contain it. */
  noticeAccepted: boolean
  /** The page has no HTML: the browser renders it alone. */
  empty?: true
  /** The page does not exist; the results of the queries that showed this are left out. */
  missing?: true
  /** Results of public queries by operation and variables. */
  results: Record<string, unknown>
  /** Texts by namespace, in the page's language. */
  texts: ResourceLanguage
}

/** A request for a page. */
export interface PageRequest {
  /** The requested path, with the search parameters that its routes know. */
  path: string
  /** The language in the address, else the reader's. */
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
      /** The page uses the GraphQL client, which is a chunk of its own. */
      usesClient: boolean
    }
