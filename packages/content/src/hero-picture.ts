// Written by `npm run art -- lists`; change packages/art/src/orders.mjs instead.
import roleplayCity2400Avif from '../assets/scenes/roleplay-city-2400.avif'
import roleplayCity2400Webp from '../assets/scenes/roleplay-city-2400.webp'
import roleplayCity1600Avif from '../assets/scenes/roleplay-city-1600.avif'
import roleplayCity1600Webp from '../assets/scenes/roleplay-city-1600.webp'
import roleplayCity828Avif from '../assets/scenes/roleplay-city-828.avif'
import roleplayCity828Webp from '../assets/scenes/roleplay-city-828.webp'
import roleplayCity640Avif from '../assets/scenes/roleplay-city-640.avif'
import roleplayCity640Webp from '../assets/scenes/roleplay-city-640.webp'
import { type HeroPicture, heroPictureOf } from '#picture.ts'

/** The picture a visitor sees first; alone, so that the landing page loads the data of no other. */
export const heroPicture: HeroPicture = heroPictureOf(
  'roleplay-city',
  'roleplayCity',
  {
    color: '#75817f',
    focus: 100,
    avif: [roleplayCity2400Avif, roleplayCity1600Avif],
    webp: [roleplayCity2400Webp, roleplayCity1600Webp],
  },
  {
    color: '#7d817b',
    focus: 100,
    avif: [roleplayCity828Avif, roleplayCity640Avif],
    webp: [roleplayCity828Webp, roleplayCity640Webp],
  },
)
