const kB = 1000

/** The scenes of the landing page's carousel, in its order. */
export const heroScenes = [
  'roleplay-city',
  'harbour',
  'police-chase',
  'mountains',
  'night-club-street',
  'farm',
  'gungame-arena',
  'bank',
  'ttt-mansion',
  'freeroam-highway',
  'battleground',
  'lobby',
  'winter',
]

/**
 * Where the action of a scene is: of the tall picture in percent from its top, of the wide one in percent from its left. A
 * frame that shows only a part of the picture keeps this in sight.
 */
export const sceneFocus = {
  'roleplay-city': { phone: 100, wide: 100 },
  harbour: { phone: 85, wide: 85 },
  'police-chase': { phone: 100, wide: 85 },
  mountains: { phone: 100, wide: 100 },
  'night-club-street': { phone: 80, wide: 85 },
  farm: { phone: 95, wide: 85 },
  'gungame-arena': { phone: 75, wide: 85 },
  bank: { phone: 95, wide: 100 },
  'ttt-mansion': { phone: 90, wide: 100 },
  'freeroam-highway': { phone: 100, wide: 75 },
  battleground: { phone: 85, wide: 85 },
  lobby: { phone: 60, wide: 75 },
  winter: { phone: 80, wide: 85 },
}

/** A scene of the carousel; `first` stands when the page opens, so a phone must have it soonest. */
const hero = (scene, first) => [
  {
    name: `hero-${scene}`,
    scene,
    view: 'wide',
    render: [2400, 900],
    outputs: [
      { file: `scenes/${scene}-2400`, size: [2400, 900], limits: { avif: 130 * kB, webp: 190 * kB } },
      { file: `scenes/${scene}-1600`, size: [1600, 600], limits: { avif: 66 * kB, webp: 100 * kB } },
    ],
  },
  {
    name: `phone-${scene}`,
    scene,
    view: 'phone',
    render: [1104, 1200],
    outputs: [
      {
        file: `scenes/${scene}-828`,
        size: [828, 900],
        limits: { avif: (first ? 32 : 44) * kB, webp: (first ? 56 : 70) * kB },
      },
      { file: `scenes/${scene}-640`, size: [640, 696], limits: { avif: 18 * kB, webp: 34 * kB } },
    ],
  },
]

const card = (name, scene, view = 'card') => ({
  name: `card-${name}`,
  scene,
  view,
  render: [1200, 750],
  outputs: [
    { file: `cards/${name}-800`, size: [800, 500], limits: { avif: 36 * kB, webp: 60 * kB } },
    { file: `cards/${name}-400`, size: [400, 250], limits: { avif: 12 * kB, webp: 20 * kB } },
  ],
})

const season = (name) => ({
  name: `season-${name}`,
  scene: 'seasons',
  variant: name,
  view: 'menu',
  render: [1920, 1080],
  outputs: [
    { file: `seasons/${name}-1920`, size: [1920, 1080], limits: { avif: 118 * kB, webp: 190 * kB } },
    { file: `seasons/${name}-960`, size: [960, 540], limits: { avif: 42 * kB, webp: 64 * kB } },
  ],
})

const share = (name, scene, view = 'share') => ({
  name: `share-${name}`,
  scene,
  view,
  render: [1200, 630],
  logo: true,
  outputs: [{ file: `share/${name}`, size: [1200, 630], limits: { jpg: 195 * kB } }],
})

/** Every rendered picture: what it shows, how large it is rendered, which files come of it and how heavy they may be. */
export const orders = [
  ...heroScenes.flatMap((scene, index) => hero(scene, index === 0)),
  card('roleplay', 'roleplay-city'),
  card('gungame', 'gungame-arena'),
  card('ttt', 'ttt-mansion'),
  card('lost', 'lost-explorer', 'wide'),
  ...['spring', 'summer', 'autumn', 'winter', 'halloween'].map(season),
  share('default', 'harbour'),
  share('rules', 'bank'),
  share('wiki', 'mountains'),
  share('changelog', 'farm'),
  share('downloads', 'freeroam-highway'),
  share('join', 'lobby'),
  share('roleplay', 'roleplay-city'),
  share('gungame', 'gungame-arena'),
  share('ttt', 'ttt-mansion'),
  share('livestream', 'night-club-street'),
]
