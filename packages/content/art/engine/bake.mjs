import { hash } from './random.mjs'
import { palette } from './world.mjs'

// Light that does not move is worked out once, per block face: how much sky it sees, what its surroundings throw
// back, and what lamps give. Sun and its shadows are left to the renderer, which needs them finer than a block.

const cornerShade = [0.56, 0.74, 0.88, 1]

/** Growing typed arrays of one mesh. */
export class MeshData {
  constructor() {
    this.count = 0
    this.room = 0
    this.fields = { position: 3, normal: 3, color: 3, light: 3, extra: 2 }
    this.arrays = {}
    this.index = []
    for (const field of Object.keys(this.fields)) this.arrays[field] = new Float32Array(0)
  }

  vertex(position, normal, color, light, glow, mirror) {
    if (this.count === this.room) this.grow()
    const { arrays, count } = this
    for (let i = 0; i < 3; i++) {
      arrays.position[count * 3 + i] = position[i]
      arrays.normal[count * 3 + i] = normal[i]
      arrays.color[count * 3 + i] = color[i]
      arrays.light[count * 3 + i] = light[i]
    }
    arrays.extra[count * 2] = glow
    arrays.extra[count * 2 + 1] = mirror
    return this.count++
  }

  grow() {
    this.room = Math.max(65536, this.room * 2)
    for (const [field, size] of Object.entries(this.fields)) {
      const larger = new Float32Array(this.room * size)
      larger.set(this.arrays[field])
      this.arrays[field] = larger
    }
  }
}

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

/** The corner darkening of a face: how many of the three blocks around each corner stand up. */
function corners(solidAt, cell, n, u, v) {
  const shades = [1, 1, 1, 1]
  for (let i = 0; i < 4; i++) {
    const su = i === 1 || i === 2 ? 1 : -1
    const sv = i >= 2 ? 1 : -1
    const at = (p, q) =>
      solidAt(
        cell[0] + n[0] + u[0] * p + v[0] * q,
        cell[1] + n[1] + u[1] * p + v[1] * q,
        cell[2] + n[2] + u[2] * p + v[2] * q,
      )
    const one = at(su, 0)
    const two = at(0, sv)
    const both = at(su, sv)
    shades[i] = cornerShade[one && two ? 0 : 3 - one - two - both]
  }
  return shades
}

const unit = (axis, sign = 1) => [0, 1, 2].map((i) => (i === axis ? sign : 0))

function emit(mesh, points, normal, color, lights, shades, glow, mirror, flip) {
  const first = mesh.count
  for (let i = 0; i < 4; i++) {
    const shade = glow > 0 ? 1 : shades[i]
    mesh.vertex(
      points[i],
      normal,
      color,
      [lights[i][0] * shade, lights[i][1] * shade, lights[i][2] * shade],
      glow,
      mirror,
    )
  }
  const cut = shades[0] + shades[2] < shades[1] + shades[3]
  const order = cut ? [1, 2, 3, 1, 3, 0] : [0, 1, 2, 0, 2, 3]
  if (flip) order.reverse()
  for (const i of order) mesh.index.push(first + i)
}

