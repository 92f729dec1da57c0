import { cardColours } from '#features/players/card/card-colours.ts'

/** Corners of a block seen from above: half its width, and the height of its top and of its sides, in px. */
type Block = { halfWidth: number; top: number; height: number }

const pedestal: Block = { halfWidth: 190, top: 95, height: 120 }
const far: Block = { halfWidth: 60, top: 30, height: 60 }

/** Blocks in the background: position of the middle of their top, and opacity. */
const farBlocks: readonly (readonly [x: number, y: number, opacity: number])[] = [
  [1140, 470, 0.5],
  [1080, 530, 0.7],
  [1200, 530, 0.7],
  [1140, 560, 0.9],
  [1020, 590, 0.8],
  [1080, 620, 1],
  [1200, 590, 1],
  [960, 640, 0.7],
  [20, 90, 0.35],
  [80, 60, 0.25],
  [-40, 60, 0.3],
]

/** Ground of a card: night sky, distant blocks and the block on which the figure stands at `x`, `y`. */
export function cardScene(x: number, y: number): string {
  const { bg, surface, tealDeep } = cardColours
  return `<defs>
    <linearGradient id="sky" x1="0" y1="0" x2="1" y2="1">
      <stop offset="0" stop-color="#123533"/><stop offset="0.55" stop-color="${surface}"/><stop offset="1" stop-color="${bg}"/>
    </linearGradient>
    <radialGradient id="glow"><stop offset="0" stop-color="#2cc5b5" stop-opacity="0.34"/><stop offset="1" stop-color="#2cc5b5" stop-opacity="0"/></radialGradient>
  </defs>
  <rect width="1200" height="630" fill="url(#sky)"/>
  ${farBlocks.map(([left, top, opacity]) => block(left, top, far, ['#1d3a3a', '#16292b', tealDeep], opacity)).join('')}
  <circle cx="${x}" cy="${y - 240}" r="330" fill="url(#glow)"/>
  ${block(x, y, pedestal, ['#4f9e4d', '#7a5638', '#5f422c'], 1)}
  ${grass(x, y)}
  <ellipse cx="${x}" cy="${y - 4}" rx="100" ry="42" fill="#14301a" fill-opacity="0.45"/>`
}

function block(
  x: number,
  y: number,
  { halfWidth: w, top: t, height: h }: Block,
  [up, left, right]: readonly [string, string, string],
  opacity: number,
): string {
  return `<g opacity="${opacity}">
    <path fill="${up}" d="M${x} ${y - t}l${w} ${t}-${w} ${t}-${w}-${t}z"/>
    <path fill="${left}" d="M${x - w} ${y}l${w} ${t}v${h}l-${w}-${t}z"/>
    <path fill="${right}" d="M${x + w} ${y}l-${w} ${t}v${h}l${w}-${t}z"/>
  </g>`
}

/** The rim of grass that hangs over the pedestal's edges, and tufts on its top. */
function grass(x: number, y: number): string {
  const { halfWidth: w, top: t } = pedestal
  const steps = 8
  const rim = [-1, 1].flatMap((side) =>
    Array.from({ length: steps }, (_, index) => {
      const from = (index / steps) * w
      const to = ((index + 1) / steps) * w
      const deep = 14 + ((index * 7 + (side > 0 ? 3 : 0)) % 5) * 5
      const [x1, y1] = [x + side * (w - from), y + (from / w) * t]
      const [x2, y2] = [x + side * (w - to), y + (to / w) * t]
      return `<path fill="${side < 0 ? '#438a43' : '#356f37'}" d="M${x1} ${y1}L${x2} ${y2}v${deep}L${x1} ${y1 + deep}z"/>`
    }),
  )
  const tufts = [
    [-90, -6],
    [-30, 34],
    [70, 20],
    [20, -58],
    [110, -10],
    [-60, -38],
  ].map(([dx = 0, dy = 0]) => `<path fill="#5fb25a" d="M${x + dx} ${y + dy - 8}l16 8-16 8-16-8z"/>`)
  return [...rim, ...tufts].join('')
}
