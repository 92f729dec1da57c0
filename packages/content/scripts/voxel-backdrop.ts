/**
 * Draws the start page's backdrop: an isometric landscape of blocks at dusk. Run it again with
 * `node packages/content/scripts/voxel-backdrop.ts`; the same seed gives the same picture.
 */
import { writeFileSync } from 'node:fs'

/** Half the width, half the depth and the height of a block, px. */
const block = { x: 17, y: 8.5, z: 17 }
const view = { width: 1600, height: 760 }
const grid = { columns: 78, rows: 78 }
const seed = 20260

type Shade = 'top' | 'left' | 'right'
type Palette = Record<Shade, string>

const palettes = {
  water: { top: '#0f5a63', left: '#0c474f', right: '#0a3a41' },
  sand: { top: '#b98f4e', left: '#8a6836', right: '#6b502a' },
  grass: { top: '#1f7d5c', left: '#175c44', right: '#114636' },
  meadow: { top: '#2a9468', left: '#1d6b4c', right: '#15503b' },
  forest: { top: '#176650', left: '#114c3d', right: '#0c3a30' },
  rock: { top: '#41606a', left: '#2f4850', right: '#22363d' },
  snow: { top: '#c6dcdc', left: '#8ba7ab', right: '#66838a' },
  trunk: { top: '#5a4334', left: '#463427', right: '#35271e' },
  leaf: { top: '#2cae86', left: '#1f8064', right: '#175f4c' },
  lamp: { top: '#ffd980', left: '#ffb300', right: '#d98e00' },
  wall: { top: '#7c8f93', left: '#5b6c71', right: '#455459' },
  roof: { top: '#c26a4a', left: '#94503a', right: '#713d2d' },
  window: { top: '#7c8f93', left: '#ffcf66', right: '#e0a63a' },
} satisfies Record<string, Palette>

type Material = keyof typeof palettes

const houses = [
  [44, 20, 3],
  [50, 22, 4],
  [46, 27, 2],
  [53, 29, 3],
  [40, 25, 2],
] as const
const random = mulberry32(seed)
const heights = Array.from({ length: grid.columns }, (_c, column) =>
  Array.from({ length: grid.rows }, (_r, row) => heightAt(column, row)),
)
const blocks = [
  ...terrain(),
  ...trees(),
  ...houses.flatMap(([column, row, floors]) => house(column, row, floors)),
  ...lamps(),
]
writeFileSync(new URL('../assets/voxel-backdrop.svg', import.meta.url), picture(blocks))

interface Block {
  column: number
  row: number
  level: number
  material: Material
}

function heightAt(column: number, row: number): number {
  const hills =
    Math.sin(column / 5.1) * 1.1 + Math.cos(row / 4.3) * 1.2 + Math.sin((column + row) / 7.7) * 1.3
  const mountains =
    Math.max(0, 9 - Math.hypot(column - 12, row - 12) / 1.6) +
    Math.max(0, 7 - Math.hypot(column - 30, row - 6) / 1.5)
  const lake = Math.max(0, 6 - Math.hypot(column - 58, row - 42) / 2.4)
  const plain = Math.hypot(column - 48, row - 25) < 9 ? 0.25 : 1
  return Math.max(0, Math.round(2 + hills * 0.75 * plain + mountains * (0.85 + random() * 0.2) - lake))
}

function level(column: number, row: number): number {
  return heights[column]?.[row] ?? 0
}

function materialAt(column: number, row: number): Material {
  const height = level(column, row)
  if (height === 0) return 'water'
  if (height >= 9) return 'snow'
  if (height >= 6) return 'rock'
  const nearWater = [
    [1, 0],
    [0, 1],
    [-1, 0],
    [0, -1],
  ].some(([dc, dr]) => level(column + (dc ?? 0), row + (dr ?? 0)) === 0)
  if (height === 1 && nearWater) return 'sand'
  const tone = random()
  return tone < 0.2 ? 'forest' : tone < 0.6 ? 'grass' : 'meadow'
}

/** Only the blocks one can see: the top one and those that stand free in front. */
function terrain(): Block[] {
  const seen: Block[] = []
  for (let column = 0; column < grid.columns; column++) {
    for (let row = 0; row < grid.rows; row++) {
      const height = level(column, row)
      const material = materialAt(column, row)
      const free = Math.min(level(column + 1, row), level(column, row + 1), height)
      for (let z = free; z < height; z++)
        seen.push({ column, row, level: z, material: z > 5 && material === 'snow' ? 'rock' : material })
      seen.push({ column, row, level: height, material })
    }
  }
  return seen
}

function trees(): Block[] {
  const planted: Block[] = []
  for (let column = 1; column < grid.columns - 1; column++) {
    for (let row = 1; row < grid.rows - 1; row++) {
      const height = level(column, row)
      if (height < 2 || height > 4 || random() > 0.05 || Math.hypot(column - 48, row - 25) < 10) continue
      planted.push(
        { column, row, level: height + 1, material: 'trunk' },
        { column, row, level: height + 2, material: 'trunk' },
      )
      const crown = random() < 0.5 ? 'leaf' : 'forest'
      for (const [dc, dr, dz] of [
        [0, 0, 3],
        [1, 0, 3],
        [-1, 0, 3],
        [0, 1, 3],
        [0, -1, 3],
        [0, 0, 4],
      ] as const) {
        planted.push({ column: column + dc, row: row + dr, level: height + dz, material: crown })
      }
    }
  }
  return planted
}

