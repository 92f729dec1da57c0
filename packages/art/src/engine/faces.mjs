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

/** The corner darkening of a face: how many of the three blocks around each corner stand up. */
export function corners(solidAt, cell, n, u, v) {
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

export const unit = (axis, sign = 1) => [0, 1, 2].map((i) => (i === axis ? sign : 0))

export function emit(mesh, points, normal, color, lights, shades, glow, mirror, flip) {
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