/** Meshes the world as `seen(point, normal)` wants it, with its light; returns also the sunward faces for shadows. */
export function bakeWorld(world, lighting, seen, mesh, caster) {
  const size = [world.width, world.height, world.depth]
  const { solid } = lighting
  // outside the box counts as filled sideways and below, so that no walls appear at its edges
  const solidAt = (x, y, z) => {
    if (y >= size[1]) return 0
    if (x < 0 || y < 0 || z < 0 || x >= size[0] || z >= size[2]) return 1
    return solid[(y * size[2] + z) * size[0] + x] === 1 ? 1 : 0
  }
  for (let face = 0; face < 6; face++) {
    const axis = face >> 1
    const sign = face & 1 ? -1 : 1
    const ua = (axis + 1) % 3
    const va = (axis + 2) % 3
    const normal = unit(axis, sign)
    const u = unit(ua)
    const v = unit(va)
    const sunward = normal[axis] * lighting.sunDirection[axis] > 0
    const du = size[ua]
    const dv = size[va]
    const slot = new Int32Array(du * dv)
    for (let k = 0; k < size[axis]; k++) {
      slot.fill(-1)
      const faces = []
      const light = []
      const cell = [0, 0, 0]
      cell[axis] = k
      for (let i = 0; i < du; i++)
        for (let j = 0; j < dv; j++) {
          cell[ua] = i
          cell[va] = j
          const at = (cell[1] * size[2] + cell[2]) * size[0] + cell[0]
          if (solid[at] !== 1) continue
          if (solidAt(cell[0] + normal[0], cell[1] + normal[1], cell[2] + normal[2])) continue
          const middle = [cell[0] + 0.5, cell[1] + 0.5, cell[2] + 0.5]
          middle[axis] += sign * 0.5
          if (sunward && caster) caster.push(i, j, k, face)
          if (!seen(middle, normal)) continue
          const out = [0, 0, 0]
          lighting.gather(middle[0], middle[1], middle[2], normal, u, v, at * 6 + face, out)
          slot[i * dv + j] = light.length / 3
          faces.push(i, j, at)
          light.push(out[0], out[1], out[2])
        }
      if (light.length === 0) continue
      const soft = blur(slot, light, faces, du, dv)
      for (let f = 0; f < light.length / 3; f++) {
        const middle = [0, 0, 0]
        middle[axis] = k + 0.5 + sign * 0.5
        middle[ua] = faces[f * 3] + 0.5
        middle[va] = faces[f * 3 + 1] + 0.5
        const out = [0, 0, 0]
        lighting.lampsAt(middle[0], middle[1], middle[2], normal, out)
        for (let i = 0; i < 3; i++) soft[f * 3 + i] += out[i]
      }
      emitLayer({ world, mesh, slot, faces, soft, axis, sign, ua, va, k, normal, u, v, du, dv, solidAt })
    }
  }
}

/** Takes the grain out of the gathered light: each face gets a share of its eight neighbours in the layer. */
function blur(slot, light, faces, du, dv) {
  let from = light
  for (let round = 0; round < 2; round++) {
    const to = new Array(from.length)
    for (let f = 0; f < from.length / 3; f++) {
      const i = faces[f * 3]
      const j = faces[f * 3 + 1]
      let [r, g, b, weight] = [0, 0, 0, 0]
      for (let a = Math.max(0, i - 1); a <= Math.min(du - 1, i + 1); a++)
        for (let c = Math.max(0, j - 1); c <= Math.min(dv - 1, j + 1); c++) {
          const other = slot[a * dv + c]
          if (other < 0) continue
          const w = a === i && c === j ? 1.5 : 1
          r += from[other * 3] * w
          g += from[other * 3 + 1] * w
          b += from[other * 3 + 2] * w
          weight += w
        }
      to[f * 3] = r / weight
      to[f * 3 + 1] = g / weight
      to[f * 3 + 2] = b / weight
    }
    from = to
  }
  return from
}

function emitLayer({ world, mesh, slot, faces, soft, axis, sign, ua, va, k, normal, u, v, du, dv, solidAt }) {
  for (let f = 0; f < soft.length / 3; f++) {
    const i = faces[f * 3]
    const j = faces[f * 3 + 1]
    const kind = palette[world.cells[faces[f * 3 + 2]]]
    const cell = [0, 0, 0]
    cell[axis] = k
    cell[ua] = i
    cell[va] = j
    const points = []
    const lights = []
    for (let corner = 0; corner < 4; corner++) {
      const p = corner === 1 || corner === 2 ? 1 : 0
      const q = corner >= 2 ? 1 : 0
      const point = [0, 0, 0]
      point[axis] = k + (sign > 0 ? 1 : 0)
      point[ua] = i + p
      point[va] = j + q
      points.push(point)
      let [r, g, b, n] = [0, 0, 0, 0]
      for (let a = i + p - 1; a <= i + p; a++)
        for (let c = j + q - 1; c <= j + q; c++) {
          if (a < 0 || c < 0 || a >= du || c >= dv) continue
          const other = slot[a * dv + c]
          if (other < 0) continue
          r += soft[other * 3]
          g += soft[other * 3 + 1]
          b += soft[other * 3 + 2]
          n++
        }
      lights.push([r / n, g / n, b / n])
    }
    const change = 1 + (hash(cell[0], cell[1], cell[2] + 77) - 0.5) * 2 * kind.jitter
    const color = kind.rgb.map((value) => value * change)
    const shades = corners(solidAt, cell, normal, u, v)
    const mirror = normal[1] > 0 ? kind.mirror : 0
    emit(mesh, points, normal, color, lights, shades, kind.glow, mirror, sign < 0)
  }
}

