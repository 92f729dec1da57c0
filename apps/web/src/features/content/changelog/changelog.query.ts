import { publicQuery, type PublicQuery } from '#graphql/public-query.ts'

/** A page of the changelog, newest first. */
export const changelogQuery = publicQuery(
  `query Changelog($locale: Locale!, $group: ChangelogGroupName, $month: String, $before: String, $first: Int!) {
    changelog(locale: $locale, group: $group, month: $month, before: $before, first: $first) {
      entries { key date title groups { group lines } }
      months { month count }
      hasMore
    }
  }`,
)

/** An entry by its key. */
export const changelogEntryQuery = publicQuery(
  `query ChangelogEntry($key: String!, $locale: Locale!) {
    changelogEntry(key: $key, locale: $locale) { key date title changedAt groups { group lines } }
  }`,
)

type DataOf<Query> = Query extends PublicQuery<infer Data, unknown> ? Data : never

/** A page of the changelog. */
export type ChangelogPage = DataOf<typeof changelogQuery>['changelog']

/** Changes of a day. */
export type ChangelogEntry = ChangelogPage['entries'][number]

/** A month that has entries, `yyyy-mm`. */
export type ChangelogMonth = ChangelogPage['months'][number]

/** Entries of the first page, and of each further one. */
export const entriesPerLoad = 12

/** Most entries of one query. */
export const entriesMax = 50
