import { publicQuery } from '#graphql/public-query.ts'
import type { PublicQuery } from '#graphql/public-query.ts'

/** Searches the content of the site; without `kinds` everything public. */
export const searchContentQuery = publicQuery(
  `query SearchContent($locale: Locale!, $query: String!, $kinds: [ContentKind!], $first: Int!) {
    searchContent(locale: $locale, query: $query, kinds: $kinds, first: $first) {
      didYouMean
      hits { kind path parentTitle date title { text match } snippet { text match } }
    }
  }`,
)

type DataOf<Query> = Query extends PublicQuery<infer Data, unknown> ? Data : never

/** What a search found. */
export type SearchResult = DataOf<typeof searchContentQuery>['searchContent']

/** A hit of the search. */
export type SearchHit = SearchResult['hits'][number]

/** What a search looks through, and how many hits it returns at most. */
export type SearchScope = { kinds: NonNullable<SearchHit['kind']>[] | null; first: number }

/** The search on the pages of rules, wiki and changelog. */
export const readingScope: SearchScope = {
  kinds: ['ruleCategory', 'rule', 'wikiPage', 'wikiShortcut', 'wikiCommand', 'changelogEntry'],
  first: 40,
}

/** The search of the whole site. */
export const siteScope: SearchScope = { kinds: null, first: 20 }

/** The search on the page for unknown addresses. */
export const unknownAddressScope: SearchScope = { kinds: null, first: 3 }
