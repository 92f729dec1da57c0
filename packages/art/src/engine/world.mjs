import { hash } from './random.mjs'

const channel = (value) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4)

/** Linear red, green, blue of `#rrggbb`. */
export function linear(hex) {
  const value = Number.parseInt(hex.slice(1, 7), 16)
  return [channel((value >> 16) / 255), channel(((value >> 8) & 255) / 255), channel((value & 255) / 255)]
}

/**
 * All paints of the picture that is being made; index 0 is air. A paint is written `#rrggbb`, then optionally
 * `~0.1` (how much blocks differ), `*3` (how strongly it glows), `!0.6` (how much it mirrors; 1 is water).
 */
export const palette = [null]
const known = new Map()

/** The number of a paint, made on first use. */
export function paint(words) {
  if (typeof words === 'number') return words
  const found = known.get(words)
  if (found !== undefined) return found
  const part = (sign, otherwise) => {
    const at = words.indexOf(sign)
    return at < 0 ? otherwise : Number.parseFloat(words.slice(at + 1))
  }
  palette.push({ rgb: linear(words), jitter: part('~', 0.05), glow: part('*', 0), mirror: part('!', 0) })
  known.set(words, palette.length - 1)
  return palette.length - 1
}

/** A box of blocks. x goes right, y up, z towards the viewer. Outside is air for `get`. */
export class World {
  constructor(width, height, depth) {
    this.width = width
    this.height = height
    this.depth = depth
    this.cells = new Uint16Array(width * height * depth)
    this.lamps = []
    this.models = []
    this.sparks = []
  }

  inside(x, y, z) {
    return x >= 0 && y >= 0 && z >= 0 && x < this.width && y < this.height && z < this.depth
  }

  get(x, y, z) {
    return this.inside(x, y, z) ? this.cells[(y * this.depth + z) * this.width + x] : 0
  }

  set(x, y, z, words) {
    x = Math.round(x)
    y = Math.round(y)
    z = Math.round(z)
    if (this.inside(x, y, z)) this.cells[(y * this.depth + z) * this.width + x] = paint(words)
    return this
  }

  /** Fills w × h × d blocks from the corner; paint 0 digs. */
  box(x, y, z, w, h, d, words) {
    const id = paint(words)
    const [x0, y0, z0] = [Math.round(x), Math.round(y), Math.round(z)]
    const [x1, y1, z1] = [x0 + Math.round(w), y0 + Math.round(h), z0 + Math.round(d)]
    for (let b = Math.max(0, y0); b < Math.min(this.height, y1); b++)
      for (let c = Math.max(0, z0); c < Math.min(this.depth, z1); c++) {
        const row = (b * this.depth + c) * this.width
        this.cells.fill(id, row + Math.max(0, x0), row + Math.max(Math.max(0, x0), Math.min(this.width, x1)))
      }
    return this
  }

  /** Four walls without floor and ceiling. */
  walls(x, y, z, w, h, d, words) {
    this.box(x, y, z, w, h, 1, words).box(x, y, z + d - 1, w, h, 1, words)
    return this.box(x, y, z, 1, h, d, words).box(x + w - 1, y, z, 1, h, d, words)
  }

  /** Upright cylinder (or cone, with another radius on top). */
  cylinder(x, y, z, radius, h, words, top = radius) {
    for (let b = 0; b < h; b++) {
      const r = radius + ((top - radius) * b) / Math.max(1, h - 1)
      const reach = Math.ceil(r)
      for (let a = -reach; a <= reach; a++)
        for (let c = -reach; c <= reach; c++)
          if (a * a + c * c <= r * r + 0.3) this.set(x + a, y + b, z + c, words)
    }
    return this
  }

  /** Ellipsoid with a ragged skin (`ragged` 0 = smooth). */
  blob(x, y, z, rx, ry, rz, words, ragged = 0) {
    for (let b = -Math.ceil(ry); b <= ry; b++)
      for (let c = -Math.ceil(rz); c <= rz; c++)
        for (let a = -Math.ceil(rx); a <= rx; a++) {
          const far = (a / rx) ** 2 + (b / ry) ** 2 + (c / rz) ** 2
          const rough = ragged === 0 ? 0 : (hash(x + a, y + b, z + c) - 0.5) * ragged
          if (far <= 1 + rough) this.set(x + a, y + b, z + c, words)
        }
    return this
  }

  /** Highest filled block of a column, -1 when empty. */
  top(x, z) {
    x = Math.round(x)
    z = Math.round(z)
    for (let y = this.height - 1; y >= 0; y--) if (this.get(x, y, z) !== 0) return y
    return -1
  }

  /** Text-grid picture in the x-y plane (rows from top), one paint per letter; other letters leave what is there. */
  sign(x, y, z, rows, paints, axis = 'x') {
    rows.forEach((row, line) => {
      for (let column = 0; column < row.length; column++) {
        const words = paints[row[column]]
        if (words === undefined) continue
        if (axis === 'x') this.set(x + column, y + rows.length - 1 - line, z, words)
        else this.set(x, y + rows.length - 1 - line, z + column, words)
      }
    })
    return this
  }

  /** Light that spreads over `reach` blocks and throws shadows; `halo` is the size of its glow in the air. */
  lamp(x, y, z, color, power = 1, reach = 26, halo = 0) {
    this.lamps.push({ at: [x + 0.5, y + 0.5, z + 0.5], rgb: linear(color), power, reach, halo })
    return this
  }

  /** Copies a model in, aligned with the blocks and turned by quarter turns (0 faces the viewer). */
  stamp(model, x, y, z, turn = 0) {
    for (let b = 0; b < model.height; b++)
      for (let c = 0; c < model.depth; c++)
        for (let a = 0; a < model.width; a++) {
          const id = model.get(a, b, c)
          if (id === 0) continue
          const [da, dc] = [
            [a, c],
            [c, model.width - 1 - a],
            [model.width - 1 - a, model.depth - 1 - c],
            [model.depth - 1 - c, a],
          ][turn & 3]
          this.set(x + da, y + b, z + dc, id)
        }
    return this
  }

  /** Stands a model freely: `at` is where the middle of its floor is, angles in degrees, its blocks `scale` large. */
  place(model, at, { yaw = 0, pitch = 0, roll = 0, scale = 1 } = {}) {
    this.models.push({ model, at, yaw, pitch, roll, scale })
    return this
  }

  /** A small free cube, for snow, leaves, sparks, confetti; `glow` above 0 shines. */
  spark(x, y, z, size, color, glow = 0) {
    this.sparks.push({ at: [x, y, z], size, rgb: linear(color), glow })
    return this
  }
}
