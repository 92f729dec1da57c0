import { publicQuery, type PublicQuery } from '#graphql/public-query.ts'

/** All pages of the wiki, without their texts. */
export const wikiPagesQuery = publicQuery(
  'query WikiPages($locale: Locale!) { wikiPages(locale: $locale) { key title summary icon } }',
)

/** A page of the wiki, and the list of pages for its navigation. */
export const wikiPageQuery = publicQuery(
  `query WikiPage($key: String!, $locale: Locale!) {
    wikiPages(locale: $locale) { key title icon }
    wikiPage(key: $key, locale: $locale) {
      key title summary icon text changedAt
      shortcuts { key keys group action text }
      commands { key command parameters effect text }
    }
  }`,
)

type DataOf<Query> = Query extends PublicQuery<infer Data, unknown> ? Data : never

/** A page in the overview. */
export type WikiPageLink = DataOf<typeof wikiPagesQuery>['wikiPages'][number]

/** A page with its texts. */
export type WikiPageContent = NonNullable<DataOf<typeof wikiPageQuery>['wikiPage']>

/** A keyboard shortcut of the game. */
export type WikiShortcut = WikiPageContent['shortcuts'][number]

/** A chat command. */
export type WikiCommand = WikiPageContent['commands'][number]
