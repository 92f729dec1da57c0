import { heroPicture } from '@kubora/content/hero-picture'
import type { Picture } from '@kubora/content/picture'

/** The picture of a game's card; a game that came later has the city's. */
export function gamePicture(_game: string): Picture {
  return heroPicture.wide
}
