// Written by `npm run art -- lists`; change packages/art/src/orders.mjs instead.
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
import freeroamHighway2400Avif from '../assets/scenes/freeroam-highway-2400.avif'
import freeroamHighway2400Webp from '../assets/scenes/freeroam-highway-2400.webp'
import freeroamHighway1600Avif from '../assets/scenes/freeroam-highway-1600.avif'
import freeroamHighway1600Webp from '../assets/scenes/freeroam-highway-1600.webp'
import freeroamHighway828Avif from '../assets/scenes/freeroam-highway-828.avif'
import freeroamHighway828Webp from '../assets/scenes/freeroam-highway-828.webp'
import freeroamHighway640Avif from '../assets/scenes/freeroam-highway-640.avif'
import freeroamHighway640Webp from '../assets/scenes/freeroam-highway-640.webp'
import battleground2400Avif from '../assets/scenes/battleground-2400.avif'
import battleground2400Webp from '../assets/scenes/battleground-2400.webp'
import battleground1600Avif from '../assets/scenes/battleground-1600.avif'
import battleground1600Webp from '../assets/scenes/battleground-1600.webp'
import battleground828Avif from '../assets/scenes/battleground-828.avif'
import battleground828Webp from '../assets/scenes/battleground-828.webp'
import battleground640Avif from '../assets/scenes/battleground-640.avif'
import battleground640Webp from '../assets/scenes/battleground-640.webp'
import lobby2400Avif from '../assets/scenes/lobby-2400.avif'
import lobby2400Webp from '../assets/scenes/lobby-2400.webp'
import lobby1600Avif from '../assets/scenes/lobby-1600.avif'
import lobby1600Webp from '../assets/scenes/lobby-1600.webp'
import lobby828Avif from '../assets/scenes/lobby-828.avif'
import lobby828Webp from '../assets/scenes/lobby-828.webp'
import lobby640Avif from '../assets/scenes/lobby-640.avif'
import lobby640Webp from '../assets/scenes/lobby-640.webp'
import winter2400Avif from '../assets/scenes/winter-2400.avif'
import winter2400Webp from '../assets/scenes/winter-2400.webp'
import winter1600Avif from '../assets/scenes/winter-1600.avif'
import winter1600Webp from '../assets/scenes/winter-1600.webp'
import winter828Avif from '../assets/scenes/winter-828.avif'
import winter828Webp from '../assets/scenes/winter-828.webp'
import winter640Avif from '../assets/scenes/winter-640.avif'
import winter640Webp from '../assets/scenes/winter-640.webp'
import { type HeroPicture, heroPictureOf } from '#picture.ts'

