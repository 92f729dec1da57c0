// Everything in the pictures that looks accidental comes from here, so that each run gives the same picture.

/** Mixes whole numbers to one value in [0, 1). */
export function hash(x, y = 0, z = 0) {
  let mixed = (Math.imul(x | 0, 374761393) + Math.imul(y | 0, 668265263) + Math.imul(z | 0, 1274126177)) | 0
  mixed = Math.imul(mixed ^ (mixed >>> 15), 2246822519)
  mixed = Math.imul(mixed ^ (mixed >>> 13), 3266489917)
  return ((mixed ^ (mixed >>> 16)) >>> 0) / 4294967296
}

/** A seeded stream: `random()` in [0, 1), `between(a, b)`, `whole(a, b)` inclusive, `pick(list)`, `chance(p)`. */
export function stream(seed) {
  let turn = 0
  const random = () => hash(seed, turn++, 7919)
  return {
    random,
    between: (low, high) => low + (high - low) * random(),
    whole: (low, high) => Math.floor(low + (high - low + 1) * random()),
    pick: (list) => list[Math.floor(random() * list.length)],
    chance: (share) => random() < share,
  }
}

const ease = (t) => t * t * (3 - 2 * t)

function valueNoise(x, z, seed) {
  const column = Math.floor(x)
  const row = Math.floor(z)
  const u = ease(x - column)
  const v = ease(z - row)
  const a = hash(column, row, seed)
  const b = hash(column + 1, row, seed)
  const c = hash(column, row + 1, seed)
  const d = hash(column + 1, row + 1, seed)
  return a + (b - a) * u + (c - a) * v + (a - b - c + d) * u * v
}

/** Layered noise in about [0, 1]; `octaves` layers, each twice as fine and half as strong. */
export function noise(x, z, seed = 1, octaves = 4) {
  let sum = 0
  let strength = 0.5
  let total = 0
  for (let layer = 0; layer < octaves; layer++) {
    sum += strength * valueNoise(x, z, seed + layer * 31)
    total += strength
    strength *= 0.5
    x *= 2.03
    z *= 2.03
  }
  return sum / total
}

/** 0 below `low`, 1 above `high` (either order), smooth between. */
export function smooth(low, high, x) {
  return ease(Math.min(1, Math.max(0, (x - low) / (high - low))))
}
