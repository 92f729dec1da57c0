import harbour1600Avif from '../assets/scenes/harbour-1600.avif'
import harbour1600Webp from '../assets/scenes/harbour-1600.webp'
import harbour2400Avif from '../assets/scenes/harbour-2400.avif'
import harbour2400Webp from '../assets/scenes/harbour-2400.webp'
import roleplayCity1600Avif from '../assets/scenes/roleplay-city-1600.avif'
import roleplayCity1600Webp from '../assets/scenes/roleplay-city-1600.webp'
import roleplayCity2400Avif from '../assets/scenes/roleplay-city-2400.avif'
import roleplayCity2400Webp from '../assets/scenes/roleplay-city-2400.webp'
import winter1600Avif from '../assets/scenes/winter-1600.avif'
import winter1600Webp from '../assets/scenes/winter-1600.webp'
import winter2400Avif from '../assets/scenes/winter-2400.avif'
import winter2400Webp from '../assets/scenes/winter-2400.webp'
import type { Picture } from '#picture.ts'

const city: Picture = {
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
  color: '#75817f',
}
const harbour: Picture = {
  sources: {
    avif: [
      { url: harbour2400Avif, width: 2400 },
      { url: harbour1600Avif, width: 1600 },
    ],
    webp: [
      { url: harbour2400Webp, width: 2400 },
      { url: harbour1600Webp, width: 1600 },
    ],
  },
  width: 2400,
  height: 900,
  color: '#896245',
}
const snow: Picture = {
  sources: {
    avif: [
      { url: winter2400Avif, width: 2400 },
      { url: winter1600Avif, width: 1600 },
    ],
    webp: [
      { url: winter2400Webp, width: 2400 },
      { url: winter1600Webp, width: 1600 },
    ],
  },
  width: 2400,
  height: 900,
  color: '#45506f',
}

/** Backgrounds of the game’s main menu through the year. */
export const seasonPictures = {
  spring: city,
  summer: harbour,
  autumn: harbour,
  winter: snow,
  halloween: snow,
} as const satisfies Record<string, Picture>