/** Turns a point of a placed model into world coordinates. */
function placer({ model, at, yaw, pitch, roll, scale }) {
  const [y, p, r] = [yaw, pitch, roll].map((degrees) => (degrees * Math.PI) / 180)
  const [cy, sy, cp, sp, cr, sr] = [
    Math.cos(y),
    Math.sin(y),
    Math.cos(p),
    Math.sin(p),
    Math.cos(r),
    Math.sin(r),
  ]
  const turn = (a, b, c) => {
    const [a1, b1] = [a * cr - b * sr, a * sr + b * cr]
    const [b2, c2] = [b1 * cp - c * sp, b1 * sp + c * cp]
    return [a1 * cy + c2 * sy, b2, -a1 * sy + c2 * cy]
  }
  const point = (a, b, c) => {
    const turned = turn((a - model.width / 2) * scale, b * scale, (c - model.depth / 2) * scale)
    return [turned[0] + at[0], turned[1] + at[1], turned[2] + at[2]]
  }
  return { turn, point }
}

/** Lets placed models darken the ground they stand on. */
export function castPresence(world, lighting) {
  for (const placed of world.models) {
    const { point } = placer(placed)
    const { model } = placed
    for (let b = 0; b < model.height; b++)
      for (let c = 0; c < model.depth; c++)
        for (let a = 0; a < model.width; a++) {
          if (model.get(a, b, c) === 0) continue
          const [x, y, z] = point(a + 0.5, b + 0.5, c + 0.5).map(Math.floor)
          if (!world.inside(x, y, z)) continue
          const cell = (y * world.depth + z) * world.width + x
          if (lighting.solid[cell] !== 0) continue
          lighting.solid[cell] = 2
        }
  }
}

/** Meshes the placed models. */
export function bakeModels(world, lighting, seen, mesh, casterMesh) {
  lighting.feelsModels = false
  for (const placed of world.models) {
    const { model } = placed
    const { turn, point } = placer(placed)
    const solidAt = (x, y, z) => (model.get(x, y, z) === 0 ? 0 : 1)
    for (let b = 0; b < model.height; b++)
      for (let c = 0; c < model.depth; c++)
        for (let a = 0; a < model.width; a++) {
          const id = model.get(a, b, c)
          if (id === 0) continue
          for (let face = 0; face < 6; face++) {
            const axis = face >> 1
            const sign = face & 1 ? -1 : 1
            const normal = unit(axis, sign)
            if (solidAt(a + normal[0], b + normal[1], c + normal[2])) continue
            bakeModelFace({ lighting, seen, mesh, casterMesh, turn, point, solidAt, id, a, b, c, axis, sign })
          }
        }
  }
}

function bakeModelFace({ lighting, seen, mesh, casterMesh, turn, point, solidAt, id, a, b, c, axis, sign }) {
  const ua = (axis + 1) % 3
  const va = (axis + 2) % 3
  const [normal, u, v] = [unit(axis, sign), unit(ua), unit(va)]
  const worldNormal = turn(...normal)
  const kind = palette[id]
  const base = [a, b, c]
  const points = []
  for (let corner = 0; corner < 4; corner++) {
    const at = [...base]
    at[axis] += sign > 0 ? 1 : 0
    at[ua] += corner === 1 || corner === 2 ? 1 : 0
    at[va] += corner >= 2 ? 1 : 0
    points.push(point(...at))
  }
  const middle = points[0].map((value, i) => (value + points[2][i]) / 2)
  const sunward =
    worldNormal[0] * lighting.sunDirection[0] +
      worldNormal[1] * lighting.sunDirection[1] +
      worldNormal[2] * lighting.sunDirection[2] >
    0
  const shades = corners(solidAt, base, normal, u, v)
  if (sunward)
    emit(casterMesh, points, worldNormal, kind.rgb, Array(4).fill([0, 0, 0]), shades, 0, 0, sign < 0)
  if (!seen(middle, worldNormal)) return
  const light = [0, 0, 0]
  // the same rays for all faces of a side: what they miss is missed evenly, without grain; and
  // from a little off the face, else the model's own presence in the grid would take its light
  const off = middle.map((value, i) => value + worldNormal[i] * 0.4)
  lighting.gather(off[0], off[1], off[2], worldNormal, turn(...u), turn(...v), axis * 2 + sign, light)
  lighting.lampsAt(off[0], off[1], off[2], worldNormal, light)
  const change = 1 + (hash(a, b, c + 77) - 0.5) * 2 * kind.jitter
  const color = kind.rgb.map((value) => value * change)
  emit(mesh, points, worldNormal, color, Array(4).fill(light), shades, kind.glow, 0, sign < 0)
}
