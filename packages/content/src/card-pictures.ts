// Written by `npm run art -- lists`; change packages/art/src/orders.mjs instead.
import roleplay800Avif from '../assets/cards/roleplay-800.avif'
import roleplay800Webp from '../assets/cards/roleplay-800.webp'
import roleplay400Avif from '../assets/cards/roleplay-400.avif'
import roleplay400Webp from '../assets/cards/roleplay-400.webp'
import gungame800Avif from '../assets/cards/gungame-800.avif'
import gungame800Webp from '../assets/cards/gungame-800.webp'
import gungame400Avif from '../assets/cards/gungame-400.avif'
import gungame400Webp from '../assets/cards/gungame-400.webp'
import ttt800Avif from '../assets/cards/ttt-800.avif'
import ttt800Webp from '../assets/cards/ttt-800.webp'
import ttt400Avif from '../assets/cards/ttt-400.avif'
import ttt400Webp from '../assets/cards/ttt-400.webp'
import lost800Avif from '../assets/cards/lost-800.avif'
import lost800Webp from '../assets/cards/lost-800.webp'
import lost400Avif from '../assets/cards/lost-400.avif'
import lost400Webp from '../assets/cards/lost-400.webp'
import type { Picture } from '#picture.ts'

/** The games’ cards and the lost explorer of the page that does not exist, 800 × 500 px. */
export const cardPictures = {
  roleplay: {
    sources: {
      avif: [
        { url: roleplay800Avif, width: 800 },
        { url: roleplay400Avif, width: 400 },
      ],
      webp: [
        { url: roleplay800Webp, width: 800 },
        { url: roleplay400Webp, width: 400 },
      ],
    },
    width: 800,
    height: 500,
    color: '#847e6e',
  },
  gungame: {
    sources: {
      avif: [
        { url: gungame800Avif, width: 800 },
        { url: gungame400Avif, width: 400 },
      ],
      webp: [
        { url: gungame800Webp, width: 800 },
        { url: gungame400Webp, width: 400 },
      ],
    },
    width: 800,
    height: 500,
    color: '#7a7a5d',
  },
  ttt: {
    sources: {
      avif: [
        { url: ttt800Avif, width: 800 },
        { url: ttt400Avif, width: 400 },
      ],
      webp: [
        { url: ttt800Webp, width: 800 },
        { url: ttt400Webp, width: 400 },
      ],
    },
    width: 800,
    height: 500,
    color: '#313b47',
  },
  lost: {
    sources: {
      avif: [
        { url: lost800Avif, width: 800 },
        { url: lost400Avif, width: 400 },
      ],
      webp: [
        { url: lost800Webp, width: 800 },
        { url: lost400Webp, width: 400 },
      ],
    },
    width: 800,
    height: 500,
    color: '#252636',
  },
} as const satisfies Record<string, Picture>
