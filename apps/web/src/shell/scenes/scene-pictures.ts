import { carouselPictures } from '@kubora/content/carousel-pictures'
import { heroPicture } from '@kubora/content/hero-picture'
import type { HeroPicture } from '@kubora/content/picture'

/** Returns a scene by its name; the first one for an unknown name. */
export function sceneOf(key: string): HeroPicture {
  return carouselPictures.find((picture) => picture.key === key) ?? heroPicture
}
