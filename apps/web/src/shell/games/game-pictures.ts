import { cardPictures } from '@kubora/content/card-pictures'
import type { Picture } from '@kubora/content/picture'
import type { ShareSection } from '@kubora/content/share-pictures'

const { lost, ...games } = cardPictures

/** The picture of a game's card; the explorer's for a game that came later. */
export function gamePicture(game: string): Picture {
  return Object.hasOwn(games, game) ? games[game as keyof typeof games] : lost
}

/** The picture shown where a game's page is shared. */
export function shareSectionOf(game: string): ShareSection {
  return Object.hasOwn(games, game) ? (game as keyof typeof games) : 'default'
}
