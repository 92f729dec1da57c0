import { hash, noise, smooth, stream } from '../engine/random.mjs'

/** A broad tree; `leaf` may be several paints that mix. */
export function oak(
  world,
  x,
  y,
  z,
  { size = 1, leaf = ['#4d9a4a~.15', '#3f8a45~.15'], trunk = '#6b4528~.1', seed = 1 } = {},
) {
  const luck = stream(seed * 131 + x * 7 + z * 13)
  const tall = Math.round((8 + luck.between(0, 4)) * size)
  const thick = Math.max(1, Math.round(1.4 * size))
  world.box(x - (thick >> 1), y, z - (thick >> 1), thick, tall, thick, trunk)
  const leaves = [leaf].flat()
  const puffs = 4 + Math.round(size * 2)
  for (let i = 0; i < puffs; i++) {
    const turn = (i / puffs) * 6.28 + luck.between(0, 1)
    const far = i === 0 ? 0 : 3.4 * size
    const r = (i === 0 ? 5 : luck.between(3.2, 4.4)) * size
    const [a, c] = [x + Math.cos(turn) * far, z + Math.sin(turn) * far]
    const b = y + tall + (i === 0 ? 2.4 * size : luck.between(-1.5, 1.5) * size)
    world.blob(Math.round(a), Math.round(b), Math.round(c), r, r * 0.78, r, leaves[i % leaves.length], 0.5)
  }
}

/** A fir; `snow` paints its upper sides. */
export function pine(
  world,
  x,
  y,
  z,
  { size = 1, leaf = '#1f6b52~.16', snow, trunk = '#5a3c26~.1', seed = 1 } = {},
) {
  const tall = Math.round((20 + hash(x, z, seed) * 9) * size)
  world.box(
    x,
    y,
    z,
    Math.max(1, Math.round(size)),
    Math.round(tall * 0.3),
    Math.max(1, Math.round(size)),
    trunk,
  )
  const layers = Math.max(4, Math.round(tall / 4.2))
  for (let layer = 0; layer < layers; layer++) {
    const share = layer / layers
    const base = y + Math.round(tall * (0.16 + 0.8 * share))
    const wide = (1 - share) * 6.2 * size + 1
    const high = Math.ceil((tall * 0.84) / layers) + 1
    for (let b = 0; b < high; b++) {
      const r = wide * (1 - (b / high) * 0.62)
      const reach = Math.ceil(r)
      for (let a = -reach; a <= reach; a++)
        for (let c = -reach; c <= reach; c++) {
          const rough = (hash(x + a, base + b, z + c) - 0.5) * 1.6
          if (Math.hypot(a, c) > r + rough * 0.5) continue
          const white = snow && (b >= high - 1 || hash((a + x) >> 1, b, (c + z) >> 1) < 0.3)
          world.set(x + a, base + b, z + c, white ? snow : leaf)
        }
    }
  }
  world.box(x, y + Math.round(tall * 0.96), z, 1, 3, 1, snow ?? leaf)
}

/** A palm that leans. */
export function palm(world, x, y, z, { size = 1, lean = 3, leaf = '#3f9a4c~.14' } = {}) {
  const tall = Math.round(24 * size)
  let top = x
  for (let b = 0; b < tall; b++) {
    top = x + Math.round(lean * (b / tall) ** 2)
    world.box(top, y + b, z, 2, 1, 2, b % 4 === 0 ? '#8a6a45' : '#a07c50~.08')
  }
  for (let i = 0; i < 8; i++) {
    const turn = (i / 8) * 6.283 + 0.3
    for (let far = 0; far < 11 * size; far++) {
      const drop = Math.round(2.2 - (far / size - 3) ** 2 / 8)
      const [a, c] = [Math.round(Math.cos(turn) * far), Math.round(Math.sin(turn) * far)]
      world.box(top + a, y + tall + drop, z + c, 2, 1, 2, leaf)
      if (far > 3 * size) world.box(top + a, y + tall + drop - 1, z + c, 1, 1, 1, leaf)
    }
  }
  world
    .box(top - 1, y + tall - 2, z - 1, 2, 2, 2, '#6b4528')
    .box(top + 1, y + tall - 2, z + 1, 2, 2, 2, '#7a4f2c')
}