function house(column: number, row: number, floors: number): Block[] {
  const base = level(column + 1, row + 1) + 1
  const built: Block[] = []
  for (let dc = 0; dc < 3; dc++) {
    for (let dr = 0; dr < 3; dr++) {
      for (let dz = 0; dz < floors; dz++) {
        const lit = dz % 2 === 1 && ((dc === 2 && dr === 1) || (dr === 2 && dc === 1))
        built.push({
          column: column + dc,
          row: row + dr,
          level: base + dz,
          material: lit ? 'window' : 'wall',
        })
      }
      built.push({ column: column + dc, row: row + dr, level: base + floors, material: 'roof' })
    }
  }
  built.push({ column: column + 1, row: row + 1, level: base + floors + 1, material: 'roof' })
  return built
}

function lamps(): Block[] {
  return [
    [30, 26],
    [34, 29],
    [40, 22],
    [45, 27],
    [36, 18],
    [28, 31],
    [47, 42],
    [37, 40],
  ].flatMap(([column = 0, row = 0]) => {
    const base = level(column, row)
    return [
      { column, row, level: base + 1, material: 'trunk' as const },
      { column, row, level: base + 2, material: 'lamp' as const },
    ]
  })
}

function picture(all: Block[]): string {
  // painter's order: far before near, low before high
  const ordered = [...all].sort(
    (a, b) => a.column + a.row - (b.column + b.row) || a.level - b.level || a.column - b.column,
  )
  const taken = new Set(ordered.map((one) => `${one.column},${one.row},${one.level}`))
  const faces: { fill: string; path: string }[] = []
  for (const one of ordered) for (const face of visibleFaces(one, taken)) faces.push(face)
  const paths = mergeRuns(faces)
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${view.width} ${view.height}" preserveAspectRatio="xMidYMid slice">`,
    '<defs><linearGradient id="s" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#0b2027"/><stop offset=".32" stop-color="#12515a"/><stop offset=".55" stop-color="#c98646"/><stop offset=".66" stop-color="#f3b45e"/></linearGradient>',
    '<radialGradient id="g" cx=".66" cy=".3" r=".42"><stop offset="0" stop-color="#ffe2a3" stop-opacity=".95"/><stop offset=".3" stop-color="#ffb300" stop-opacity=".42"/><stop offset="1" stop-color="#ffb300" stop-opacity="0"/></radialGradient>',
    '<linearGradient id="f" x1="0" y1="0" x2="0" y2="1"><stop offset=".3" stop-color="#ffb867" stop-opacity=".34"/><stop offset=".62" stop-color="#0d1416" stop-opacity="0"/><stop offset="1" stop-color="#0d1416" stop-opacity=".82"/></linearGradient></defs>',
    `<path fill="url(#s)" d="M0 0h${view.width}v${view.height}H0z"/><path fill="url(#g)" d="M0 0h${view.width}v${view.height}H0z"/>`,
    clouds(),
    `<g shape-rendering="geometricPrecision" stroke-width=".7" stroke-linejoin="round">${paths}</g>`,
    `<path fill="url(#f)" d="M0 0h${view.width}v${view.height}H0z"/>`,
    '</svg>\n',
  ].join('')
}

function clouds(): string {
  const rows = [
    [980, 60, 9],
    [1240, 96, 6],
    [620, 84, 7],
    [1420, 40, 5],
    [760, 130, 4],
  ]
  const bars = rows.map(([x = 0, y = 0, n = 0]) => {
    const parts = Array.from(
      { length: n },
      (_p, i) => `M${x + i * 26} ${y + Math.round(random() * 2) * 6}h34v8h-34z`,
    )
    return parts.join('')
  })
  return `<path fill="#e58f6a" fill-opacity=".55" d="${bars.join('')}"/>`
}

function visibleFaces(one: Block, taken: ReadonlySet<string>): { fill: string; path: string }[] {
  const { column, row, level: z } = one
  const x = view.width * 0.52 + (column - row) * block.x
  const y = 232 + (column + row) * block.y - z * block.z - grid.rows * 3.4
  const colours: Palette = palettes[one.material]
  const sunk = one.material === 'water' ? block.z / 3 : 0
  if (x < -60 || x > view.width + 60 || y > view.height + 60) return []
  const faces: { fill: string; path: string }[] = []
  const top = y + sunk
  if (!taken.has(`${column},${row},${z + 1}`)) {
    faces.push({
      fill: colours.top,
      path: `M${r(x)} ${r(top)}l${block.x} ${block.y}-${block.x} ${block.y}-${block.x}-${block.y}z`,
    })
  }
  if (!taken.has(`${column},${row + 1},${z}`) && sunk === 0) {
    faces.push({
      fill: colours.left,
      path: `M${r(x - block.x)} ${r(y + block.y)}l${block.x} ${block.y}v${block.z}l-${block.x}-${block.y}z`,
    })
  }
  if (!taken.has(`${column + 1},${row},${z}`) && sunk === 0) {
    faces.push({
      fill: colours.right,
      path: `M${r(x)} ${r(y + 2 * block.y)}l${block.x}-${block.y}v${block.z}l-${block.x} ${block.y}z`,
    })
  }
  return faces
}

/** Neighbours in painter's order with one colour share a path. */
function mergeRuns(faces: { fill: string; path: string }[]): string {
  let svg = ''
  let open: { fill: string; path: string } | null = null
  for (const face of [...faces, { fill: '', path: '' }]) {
    if (open !== null && open.fill === face.fill) {
      open.path += face.path
      continue
    }
    if (open !== null) svg += `<path fill="${open.fill}" stroke="${open.fill}" d="${open.path}"/>`
    open = { ...face }
  }
  return svg
}

function r(value: number): number {
  return Math.round(value * 2) / 2
}

/** Small seeded generator: the picture must not change by itself. */
function mulberry32(start: number): () => number {
  let state = start
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}
