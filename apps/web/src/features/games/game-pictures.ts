import { cardPictures } from '@kubora/content/card-pictures'
import type { Picture } from '@kubora/content/picture'

const { lost, ...games } = cardPictures

/** The picture of a game's card; the explorer's for a game that came later. */
export function gamePicture(game: string): Picture {
  return Object.hasOwn(games, game) ? games[game as keyof typeof games] : lost
}
