import { publicQuery } from '#graphql/public-query.ts'

/** Who plays now, and what changed last. */
export const mainMenuQuery = publicQuery(`query MainMenu($locale: Locale!) {
  networkStatus {
    playersOnline
    serversOnline
  }
  changelog(locale: $locale, first: 1) {
    entries {
      key
      date
      title
      groups {
        lines
      }
    }
  }
}`)

/** What the menu shows. */
export type MainMenuData = NonNullable<(typeof mainMenuQuery)['types']>['data']
