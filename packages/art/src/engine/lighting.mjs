import { hash } from './random.mjs'
import { palette } from './world.mjs'

// Light that does not move is worked out once, per block face: how much sky it sees, what its surroundings throw
// back, and what lamps give. Sun and its shadows are left to the renderer, which needs them finer than a block.

/** What light a point gets; one for a whole picture. */
export class Lighting {
  constructor(world, { sunDirection, sunLight, skyLight, rays, bounce = 0.5, glowGain = 1 }) {
    Object.assign(this, { world, sunDirection, sunLight, skyLight, rays, bounce, glowGain })
    this.solid = new Uint8Array(world.cells.length)
    for (let i = 0; i < world.cells.length; i++) this.solid[i] = world.cells[i] === 0 ? 0 : 1
    this.feelsModels = true
    this.buckets = new Map()
    for (const lamp of world.lamps) this.file(lamp)
  }

  file(lamp) {
    const low = lamp.at.map((v) => Math.floor((v - lamp.reach) / 16))
    const high = lamp.at.map((v) => Math.floor((v + lamp.reach) / 16))
    for (let a = low[0]; a <= high[0]; a++)
      for (let b = low[1]; b <= high[1]; b++)
        for (let c = low[2]; c <= high[2]; c++) {
          const key = (a + 512) * 1048576 + (b + 512) * 1024 + c + 512
          if (!this.buckets.has(key)) this.buckets.set(key, [])
          this.buckets.get(key).push(lamp)
        }
  }

  /** Walks the grid from a point; the cell index of the first block hit, or -1. Fills hitNormal. */
  walk(x, y, z, dx, dy, dz, far) {
    const { width, height, depth } = this.world
    let a = Math.floor(x)
    let b = Math.floor(y)
    let c = Math.floor(z)
    const sa = dx > 0 ? 1 : -1
    const sb = dy > 0 ? 1 : -1
    const sc = dz > 0 ? 1 : -1
    const ta = Math.abs(1 / (dx || 1e-9))
    const tb = Math.abs(1 / (dy || 1e-9))
    const tc = Math.abs(1 / (dz || 1e-9))
    let na = (dx > 0 ? a + 1 - x : x - a) * ta
    let nb = (dy > 0 ? b + 1 - y : y - b) * tb
    let nc = (dz > 0 ? c + 1 - z : z - c) * tc
    for (;;) {
      let axis
      let gone
      if (na < nb && na < nc) {
        axis = 0
        gone = na
        na += ta
        a += sa
      } else if (nb < nc) {
        axis = 1
        gone = nb
        nb += tb
        b += sb
      } else {
        axis = 2
        gone = nc
        nc += tc
        c += sc
      }
      if (gone > far) return -1
      if (a < 0 || b < 0 || c < 0 || a >= width || b >= height || c >= depth) return -1
      const cell = (b * depth + c) * width + a
      if (this.solid[cell] === 1 || (this.solid[cell] === 2 && this.feelsModels)) {
        this.hitAxis = axis
        this.hitSign = axis === 0 ? -sa : axis === 1 ? -sb : -sc
        this.hitFar = gone
        return cell
      }
    }
  }

  /** Adds to `out` the light that reaches a face whose middle is (x, y, z), besides the sun itself. */
  gather(x, y, z, normal, tangent, side, salt, out) {
    const { rays } = this
    let r = 0
    let g = 0
    let b = 0
    for (let i = 0; i < rays; i++) {
      const u = (i + hash(salt, i, 11)) / rays
      const turn = 2 * Math.PI * ((i * 0.618034 + hash(salt, 5)) % 1)
      const flat = Math.sqrt(u)
      const up = Math.sqrt(1 - u)
      const p = flat * Math.cos(turn)
      const q = flat * Math.sin(turn)
      const dx = normal[0] * up + tangent[0] * p + side[0] * q
      const dy = normal[1] * up + tangent[1] * p + side[1] * q
      const dz = normal[2] * up + tangent[2] * p + side[2] * q
      const j = hash(salt, i, 3) - 0.5
      const k = hash(salt, i, 4) - 0.5
      const ox = x + normal[0] * 0.02 + (tangent[0] * j + side[0] * k) * 0.9
      const oy = y + normal[1] * 0.02 + (tangent[1] * j + side[1] * k) * 0.9
      const oz = z + normal[2] * 0.02 + (tangent[2] * j + side[2] * k) * 0.9
      const cell = this.walk(ox, oy, oz, dx, dy, dz, 56)
      if (cell < 0) {
        const sky = this.skyLight(dx, dy, dz)
        r += sky[0]
        g += sky[1]
        b += sky[2]
        continue
      }
      const hit = palette[this.world.cells[cell]]
      if (hit === null || hit === undefined) continue
      if (hit.glow > 0) {
        // a glow seen by few rays would leave spots: what shines strongly counts less here, lamps carry it
        const strength = Math.min(hit.glow, 2.2) * this.glowGain
        r += hit.rgb[0] * strength
        g += hit.rgb[1] * strength
        b += hit.rgb[2] * strength
        continue
      }
      const shine = this.hitSign * this.sunDirection[this.hitAxis]
      if (shine > 0.02 && this.sunLight[0] > 0.02) {
        const f = this.hitFar - 0.01
        const free = this.walk(
          ox + dx * f,
          oy + dy * f,
          oz + dz * f,
          this.sunDirection[0],
          this.sunDirection[1],
          this.sunDirection[2],
          90,
        )
        if (free < 0) {
          r += hit.rgb[0] * this.sunLight[0] * shine * this.bounce
          g += hit.rgb[1] * this.sunLight[1] * shine * this.bounce
          b += hit.rgb[2] * this.sunLight[2] * shine * this.bounce
        }
      }
      const sky = this.skyLight(0, 1, 0)
      r += hit.rgb[0] * sky[0] * 0.22
      g += hit.rgb[1] * sky[1] * 0.22
      b += hit.rgb[2] * sky[2] * 0.22
    }
    out[0] += r / rays
    out[1] += g / rays
    out[2] += b / rays
  }

  /** Adds the lamps' light. */
  lampsAt(x, y, z, normal, out) {
    const key =
      (Math.floor(x / 16) + 512) * 1048576 + (Math.floor(y / 16) + 512) * 1024 + Math.floor(z / 16) + 512
    const near = this.buckets.get(key)
    if (near === undefined) return
    for (const lamp of near) {
      const dx = lamp.at[0] - x
      const dy = lamp.at[1] - y
      const dz = lamp.at[2] - z
      const far = Math.hypot(dx, dy, dz)
      if (far > lamp.reach || far < 0.001) continue
      const shine = (dx * normal[0] + dy * normal[1] + dz * normal[2]) / far
      if (shine <= 0) continue
      const fade = 1 - (far / lamp.reach) ** 2
      const strength = ((lamp.power * 20 * fade * fade) / (far * far * 0.35 + 9)) * (shine * 0.8 + 0.2)
      if (strength < 0.003) continue
      const blocked = this.walk(
        x + normal[0] * 0.05,
        y + normal[1] * 0.05,
        z + normal[2] * 0.05,
        dx / far,
        dy / far,
        dz / far,
        far - 1.8,
      )
      if (blocked >= 0) continue
      for (let i = 0; i < 3; i++) out[i] += lamp.rgb[i] * strength
    }
  }
}
