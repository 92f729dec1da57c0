import * as THREE from 'three'
import { linear } from './world.mjs'

export function geometryOf(data) {
  const geometry = new THREE.BufferGeometry()
  for (const [field, size] of Object.entries(data.fields))
    geometry.setAttribute(
      field,
      new THREE.BufferAttribute(data.arrays[field].subarray(0, data.count * size), size),
    )
  geometry.setIndex(new THREE.BufferAttribute(new Uint32Array(data.index), 1))
  geometry.boundingSphere = new THREE.Sphere(new THREE.Vector3(), 1e5)
  return geometry
}

/** The sunward faces as plain quads. */
export function casterGeometry(faces, models) {
  const quads = faces.length / 4
  const position = new Float32Array(quads * 12 + models.count * 3)
  const index = new Uint32Array(quads * 6 + models.index.length)
  for (let f = 0; f < quads; f++) {
    const [i, j, k, face] = [faces[f * 4], faces[f * 4 + 1], faces[f * 4 + 2], faces[f * 4 + 3]]
    const axis = face >> 1
    const [ua, va] = [(axis + 1) % 3, (axis + 2) % 3]
    for (let corner = 0; corner < 4; corner++) {
      const at = f * 12 + corner * 3
      position[at + axis] = k + (face & 1 ? 0 : 1)
      position[at + ua] = i + (corner === 1 || corner === 2 ? 1 : 0)
      position[at + va] = j + (corner >= 2 ? 1 : 0)
    }
    const turn = face & 1 ? [0, 2, 1, 0, 3, 2] : [0, 1, 2, 0, 2, 3]
    for (let n = 0; n < 6; n++) index[f * 6 + n] = f * 4 + turn[n]
  }
  position.set(models.arrays.position.subarray(0, models.count * 3), quads * 12)
  models.index.forEach((value, n) => {
    index[quads * 6 + n] = quads * 4 + value
  })
  const geometry = new THREE.BufferGeometry()
  geometry.setAttribute('position', new THREE.BufferAttribute(position, 3))
  geometry.setIndex(new THREE.BufferAttribute(index, 1))
  geometry.boundingSphere = new THREE.Sphere(new THREE.Vector3(), 1e5)
  return geometry
}

/** Whether a face can be seen from the eye (or from its mirror image); generous at the edges. */
export function visibility(camera, mirrorLevel) {
  camera.updateMatrixWorld()
  const matrix = new THREE.Matrix4().multiplyMatrices(
    camera.projectionMatrix,
    camera.matrixWorldInverse,
  ).elements
  const eye = camera.position
  const inFrame = (x, y, z) => {
    const w = matrix[3] * x + matrix[7] * y + matrix[11] * z + matrix[15]
    if (w < -4) return false
    const room = Math.abs(w) * 1.06 + 5
    const px = matrix[0] * x + matrix[4] * y + matrix[8] * z + matrix[12]
    if (px < -room || px > room) return false
    const py = matrix[1] * x + matrix[5] * y + matrix[9] * z + matrix[13]
    return py > -room && py < room
  }
  return (point, normal) => {
    const [x, y, z] = point
    const side = normal[0] * (eye.x - x) + normal[2] * (eye.z - z)
    if (side + normal[1] * (eye.y - y) > 0 && inFrame(x, y, z)) return true
    if (mirrorLevel === null) return false
    const low = 2 * mirrorLevel - y
    return side + normal[1] * (2 * mirrorLevel - eye.y - y) > 0 && inFrame(x, low, z)
  }
}

/** Water around the box of blocks, to the horizon. */
export function spreadWater(mesh, world, mood, light) {
  const far = 4000
  const y = mood.water.level
  const rgb = linear(mood.water.paint ?? '#1a6f7a')
  const strips = [
    [-far, -far, world.width + far, 0],
    [-far, 0, 0, world.depth],
    [world.width, 0, world.width + far, world.depth],
    [-far, world.depth, world.width + far, world.depth + far],
  ]
  for (const [x0, z0, x1, z1] of strips) {
    const corner = (x, z) => mesh.vertex([x, y, z], [0, 1, 0], rgb, light, 0, 1)
    const [a, b, c, d] = [corner(x0, z0), corner(x0, z1), corner(x1, z1), corner(x1, z0)]
    mesh.index.push(a, b, c, a, c, d)
  }
}