/** A bush with or without flowers. */
export function bush(world, x, y, z, { size = 1, leaf = '#3a8a4c~.15', flower } = {}) {
  const r = 2.6 * size
  world.blob(x, y + Math.round(r * 0.5), z, r, r * 0.8, r, leaf, 0.5)
  if (flower === undefined) return
  for (let i = 0; i < 10 * size; i++) {
    const [a, c] = [Math.round((hash(x, i, 1) - 0.5) * r * 2), Math.round((hash(z, i, 2) - 0.5) * r * 2)]
    const b = world.top(x + a, z + c)
    if (b > y) world.set(x + a, b + (i % 2), z + c, flower)
  }
}

/** Tufts and small flowers over the ground where `allowed(x, z, y)` says so. */
export function meadow(
  world,
  {
    count,
    seed = 5,
    from = [0, 0],
    to = [world.width, world.depth],
    tufts,
    flowers = [],
    allowed = () => true,
  },
) {
  const luck = stream(seed)
  for (let i = 0; i < count; i++) {
    const [x, z] = [luck.whole(from[0], to[0] - 1), luck.whole(from[1], to[1] - 1)]
    const y = world.top(x, z)
    if (y < 0 || !allowed(x, z, y)) continue
    const flower = flowers.length > 0 && luck.chance(0.35)
    if (flower) {
      world.set(x, y + 1, z, '#3f8a45')
      world.set(x, y + 2, z, luck.pick(flowers))
    } else {
      world.box(x, y + 1, z, 1, luck.whole(1, 2), 1, luck.pick([tufts].flat()))
      if (luck.chance(0.4)) world.set(x + 1, y + 1, z, luck.pick([tufts].flat()))
    }
  }
}

/**
 * Ground from a height function: `layers(x, z, height, slope)` gives the paint of the top and of what is below.
 * Returns the heights.
 */
export function terrain(world, heightAt, layers, under = 10) {
  const heights = new Int16Array(world.width * world.depth)
  for (let z = 0; z < world.depth; z++)
    for (let x = 0; x < world.width; x++)
      heights[z * world.width + x] = Math.max(0, Math.min(world.height - 2, Math.round(heightAt(x, z))))
  const at = (x, z) =>
    heights[
      Math.max(0, Math.min(world.depth - 1, Math.round(z))) * world.width +
        Math.max(0, Math.min(world.width - 1, Math.round(x)))
    ]
  for (let z = 0; z < world.depth; z++)
    for (let x = 0; x < world.width; x++) {
      const h = at(x, z)
      const slope = Math.max(Math.abs(at(x + 2, z) - at(x - 2, z)), Math.abs(at(x, z + 2) - at(x, z - 2)))
      const [top, below] = layers(x, z, h, slope)
      world.box(x, Math.max(0, h - under), z, 1, Math.min(h, under), 1, below)
      world.set(x, h, z, top)
    }
  return at
}

/** Ridged mountains: 0 far from crests, 1 on them. */
export function ridge(x, z, scale, seed) {
  return (1 - Math.abs(noise(x / scale, z / scale, seed, 5) * 2 - 1)) ** 2
}

/** Water up to and including `level`, wherever it is air. */
export function flood(world, level, words = '#1a6f7a~.03!1') {
  for (let z = 0; z < world.depth; z++)
    for (let x = 0; x < world.width; x++) if (world.get(x, level, z) === 0) world.set(x, level, z, words)
}

/** Flat clouds of boxes, far behind; for `mood.clouds.boxes`. */
export function cloudField({
  seed = 3,
  count = 20,
  x = [-600, 1000],
  y = [120, 260],
  z = [-700, -300],
  size = 1,
  gap,
}) {
  const luck = stream(seed)
  const boxes = []
  for (let k = 0; k < count; k++) {
    const cx = luck.between(...x)
    const cy = luck.between(...y)
    const cz = luck.between(...z)
    if (gap && cx > gap[0] && cx < gap[1]) continue
    const parts = luck.whole(4, 9)
    for (let i = 0; i < parts; i++) {
      const w = luck.between(16, 46) * size
      const bump = smooth(0, 1, 1 - Math.abs(i - parts / 2) / (parts / 2))
      boxes.push([
        cx + (i - parts / 2) * 15 * size,
        cy + luck.whole(0, 2) * 4 * size * bump,
        cz + luck.between(0, 24),
        w,
        (5 + luck.whole(0, 2) * 4 * bump) * size,
        22 * size,
      ])
    }
  }
  return boxes
}

/** A boulder. */
export function rock(world, x, y, z, size = 3, words = '#77828a~.1') {
  world.blob(x, y, z, size * 1.2, size * 0.8, size, words, 0.6)
}
