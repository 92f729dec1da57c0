import { hash } from '../engine/random.mjs'

const pickBy = (list, ...numbers) => list[Math.floor(hash(...numbers) * list.length)]

/**
 * A town house whose front looks at the viewer (+z); windows on front and both sides, shop with awning below,
 * things on the roof. `lit` is the share of windows with light.
 */
export function house(
  world,
  x,
  y,
  z,
  {
    w = 40,
    d = 36,
    floors = 4,
    wall = '#9a5b48~.06',
    trim = '#d8d0c0',
    lit = 0.4,
    shop = true,
    awning = ['#d8432f', '#f2efe4'],
    sign,
    glass = '#2a4550~.1',
    warm = ['#ffb24a*1.7', '#ffc979*1.4', '#ff9a3c*1.6'],
    seed = 1,
    roof = 'flat',
    floorHeight = 16,
    pitch = 8,
    back = true,
  } = {},
) {
  const ground = shop ? 19 : floorHeight
  const h = ground + (floors - 1) * floorHeight
  world.box(x, y, z, w, h, d, wall)
  const paintOf = (a, b, side) =>
    hash(a + x, b + seed, side * 17 + z) < lit ? pickBy(warm, a, b, seed) : glass
  for (let floor = shop ? 1 : 0; floor < floors; floor++) {
    const base = y + (shop ? ground + (floor - 1) * floorHeight : floor * floorHeight)
    world.box(x, base - 1, z + d - 1, w, 1, 2, trim)
    row(world, { x, base, z, w, d, pitch, paintOf, trim, floor, floorHeight, seed, back })
  }
  world.box(x - 1, y + h - 1, z - 1, w + 2, 2, d + 2, trim)
  if (shop) shopFront(world, { x, y, z: z + d - 1, w, ground, awning, sign, seed, warm, trim })
  else door(world, x + Math.floor(w / 2) - 4, y, z + d - 1, trim)
  if (roof === 'flat') flatRoof(world, x, y + h + 1, z, w, d, wall, trim, seed)
  else gable(world, x, y + h + 1, z, w, d, roof, wall)
  return y + h
}

function row(world, { x, base, z, w, d, pitch, paintOf, trim, floor, floorHeight, seed, back }) {
  const tall = floorHeight - 8
  const spare = Math.floor(((w - 4) % pitch) / 2) + 2
  for (let a = spare, n = 0; a + pitch - 3 < w - 1; a += pitch, n++) {
    const words = paintOf(n, floor, 1)
    world.box(x + a, base + 4, z + d - 1, pitch - 3, tall, 1, words)
    world.box(x + a + ((pitch - 3) >> 1), base + 4, z + d, 1, tall, 1, trim)
    world.box(x + a - 1, base + 3, z + d, pitch - 1, 1, 1, trim)
    if (hash(n, floor, seed + 4) < 0.18) {
      world.box(x + a - 1, base + 4, z + d, pitch - 1, 1, 2, '#7a4f2c')
      for (let i = 0; i < pitch - 1; i++)
        world.set(
          x + a - 1 + i,
          base + 5,
          z + d + (i % 2),
          i % 3 ? '#4d9a4a~.2' : pickBy(['#ff6f91', '#ffcf4a', '#ff5a4a'], n, i, seed),
        )
    }
    if (hash(n, floor, seed + 9) < 0.12)
      world
        .box(x + a, base, z + d, pitch - 3, 3, 3, '#c4ccd0')
        .box(x + a + 1, base + 1, z + d + 2, pitch - 5, 1, 1, '#4a5258')
  }
  for (let c = 3, n = 0; c + pitch - 3 < d - 1; c += pitch, n++) {
    world.box(x, base + 4, z + c, 1, tall, pitch - 3, paintOf(n, floor, 2))
    world.box(x + w - 1, base + 4, z + c, 1, tall, pitch - 3, paintOf(n, floor, 3))
  }
  if (!back) return
}

