import { corners, emit, unit } from './faces.mjs'
import { hash } from './random.mjs'
import { palette } from './world.mjs'

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
    const to = Array.from({ length: from.length })
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