/** The carousel's pictures after the first, in order. Loaded after that one: `import('@kubora/content/carousel-pictures')`. */
export const carouselPictures: readonly HeroPicture[] = [
  heroPictureOf(
    'harbour',
    'harbour',
    {
      color: '#896245',
      focus: 85,
      avif: [harbour2400Avif, harbour1600Avif],
      webp: [harbour2400Webp, harbour1600Webp],
    },
    {
      color: '#8e6441',
      focus: 85,
      avif: [harbour828Avif, harbour640Avif],
      webp: [harbour828Webp, harbour640Webp],
    },
  ),
  heroPictureOf(
    'police-chase',
    'policeChase',
    {
      color: '#814840',
      focus: 85,
      avif: [policeChase2400Avif, policeChase1600Avif],
      webp: [policeChase2400Webp, policeChase1600Webp],
    },
    {
      color: '#8c4e47',
      focus: 100,
      avif: [policeChase828Avif, policeChase640Avif],
      webp: [policeChase828Webp, policeChase640Webp],
    },
  ),
  heroPictureOf(
    'mountains',
    'mountains',
    {
      color: '#565c55',
      focus: 100,
      avif: [mountains2400Avif, mountains1600Avif],
      webp: [mountains2400Webp, mountains1600Webp],
    },
    {
      color: '#4b595d',
      focus: 100,
      avif: [mountains828Avif, mountains640Avif],
      webp: [mountains828Webp, mountains640Webp],
    },
  ),
  heroPictureOf(
    'night-club-street',
    'nightClubStreet',
    {
      color: '#3c2c56',
      focus: 85,
      avif: [nightClubStreet2400Avif, nightClubStreet1600Avif],
      webp: [nightClubStreet2400Webp, nightClubStreet1600Webp],
    },
    {
      color: '#4b3367',
      focus: 80,
      avif: [nightClubStreet828Avif, nightClubStreet640Avif],
      webp: [nightClubStreet828Webp, nightClubStreet640Webp],
    },
  ),
  heroPictureOf(
    'farm',
    'farm',
    { color: '#7b7c5d', focus: 85, avif: [farm2400Avif, farm1600Avif], webp: [farm2400Webp, farm1600Webp] },
    { color: '#787768', focus: 95, avif: [farm828Avif, farm640Avif], webp: [farm828Webp, farm640Webp] },
  ),
  heroPictureOf(
    'gungame-arena',
    'gungameArena',
    {
      color: '#847f5e',
      focus: 85,
      avif: [gungameArena2400Avif, gungameArena1600Avif],
      webp: [gungameArena2400Webp, gungameArena1600Webp],
    },
    {
      color: '#7c7e64',
      focus: 75,
      avif: [gungameArena828Avif, gungameArena640Avif],
      webp: [gungameArena828Webp, gungameArena640Webp],
    },
  ),
  heroPictureOf(
    'bank',
    'bank',
    { color: '#8b6558', focus: 100, avif: [bank2400Avif, bank1600Avif], webp: [bank2400Webp, bank1600Webp] },
    { color: '#86675b', focus: 95, avif: [bank828Avif, bank640Avif], webp: [bank828Webp, bank640Webp] },
  ),
  heroPictureOf(
    'ttt-mansion',
    'tttMansion',
    {
      color: '#32485d',
      focus: 100,
      avif: [tttMansion2400Avif, tttMansion1600Avif],
      webp: [tttMansion2400Webp, tttMansion1600Webp],
    },
    {
      color: '#3c4657',
      focus: 90,
      avif: [tttMansion828Avif, tttMansion640Avif],
      webp: [tttMansion828Webp, tttMansion640Webp],
    },
  ),
  heroPictureOf(
    'freeroam-highway',
    'freeroamHighway',
    {
      color: '#7a7258',
      focus: 75,
      avif: [freeroamHighway2400Avif, freeroamHighway1600Avif],
      webp: [freeroamHighway2400Webp, freeroamHighway1600Webp],
    },
    {
      color: '#646f64',
      focus: 100,
      avif: [freeroamHighway828Avif, freeroamHighway640Avif],
      webp: [freeroamHighway828Webp, freeroamHighway640Webp],
    },
  ),
  heroPictureOf(
    'battleground',
    'battleground',
    {
      color: '#6d785b',
      focus: 85,
      avif: [battleground2400Avif, battleground1600Avif],
      webp: [battleground2400Webp, battleground1600Webp],
    },
    {
      color: '#707762',
      focus: 85,
      avif: [battleground828Avif, battleground640Avif],
      webp: [battleground828Webp, battleground640Webp],
    },
  ),
  heroPictureOf(
    'lobby',
    'lobby',
    {
      color: '#938184',
      focus: 75,
      avif: [lobby2400Avif, lobby1600Avif],
      webp: [lobby2400Webp, lobby1600Webp],
    },
    { color: '#8c7c82', focus: 60, avif: [lobby828Avif, lobby640Avif], webp: [lobby828Webp, lobby640Webp] },
  ),
  heroPictureOf(
    'winter',
    'winter',
    {
      color: '#45506f',
      focus: 85,
      avif: [winter2400Avif, winter1600Avif],
      webp: [winter2400Webp, winter1600Webp],
    },
    {
      color: '#4d5a70',
      focus: 80,
      avif: [winter828Avif, winter640Avif],
      webp: [winter828Webp, winter640Webp],
    },
  ),
]
