// Written by `npm run art -- lists`; change packages/art/src/orders.mjs instead.
import defaultJpg from '../assets/share/default.jpg'
import rulesJpg from '../assets/share/rules.jpg'
import wikiJpg from '../assets/share/wiki.jpg'
import changelogJpg from '../assets/share/changelog.jpg'
import downloadsJpg from '../assets/share/downloads.jpg'
import joinJpg from '../assets/share/join.jpg'
import roleplayJpg from '../assets/share/roleplay.jpg'
import gungameJpg from '../assets/share/gungame.jpg'
import tttJpg from '../assets/share/ttt.jpg'
import livestreamJpg from '../assets/share/livestream.jpg'

/** Pictures for shared links, 1200 × 630 px JPEG, by section. */
export const sharePictures = {
  default: defaultJpg,
  rules: rulesJpg,
  wiki: wikiJpg,
  changelog: changelogJpg,
  downloads: downloadsJpg,
  join: joinJpg,
  roleplay: roleplayJpg,
  gungame: gungameJpg,
  ttt: tttJpg,
  livestream: livestreamJpg,
} as const

/** A section that has a picture of its own for shared links. */
export type ShareSection = keyof typeof sharePictures
