import type { RichText } from '@kubora/validation/rich-text'
import type { GameTeaser } from '#shell/games/game-teaser.ts'
import { publicQuery } from '#graphql/public-query.ts'

/** All games. */
export const gamesQuery = publicQuery(
  'query Games($locale: Locale!) { homePage(locale: $locale) { games { key title teaser } } }',
)

/** A game's page, and the other games. */
export const gamePageQuery = publicQuery(
  'query GamePage($key: String!, $locale: Locale!) { gamePage(key: $key, locale: $locale) { key title teaser text changedAt } homePage(locale: $locale) { games { key title teaser } } }',
)

/** Texts of a game's page. */
export interface GameText extends GameTeaser {
  text: RichText
}
