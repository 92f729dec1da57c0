import { carouselPictures } from '@kubora/content/carousel-pictures'
import { heroPicture } from '@kubora/content/hero-picture'
import type { HeroPicture } from '@kubora/content/picture'

/** A scene by its name; the first one for a name without a scene. */
export function sceneOf(key: string): HeroPicture {
  return carouselPictures.find((picture) => picture.key === key) ?? heroPicture
}
