import { publicQuery } from '#graphql/public-query.ts'
import type { PublicQuery } from '#graphql/public-query.ts'

/** Searches the content of the site. */
export const searchContentQuery = publicQuery(
  `query SearchContent($locale: Locale!, $query: String!) {
    searchContent(
      locale: $locale
      query: $query
      kinds: [ruleCategory, rule, wikiPage, wikiShortcut, wikiCommand, changelogEntry]
      first: 40
    ) {
      hits { kind path parentTitle date title { text match } snippet { text match } }
    }
  }`,
)

type DataOf<Query> = Query extends PublicQuery<infer Data, unknown> ? Data : never

/** A hit of the search. */
export type SearchHit = DataOf<typeof searchContentQuery>['searchContent']['hits'][number]

/** Most hits a search returns. */
export const searchHitsMax = 40