function door(world, x, y, z, trim) {
  world
    .box(x - 1, y, z, 10, 15, 1, trim)
    .box(x, y, z, 8, 14, 1, '#5a3a22~.06')
    .box(x + 1, y + 8, z, 6, 4, 1, '#ffc979*1.2')
  world.set(x + 6, y + 6, z + 1, '#e8c35a')
  world.box(x - 2, y, z + 1, 12, 1, 3, '#aab0b2')
}

function shopFront(world, { x, y, z, w, ground, awning, sign, seed, warm, trim }) {
  world.box(x + 1, y, z, w - 2, 3, 1, trim)
  world.box(x + 2, y + 3, z, w - 4, 10, 1, warm[seed % warm.length])
  for (let a = 2; a < w - 2; a += 9) world.box(x + a, y + 3, z, 1, 10, 1, '#2c3338')
  // goods behind the panes
  for (let a = 4; a < w - 4; a += 3)
    world.box(
      x + a,
      y + 3,
      z,
      2,
      1 + Math.floor(hash(a, seed) * 4),
      1,
      pickBy(['#c9463d', '#4d9a4a', '#5a6fb8', '#8a5a34', '#e8e4da'], a, seed),
    )
  const at = Math.floor(w / 2) - 4
  world
    .box(x + at, y, z, 8, 13, 1, '#2c3a40')
    .box(x + at + 1, y + 2, z, 6, 10, 1, '#ffd79a*1.2')
    .set(x + at + 6, y + 6, z + 1, '#e8c35a')
  world.box(x, y + ground - 4, z, w, 4, 1, '#2a3036')
  if (sign) {
    const left = x + Math.floor((w - sign.rows[0].length) / 2)
    world.box(
      left - 2,
      y + ground - 4,
      z + 1,
      sign.rows[0].length + 4,
      sign.rows.length + 2,
      1,
      sign.board ?? '#1b2225',
    )
    world.sign(left, y + ground - 3, z + 2, sign.rows, sign.paints)
  }
  if (!awning) return
  for (let c = 1; c < 8; c++)
    for (let a = 0; a < w; a++) {
      const words = awning[Math.floor(a / 3) % awning.length]
      world.set(x + a, y + ground - 4 - Math.floor(c / 2), z + c, words)
      if (c === 7 && a % 3 !== 2) world.set(x + a, y + ground - 8, z + c, words)
    }
}

function flatRoof(world, x, y, z, w, d, wall, trim, seed) {
  world.walls(x, y, z, w, 2, d, trim)
  const luck = (n) => hash(seed, n, x)
  if (luck(1) < 0.55) {
    // water tower
    const [a, c] = [x + 8 + Math.floor(luck(2) * (w - 18)), z + 8 + Math.floor(luck(3) * Math.max(1, d - 18))]
    for (const [i, j] of [
      [-4, -4],
      [4, -4],
      [-4, 4],
      [4, 4],
    ])
      world.box(a + i, y, c + j, 1, 8, 1, '#3a3028')
    world.cylinder(a, y + 8, c, 5, 10, '#8a5f38~.1').cylinder(a, y + 18, c, 5.4, 5, '#3f474c', 0.5)
  }
  for (let i = 0; i < 3; i++) {
    const [a, c] = [
      x + 3 + Math.floor(luck(5 + i) * (w - 12)),
      z + 3 + Math.floor(luck(8 + i) * Math.max(1, d - 12)),
    ]
    world.box(a, y, c, 7, 4, 6, '#aab2b6~.04').box(a + 1, y + 4, c + 1, 5, 1, 4, '#3a4046')
  }
  if (luck(12) < 0.5) {
    const a = x + Math.floor(w * luck(13))
    world
      .box(a, y, z + 6, 1, 16, 1, '#8a9298')
      .box(a - 3, y + 12, z + 6, 7, 1, 1, '#8a9298')
      .set(a, y + 16, z + 6, '#ff4a3a*6')
  }
}

