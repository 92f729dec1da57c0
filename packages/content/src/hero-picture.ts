// Written by `npm run art -- lists`; change packages/content/art/orders.mjs instead.
import roleplayCity2400Avif from '../assets/scenes/roleplay-city-2400.avif'
import roleplayCity2400Webp from '../assets/scenes/roleplay-city-2400.webp'
import roleplayCity1600Avif from '../assets/scenes/roleplay-city-1600.avif'
import roleplayCity1600Webp from '../assets/scenes/roleplay-city-1600.webp'
import roleplayCity828Avif from '../assets/scenes/roleplay-city-828.avif'
import roleplayCity828Webp from '../assets/scenes/roleplay-city-828.webp'
import roleplayCity640Avif from '../assets/scenes/roleplay-city-640.avif'
import roleplayCity640Webp from '../assets/scenes/roleplay-city-640.webp'
import type { HeroPicture } from '#picture.ts'

/** The picture a visitor sees first; alone, so that the landing page loads the words of no other. */
export const heroPicture: HeroPicture = {
  key: 'roleplay-city',
  altKey: 'roleplayCity',
  wide: {
    sources: {
      avif: [
        { url: roleplayCity2400Avif, width: 2400 },
        { url: roleplayCity1600Avif, width: 1600 },
      ],
      webp: [
        { url: roleplayCity2400Webp, width: 2400 },
        { url: roleplayCity1600Webp, width: 1600 },
      ],
    },
    width: 2400,
    height: 900,
    color: '#75817fe6',
  },
  phone: {
    sources: {
      avif: [
        { url: roleplayCity828Avif, width: 828 },
        { url: roleplayCity640Avif, width: 640 },
      ],
      webp: [
        { url: roleplayCity828Webp, width: 828 },
        { url: roleplayCity640Webp, width: 640 },
      ],
    },
    width: 828,
    height: 900,
    color: '#7d817b',
  },
}
