// Written by `npm run art -- lists`; change packages/art/src/orders.mjs instead.
import spring1920Avif from '../assets/seasons/spring-1920.avif'
import spring1920Webp from '../assets/seasons/spring-1920.webp'
import spring960Avif from '../assets/seasons/spring-960.avif'
import spring960Webp from '../assets/seasons/spring-960.webp'
import summer1920Avif from '../assets/seasons/summer-1920.avif'
import summer1920Webp from '../assets/seasons/summer-1920.webp'
import summer960Avif from '../assets/seasons/summer-960.avif'
import summer960Webp from '../assets/seasons/summer-960.webp'
import autumn1920Avif from '../assets/seasons/autumn-1920.avif'
import autumn1920Webp from '../assets/seasons/autumn-1920.webp'
import autumn960Avif from '../assets/seasons/autumn-960.avif'
import autumn960Webp from '../assets/seasons/autumn-960.webp'
import winter1920Avif from '../assets/seasons/winter-1920.avif'
import winter1920Webp from '../assets/seasons/winter-1920.webp'
import winter960Avif from '../assets/seasons/winter-960.avif'
import winter960Webp from '../assets/seasons/winter-960.webp'
import halloween1920Avif from '../assets/seasons/halloween-1920.avif'
import halloween1920Webp from '../assets/seasons/halloween-1920.webp'
import halloween960Avif from '../assets/seasons/halloween-960.avif'
import halloween960Webp from '../assets/seasons/halloween-960.webp'
import type { Picture } from '#picture.ts'

/** Backgrounds of the game’s main menu through the year, 1920 × 1080 px. */
export const seasonPictures = {
  spring: {
    sources: {
      avif: [
        { url: spring1920Avif, width: 1920 },
        { url: spring960Avif, width: 960 },
      ],
      webp: [
        { url: spring1920Webp, width: 1920 },
        { url: spring960Webp, width: 960 },
      ],
    },
    width: 1920,
    height: 1080,
    color: '#6f7e6a',
  },
  summer: {
    sources: {
      avif: [
        { url: summer1920Avif, width: 1920 },
        { url: summer960Avif, width: 960 },
      ],
      webp: [
        { url: summer1920Webp, width: 1920 },
        { url: summer960Webp, width: 960 },
      ],
    },
    width: 1920,
    height: 1080,
    color: '#5a7560',
  },
  autumn: {
    sources: {
      avif: [
        { url: autumn1920Avif, width: 1920 },
        { url: autumn960Avif, width: 960 },
      ],
      webp: [
        { url: autumn1920Webp, width: 1920 },
        { url: autumn960Webp, width: 960 },
      ],
    },
    width: 1920,
    height: 1080,
    color: '#806346',
  },
  winter: {
    sources: {
      avif: [
        { url: winter1920Avif, width: 1920 },
        { url: winter960Avif, width: 960 },
      ],
      webp: [
        { url: winter1920Webp, width: 1920 },
        { url: winter960Webp, width: 960 },
      ],
    },
    width: 1920,
    height: 1080,
    color: '#506180',
  },
  halloween: {
    sources: {
      avif: [
        { url: halloween1920Avif, width: 1920 },
        { url: halloween960Avif, width: 960 },
      ],
      webp: [
        { url: halloween1920Webp, width: 1920 },
        { url: halloween960Webp, width: 960 },
      ],
    },
    width: 1920,
    height: 1080,
    color: '#6d4041',
  },
} as const satisfies Record<string, Picture>
