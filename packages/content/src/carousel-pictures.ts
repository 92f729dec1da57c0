// Written by `npm run art -- lists`; change packages/content/art/orders.mjs instead.
import harbour2400Avif from '../assets/scenes/harbour-2400.avif'
import harbour2400Webp from '../assets/scenes/harbour-2400.webp'
import harbour1600Avif from '../assets/scenes/harbour-1600.avif'
import harbour1600Webp from '../assets/scenes/harbour-1600.webp'
import harbour828Avif from '../assets/scenes/harbour-828.avif'
import harbour828Webp from '../assets/scenes/harbour-828.webp'
import harbour640Avif from '../assets/scenes/harbour-640.avif'
import harbour640Webp from '../assets/scenes/harbour-640.webp'
import winter2400Avif from '../assets/scenes/winter-2400.avif'
import winter2400Webp from '../assets/scenes/winter-2400.webp'
import winter1600Avif from '../assets/scenes/winter-1600.avif'
import winter1600Webp from '../assets/scenes/winter-1600.webp'
import winter828Avif from '../assets/scenes/winter-828.avif'
import winter828Webp from '../assets/scenes/winter-828.webp'
import winter640Avif from '../assets/scenes/winter-640.avif'
import winter640Webp from '../assets/scenes/winter-640.webp'
import type { HeroPicture } from '#picture.ts'

/** The carousel's pictures after the first, in order. Loaded when the page stands: `import('@kubora/content/carousel-pictures')`. */
export const carouselPictures: readonly HeroPicture[] = [
  {
    key: 'harbour',
    altKey: 'harbour',
    wide: {
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
    },
    phone: {
      sources: {
        avif: [
          { url: harbour828Avif, width: 828 },
          { url: harbour640Avif, width: 640 },
        ],
        webp: [
          { url: harbour828Webp, width: 828 },
          { url: harbour640Webp, width: 640 },
        ],
      },
      width: 828,
      height: 900,
      color: '#8e6441',
    },
  },
  {
    key: 'winter',
    altKey: 'winter',
    wide: {
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
    },
    phone: {
      sources: {
        avif: [
          { url: winter828Avif, width: 828 },
          { url: winter640Avif, width: 640 },
        ],
        webp: [
          { url: winter828Webp, width: 828 },
          { url: winter640Webp, width: 640 },
        ],
      },
      width: 828,
      height: 900,
      color: '#4d5a70',
    },
  },
]