/** A gable roof with its ridge along x. */
export function gable(world, x, y, z, w, d, tiles, wall, over = 2) {
  const half = Math.ceil(d / 2)
  for (let i = 0; i <= half + over; i++) {
    const [front, rear] = [z + d + over - 1 - i, z - over + i]
    if (front < rear) break
    const up = y + Math.floor(i * 0.9) - over
    world
      .box(x - over, up, front, w + over * 2, 2, 1, tiles)
      .box(x - over, up, rear, w + over * 2, 2, 1, tiles)
    if (i >= over)
      world.box(x, y, rear, w, Math.max(0, up - y), 1, wall).box(x, y, front, w, Math.max(0, up - y), 1, wall)
  }
}

/** A slim tower of glass and concrete for skylines. */
export function tower(
  world,
  x,
  y,
  z,
  {
    w = 30,
    d = 30,
    h = 120,
    wall = '#5a6872~.04',
    lit = 0.45,
    warm = ['#ffb24a*1.5', '#ffc979*1.3', '#8fe6e0*0.9'],
    glass = '#24404c~.12',
    seed = 1,
    crown = 'antenna',
    bands = 4,
  } = {},
) {
  world.box(x, y, z, w, h, d, wall)
  const pane = (n, f, s) => (hash(n + x, f, s + seed * 7) < lit ? pickBy(warm, n, f, seed + s) : glass)
  for (let b = 3, f = 0; b < h - 4; b += bands, f++) {
    for (let a = 2, n = 0; a < w - 3; a += 4, n++)
      world.box(x + a, y + b, z + d - 1, 3, bands - 1, 1, pane(n, f, 1))
    for (let c = 2, n = 0; c < d - 3; c += 4, n++) {
      world.box(x, y + b, z + c, 1, bands - 1, 3, pane(n, f, 2))
      world.box(x + w - 1, y + b, z + c, 1, bands - 1, 3, pane(n, f, 3))
    }
  }
  world.box(x - 1, y + h - 1, z - 1, w + 2, 2, d + 2, wall)
  if (crown === 'antenna') {
    world.box(x + 5, y + h, z + 5, w - 10, 6, d - 10, wall)
    world
      .box(x + (w >> 1), y + h + 6, z + (d >> 1), 1, 20, 1, '#8a9298')
      .set(x + (w >> 1), y + h + 26, z + (d >> 1), '#ff4a3a*8')
  }
  if (crown === 'steps')
    world
      .box(x + 4, y + h, z + 4, w - 8, 8, d - 8, wall)
      .box(x + 8, y + h + 8, z + 8, w - 16, 8, d - 16, wall)
  if (crown === 'garden')
    for (let i = 0; i < 26; i++)
      world.blob(
        x + 3 + Math.floor(hash(i, seed) * (w - 6)),
        y + h + 2,
        z + 3 + Math.floor(hash(i, seed, 2) * (d - 6)),
        3,
        3,
        3,
        '#3f8a4c~.2',
        0.5,
      )
}

/** A road along x from z to z + width with kerbs and a dashed line; `y` is the level of its surface. */
export function roadX(
  world,
  y,
  z,
  width,
  { from = 0, to = world.width, asphalt = '#3a4148~.05', line = '#e8e4da', wet = '' } = {},
) {
  world.box(from, y, z, to - from, 1, width, `${asphalt}${wet}`)
  for (let x = from; x < to; x += 16) world.box(x, y, z + (width >> 1), 8, 1, 1, `${line}~.05${wet}`)
}

/** A pavement of slabs. */
export function pavement(
  world,
  x,
  y,
  z,
  w,
  d,
  { slab = ['#8f979c~.04', '#868e94~.04'], size = 6, wet = '' } = {},
) {
  for (let a = 0; a < w; a++)
    for (let c = 0; c < d; c++) {
      const edge = a % size === 0 || c % size === 0
      const words = edge ? '#737b80~.04' : slab[(Math.floor(a / size) + Math.floor(c / size)) % slab.length]
      world.set(x + a, y, z + c, `${words}${wet}`)
    }
}
