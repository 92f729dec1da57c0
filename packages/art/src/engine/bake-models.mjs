import { corners, emit, unit } from './faces.mjs'
import { hash } from './random.mjs'
import { palette } from './world.mjs'

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
