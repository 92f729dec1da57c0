import type { RichText } from '@kubora/validation/rich-text'
import type { GameTeaser } from '#shell/games/game-teaser.ts'
import { publicQuery } from '#graphql/public-query.ts'

/** Texts of the start page. */
export const homeContentQuery = publicQuery(
  'query HomeContent($locale: Locale!) { homePage(locale: $locale) { about { key icon title text } games { key title teaser } team { key name uuid role about } } }',
)

/** A team member as the start page shows one. */
export interface TeamMember {
  key: string
  name: string
  uuid: string | null
  role: string
  about: string | null
}

/** A card that says what the network is about. */
export interface AboutCard {
  key: string
  icon: string
  title: string
  text: RichText
}

/** Result of {@link homeContentQuery}. */
export interface HomeContent {
  about: readonly AboutCard[]
  games: readonly GameTeaser[]
  team: readonly TeamMember[]
}
