// Written by `npm run art -- lists`; change packages/content/art/orders.mjs instead.
import harbour2400Avif from '../assets/scenes/harbour-2400.avif'
import harbour2400Webp from '../assets/scenes/harbour-2400.webp'
import harbour1600Avif from '../assets/scenes/harbour-1600.avif'
import harbour1600Webp from '../assets/scenes/harbour-1600.webp'
import harbour828Avif from '../assets/scenes/harbour-828.avif'
import harbour828Webp from '../assets/scenes/harbour-828.webp'
import harbour640Avif from '../assets/scenes/harbour-640.avif'
import harbour640Webp from '../assets/scenes/harbour-640.webp'
import policeChase2400Avif from '../assets/scenes/police-chase-2400.avif'
import policeChase2400Webp from '../assets/scenes/police-chase-2400.webp'
import policeChase1600Avif from '../assets/scenes/police-chase-1600.avif'
import policeChase1600Webp from '../assets/scenes/police-chase-1600.webp'
import policeChase828Avif from '../assets/scenes/police-chase-828.avif'
import policeChase828Webp from '../assets/scenes/police-chase-828.webp'
import policeChase640Avif from '../assets/scenes/police-chase-640.avif'
import policeChase640Webp from '../assets/scenes/police-chase-640.webp'
import mountains2400Avif from '../assets/scenes/mountains-2400.avif'
import mountains2400Webp from '../assets/scenes/mountains-2400.webp'
import mountains1600Avif from '../assets/scenes/mountains-1600.avif'
import mountains1600Webp from '../assets/scenes/mountains-1600.webp'
import mountains828Avif from '../assets/scenes/mountains-828.avif'
import mountains828Webp from '../assets/scenes/mountains-828.webp'
import mountains640Avif from '../assets/scenes/mountains-640.avif'
import mountains640Webp from '../assets/scenes/mountains-640.webp'
import nightClubStreet2400Avif from '../assets/scenes/night-club-street-2400.avif'
import nightClubStreet2400Webp from '../assets/scenes/night-club-street-2400.webp'
import nightClubStreet1600Avif from '../assets/scenes/night-club-street-1600.avif'
import nightClubStreet1600Webp from '../assets/scenes/night-club-street-1600.webp'
import nightClubStreet828Avif from '../assets/scenes/night-club-street-828.avif'
import nightClubStreet828Webp from '../assets/scenes/night-club-street-828.webp'
import nightClubStreet640Avif from '../assets/scenes/night-club-street-640.avif'
import nightClubStreet640Webp from '../assets/scenes/night-club-street-640.webp'
import farm2400Avif from '../assets/scenes/farm-2400.avif'
import farm2400Webp from '../assets/scenes/farm-2400.webp'
import farm1600Avif from '../assets/scenes/farm-1600.avif'
import farm1600Webp from '../assets/scenes/farm-1600.webp'
import farm828Avif from '../assets/scenes/farm-828.avif'
import farm828Webp from '../assets/scenes/farm-828.webp'
import farm640Avif from '../assets/scenes/farm-640.avif'
import farm640Webp from '../assets/scenes/farm-640.webp'
import gungameArena2400Avif from '../assets/scenes/gungame-arena-2400.avif'
import gungameArena2400Webp from '../assets/scenes/gungame-arena-2400.webp'
import gungameArena1600Avif from '../assets/scenes/gungame-arena-1600.avif'
import gungameArena1600Webp from '../assets/scenes/gungame-arena-1600.webp'
import gungameArena828Avif from '../assets/scenes/gungame-arena-828.avif'
import gungameArena828Webp from '../assets/scenes/gungame-arena-828.webp'
import gungameArena640Avif from '../assets/scenes/gungame-arena-640.avif'
import gungameArena640Webp from '../assets/scenes/gungame-arena-640.webp'
import bank2400Avif from '../assets/scenes/bank-2400.avif'
import bank2400Webp from '../assets/scenes/bank-2400.webp'
import bank1600Avif from '../assets/scenes/bank-1600.avif'
import bank1600Webp from '../assets/scenes/bank-1600.webp'
import bank828Avif from '../assets/scenes/bank-828.avif'
import bank828Webp from '../assets/scenes/bank-828.webp'
import bank640Avif from '../assets/scenes/bank-640.avif'
import bank640Webp from '../assets/scenes/bank-640.webp'
import tttMansion2400Avif from '../assets/scenes/ttt-mansion-2400.avif'
import tttMansion2400Webp from '../assets/scenes/ttt-mansion-2400.webp'
import tttMansion1600Avif from '../assets/scenes/ttt-mansion-1600.avif'
import tttMansion1600Webp from '../assets/scenes/ttt-mansion-1600.webp'
import tttMansion828Avif from '../assets/scenes/ttt-mansion-828.avif'
import tttMansion828Webp from '../assets/scenes/ttt-mansion-828.webp'
import tttMansion640Avif from '../assets/scenes/ttt-mansion-640.avif'
import tttMansion640Webp from '../assets/scenes/ttt-mansion-640.webp'
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
    key: 'police-chase',
    altKey: 'policeChase',
    wide: {
      sources: {
        avif: [
          { url: policeChase2400Avif, width: 2400 },
          { url: policeChase1600Avif, width: 1600 },
        ],
        webp: [
          { url: policeChase2400Webp, width: 2400 },
          { url: policeChase1600Webp, width: 1600 },
        ],
      },
      width: 2400,
      height: 900,
      color: '#814840',
    },
    phone: {
      sources: {
        avif: [
          { url: policeChase828Avif, width: 828 },
          { url: policeChase640Avif, width: 640 },
        ],
        webp: [
          { url: policeChase828Webp, width: 828 },
          { url: policeChase640Webp, width: 640 },
        ],
      },
      width: 828,
      height: 900,
      color: '#8c4e47',
    },
  },
  {
    key: 'mountains',
    altKey: 'mountains',
    wide: {
      sources: {
        avif: [
          { url: mountains2400Avif, width: 2400 },
          { url: mountains1600Avif, width: 1600 },
        ],
        webp: [
          { url: mountains2400Webp, width: 2400 },
          { url: mountains1600Webp, width: 1600 },
        ],
      },
      width: 2400,
      height: 900,
      color: '#565c55',
    },
    phone: {
      sources: {
        avif: [
          { url: mountains828Avif, width: 828 },
          { url: mountains640Avif, width: 640 },
        ],
        webp: [
          { url: mountains828Webp, width: 828 },
          { url: mountains640Webp, width: 640 },
        ],
      },
      width: 828,
      height: 900,
      color: '#4b595d',
    },
  },
  {
    key: 'night-club-street',
    altKey: 'nightClubStreet',
    wide: {
      sources: {
        avif: [
          { url: nightClubStreet2400Avif, width: 2400 },
          { url: nightClubStreet1600Avif, width: 1600 },
        ],
        webp: [
          { url: nightClubStreet2400Webp, width: 2400 },
          { url: nightClubStreet1600Webp, width: 1600 },
        ],
      },
      width: 2400,
      height: 900,
      color: '#3c2c56',
    },
    phone: {
      sources: {
        avif: [
          { url: nightClubStreet828Avif, width: 828 },
          { url: nightClubStreet640Avif, width: 640 },
        ],
        webp: [
          { url: nightClubStreet828Webp, width: 828 },
          { url: nightClubStreet640Webp, width: 640 },
        ],
      },
      width: 828,
      height: 900,
      color: '#4b3367',
    },
  },
  {
    key: 'farm',
    altKey: 'farm',
    wide: {
      sources: {
        avif: [
          { url: farm2400Avif, width: 2400 },
          { url: farm1600Avif, width: 1600 },
        ],
        webp: [
          { url: farm2400Webp, width: 2400 },
          { url: farm1600Webp, width: 1600 },
        ],
      },
      width: 2400,
      height: 900,
      color: '#7b7c5d',
    },
    phone: {
      sources: {
        avif: [
          { url: farm828Avif, width: 828 },
          { url: farm640Avif, width: 640 },
        ],
        webp: [
          { url: farm828Webp, width: 828 },
          { url: farm640Webp, width: 640 },
        ],
      },
      width: 828,
      height: 900,
      color: '#787768',
    },
  },
  {
    key: 'gungame-arena',
    altKey: 'gungameArena',
    wide: {
      sources: {
        avif: [
          { url: gungameArena2400Avif, width: 2400 },
          { url: gungameArena1600Avif, width: 1600 },
        ],
        webp: [
          { url: gungameArena2400Webp, width: 2400 },
          { url: gungameArena1600Webp, width: 1600 },
        ],
      },
      width: 2400,
      height: 900,
      color: '#847f5e',
    },
    phone: {
      sources: {
        avif: [
          { url: gungameArena828Avif, width: 828 },
          { url: gungameArena640Avif, width: 640 },
        ],
        webp: [
          { url: gungameArena828Webp, width: 828 },
          { url: gungameArena640Webp, width: 640 },
        ],
      },
      width: 828,
      height: 900,
      color: '#7c7e64',
    },
  },
  {
    key: 'bank',
    altKey: 'bank',
    wide: {
      sources: {
        avif: [
          { url: bank2400Avif, width: 2400 },
          { url: bank1600Avif, width: 1600 },
        ],
        webp: [
          { url: bank2400Webp, width: 2400 },
          { url: bank1600Webp, width: 1600 },
        ],
      },
      width: 2400,
      height: 900,
      color: '#8b6558',
    },
    phone: {
      sources: {
        avif: [
          { url: bank828Avif, width: 828 },
          { url: bank640Avif, width: 640 },
        ],
        webp: [
          { url: bank828Webp, width: 828 },
          { url: bank640Webp, width: 640 },
        ],
      },
      width: 828,
      height: 900,
      color: '#86675b',
    },
  },
  {
    key: 'ttt-mansion',
    altKey: 'tttMansion',
    wide: {
      sources: {
        avif: [
          { url: tttMansion2400Avif, width: 2400 },
          { url: tttMansion1600Avif, width: 1600 },
        ],
        webp: [
          { url: tttMansion2400Webp, width: 2400 },
          { url: tttMansion1600Webp, width: 1600 },
        ],
      },
      width: 2400,
      height: 900,
      color: '#32485d',
    },
    phone: {
      sources: {
        avif: [
          { url: tttMansion828Avif, width: 828 },
          { url: tttMansion640Avif, width: 640 },
        ],
        webp: [
          { url: tttMansion828Webp, width: 828 },
          { url: tttMansion640Webp, width: 640 },
        ],
      },
      width: 828,
      height: 900,
      color: '#3c4657',
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
