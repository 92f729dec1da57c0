import { cardPictures } from '@kubora/content/card-pictures'
import type { Picture } from '@kubora/content/picture'
import type { ShareSection } from '@kubora/content/share-pictures'

const { lost, ...games } = cardPictures

/** Returns the picture of a game's card; the explorer for an unknown game. */
export function gamePicture(game: string): Picture {
  return Object.hasOwn(games, game) ? games[game as keyof typeof games] : lost
}

/** Returns the section whose share picture a game's page uses. */
export function shareSectionOf(game: string): ShareSection {
  return Object.hasOwn(games, game) ? (game as keyof typeof games) : 'default'
}
