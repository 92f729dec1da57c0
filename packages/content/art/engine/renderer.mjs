import * as THREE from 'three'
import { bakeModels, bakeWorld, castPresence, Lighting, MeshData } from './bake.mjs'
import { hash } from './random.mjs'
import * as glsl from './shaders.mjs'
import { linear } from './world.mjs'

// Renders one picture as the mean of many passes, each with the eye a fraction of a pixel and the sun a fraction of
// its size elsewhere: that smooths edges, softens shadows and blurs what is out of focus, all at once.

const vector = (list) => new THREE.Vector3(...list)
const color = (words, gain = 1) => vector(linear(words).map((value) => value * gain))

/** Direction to a body in the sky: azimuth 0 is away from the viewer (-z), 90 to the right; both in degrees. */
export function direction({ azimuth, height }) {
  const [a, h] = [(azimuth * Math.PI) / 180, (height * Math.PI) / 180]
  return [Math.sin(a) * Math.cos(h), Math.sin(h), -Math.cos(a) * Math.cos(h)]
}

const defaultMood = {
  sun: { azimuth: 40, height: 30, color: '#ffe2b8', power: 3, soft: 0.03 },
  sky: { zenith: '#1b5fa8', middle: '#5aa6d8', horizon: '#cfe6ee', gain: 1, band: 0.3, glow: '#ffd9a0', glowPower: 0.4, stars: 0 },
  ambient: 1,
  bounce: 0.5,
  fog: { color: '#b9d4e0', sun: '#ffe6c0', density: 0.0022, start: 60, base: 0, fall: 0.004, sunPower: 6 },
  grade: { exposure: 1, bloom: 0.5, threshold: 1.1, rays: 0, saturation: 1.12, contrast: 0.25, vignette: 0.35, shadows: '#f4f8ff', lights: '#fffaf2' },
  water: { level: null, deep: '#0b4a55', ripple: 1, smear: 0 },
  clouds: null,
  halo: 0.5,
  grain: 0.05,
}

/** Fills what a scene leaves out of its mood. */
export function fullMood(mood) {
  const whole = {}
  for (const [part, otherwise] of Object.entries(defaultMood)) {
    const given = mood[part]
    const group = typeof otherwise === 'object' && otherwise !== null
    whole[part] = group ? { ...otherwise, ...given } : (given ?? otherwise)
  }
  whole.clouds = mood.clouds ?? null
  return whole
}

function skyUniforms(mood) {
  const { sky, sun } = mood
  return {
    zenith: { value: color(sky.zenith, sky.gain) },
    middle: { value: color(sky.middle, sky.gain) },
    horizon: { value: color(sky.horizon, sky.gain) },
    below: { value: color(sky.below ?? sky.horizon, sky.gain * (sky.below ? 1 : 0.6)) },
    glowColor: { value: color(sky.glow, sky.glowPower) },
    sunDir: { value: vector(direction(sky.glowAt ?? sun)) },
    glowTight: { value: sky.glowTight ?? 60 },
    glowWide: { value: sky.glowWide ?? 7 },
    horizonBand: { value: sky.band },
  }
}

/** The sky as a light source, for the bake: the shader's gradient without what is too small to light anything. */
function skyLightOf(mood) {
  const u = skyUniforms(mood)
  const get = (name) => u[name].value.toArray()
  const [zenith, middle, horizon, below, glow, sun] = ['zenith', 'middle', 'horizon', 'below', 'glowColor', 'sunDir'].map(get)
  const band = u.horizonBand.value
  return (dx, dy, dz) => {
    const step = (low, high) => Math.min(1, Math.max(0, (dy - low) / (high - low)))
    const s = Math.max(0, dx * sun[0] + dy * sun[1] + dz * sun[2]) ** 6 * 0.35
    return [0, 1, 2].map((i) => {
      let c = horizon[i] + (middle[i] - horizon[i]) * step(0, band)
      c += (zenith[i] - c) * step(band * 0.6, 0.62)
      if (dy < 0) c += (below[i] - c) * Math.min(1, -dy * 8)
      return (c + glow[i] * s) * mood.ambient
    })
  }
}

function geometryOf(data) {
  const geometry = new THREE.BufferGeometry()
  for (const [field, size] of Object.entries(data.fields))
    geometry.setAttribute(field, new THREE.BufferAttribute(data.arrays[field].subarray(0, data.count * size), size))
  geometry.setIndex(new THREE.BufferAttribute(new Uint32Array(data.index), 1))
  geometry.boundingSphere = new THREE.Sphere(new THREE.Vector3(), 1e5)
  return geometry
}

/** The sunward faces as plain quads. */
function casterGeometry(faces, models) {
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
function visibility(camera, mirrorLevel) {
  camera.updateMatrixWorld()
  const matrix = new THREE.Matrix4().multiplyMatrices(camera.projectionMatrix, camera.matrixWorldInverse).elements
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

function fogUniforms(mood) {
  const { fog } = mood
  return {
    fogColor: { value: color(fog.color, fog.gain ?? 1) },
    fogSun: { value: color(fog.sun, fog.gain ?? 1) },
    eye: { value: new THREE.Vector3() },
    fogDensity: { value: fog.density },
    fogStart: { value: fog.start },
    fogBase: { value: fog.base },
    fogFall: { value: fog.fall },
    fogSunPower: { value: fog.sunPower },
  }
}

function skyMesh(mood, shared) {
  const { sky, sun } = mood
  const disc = sky.disc ?? {}
  const uniforms = {
    ...shared,
    discColor: { value: color(disc.color ?? '#ffffff', disc.power ?? 1) },
    discDir: { value: vector(direction(disc.at ?? sun)) },
    discSize: { value: disc.size ?? 0 },
    stars: { value: sky.stars },
    band: { value: sky.aurora ?? 0 },
    bandColor: { value: color(sky.auroraColor ?? '#3dffb0') },
    haze: { value: sky.haze ?? 0.3 },
  }
  const material = new THREE.ShaderMaterial({
    uniforms,
    vertexShader: glsl.skyVertex,
    fragmentShader: glsl.skyFragment,
    side: THREE.BackSide,
    depthWrite: false,
  })
  const mesh = new THREE.Mesh(new THREE.BoxGeometry(2, 2, 2), material)
  mesh.frustumCulled = false
  mesh.renderOrder = -1
  return mesh
}

function instanced(material, count, attributes) {
  const geometry = new THREE.BoxGeometry(1, 1, 1)
  for (const [name, [values, size]] of Object.entries(attributes))
    geometry.setAttribute(name, new THREE.InstancedBufferAttribute(new Float32Array(values), size))
  const mesh = new THREE.InstancedMesh(geometry, material, count)
  mesh.frustumCulled = false
  return mesh
}

/** Flat clouds of boxes: `clouds` is { boxes: [x, y, z, w, h, d][], top, bottom, sun, fog }. */
function cloudMesh(mood, shared, boxes) {
  const { clouds } = mood
  const material = new THREE.ShaderMaterial({
    uniforms: {
      ...shared,
      puffTop: { value: color(clouds.top, clouds.gain ?? 1) },
      puffBottom: { value: color(clouds.bottom, clouds.gain ?? 1) },
      puffSun: { value: color(clouds.sun ?? '#000000', clouds.gain ?? 1) },
      puffFog: { value: clouds.fog ?? 0.3 },
    },
    vertexShader: glsl.puffVertex,
    fragmentShader: glsl.puffFragment,
  })
  const mesh = instanced(material, boxes.length, {})
  boxes.forEach(([x, y, z, w, h, d], i) => {
    mesh.setMatrixAt(i, new THREE.Matrix4().makeScale(w, h, d).setPosition(x, y, z))
  })
  return mesh
}

function sparkMesh(sparks, shared, sunColor, ambient) {
  const material = new THREE.ShaderMaterial({
    uniforms: { ...shared, sunColor, ambient: { value: ambient } },
    vertexShader: glsl.sparkVertex,
    fragmentShader: glsl.sparkFragment,
  })
  const mesh = instanced(material, sparks.length, {
    tint: [sparks.flatMap((one) => one.rgb), 3],
    shine: [sparks.map((one) => one.glow), 1],
  })
  const turn = new THREE.Euler()
  sparks.forEach((one, i) => {
    turn.set(hash(i, 1) * 6, hash(i, 2) * 6, hash(i, 3) * 6)
    const matrix = new THREE.Matrix4().makeRotationFromEuler(turn)
    matrix.scale(new THREE.Vector3(one.size, one.size, one.size)).setPosition(...one.at)
    mesh.setMatrixAt(i, matrix)
  })
  return mesh
}

function haloMesh(lamps, gain) {
  const geometry = new THREE.InstancedBufferGeometry()
  geometry.setAttribute('position', new THREE.Float32BufferAttribute([-1, -1, 0, 1, -1, 0, 1, 1, 0, -1, 1, 0], 3))
  geometry.setIndex([0, 1, 2, 0, 2, 3])
  const attribute = (values, size) => new THREE.InstancedBufferAttribute(new Float32Array(values), size)
  geometry.setAttribute('center', attribute(lamps.flatMap((lamp) => lamp.at), 3))
  geometry.setAttribute('tint', attribute(lamps.flatMap((lamp) => lamp.rgb.map((v) => v * Math.min(1.6, lamp.power))), 3))
  geometry.setAttribute('size', attribute(lamps.map((lamp) => lamp.halo), 1))
  geometry.instanceCount = lamps.length
  const material = new THREE.ShaderMaterial({
    uniforms: { haloGain: { value: gain } },
    vertexShader: glsl.haloVertex,
    fragmentShader: glsl.haloFragment,
    transparent: true,
    depthWrite: false,
    blending: THREE.CustomBlending,
    blendSrc: THREE.OneFactor,
    blendDst: THREE.OneFactor,
    blendSrcAlpha: THREE.ZeroFactor,
    blendDstAlpha: THREE.OneFactor,
  })
  const mesh = new THREE.Mesh(geometry, material)
  mesh.frustumCulled = false
  mesh.renderOrder = 5
  return mesh
}

/** The part of a shadow's frame: an orthographic eye that looks from the sun at the box of blocks around the view. */
function sunCamera(sunDirection, box) {
  const eye = new THREE.OrthographicCamera(-1, 1, 1, -1, 1, 2)
  const aim = (dir) => {
    const middle = box.getCenter(new THREE.Vector3())
    eye.position.copy(middle).addScaledVector(dir, 900)
    eye.lookAt(middle)
    eye.updateMatrixWorld()
    const seen = new THREE.Box3()
    for (const x of [box.min.x, box.max.x])
      for (const y of [box.min.y, box.max.y])
        for (const z of [box.min.z, box.max.z])
          seen.expandByPoint(new THREE.Vector3(x, y, z).applyMatrix4(eye.matrixWorldInverse))
    Object.assign(eye, { left: seen.min.x, right: seen.max.x, bottom: seen.min.y, top: seen.max.y })
    Object.assign(eye, { near: -seen.max.z - 5, far: -seen.min.z + 5 })
    eye.updateProjectionMatrix()
    return new THREE.Matrix4().multiplyMatrices(eye.projectionMatrix, eye.matrixWorldInverse)
  }
  return { eye, aim, base: vector(sunDirection) }
}

/** Water around the box of blocks, to the horizon. */
function spreadWater(mesh, world, mood, light) {
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

/** Everything of one picture, ready to be rendered pass by pass. */
export function prepare(scene, view, world, { width, height, rays }) {
  const mood = fullMood({ ...scene.mood, ...view.mood })
  const camera = new THREE.PerspectiveCamera(view.fov, width / height, 2, 6000)
  camera.position.set(...view.from)
  camera.lookAt(...view.at)
  camera.updateProjectionMatrix()
  const sunDirection = direction(mood.sun)
  const sunLight = linear(mood.sun.color).map((value) => value * mood.sun.power)
  const lighting = new Lighting(world, {
    sunDirection,
    sunLight,
    skyLight: skyLightOf(mood),
    rays,
    bounce: mood.bounce,
  })
  castPresence(world, lighting)
  const seen = visibility(camera, mood.water.level)
  const mesh = new MeshData()
  const casters = []
  const modelCasters = new MeshData()
  const sunOn = mood.sun.power > 0
  bakeWorld(world, lighting, seen, mesh, sunOn ? casters : null)
  bakeModels(world, lighting, seen, mesh, modelCasters)
  if (mood.water.endless) spreadWater(mesh, world, mood, lighting.skyLight(0, 1, 0))
  const shared = { ...skyUniforms(mood), ...fogUniforms(mood) }
  shared.eye.value.copy(camera.position)
  shared.clipBelow = { value: -1e5 }
  shared.lightDir = { value: vector(sunDirection) }
  const sunColor = { value: vector(sunLight) }
  const stage = new THREE.Scene()
  stage.matrixWorldAutoUpdate = true
  const blocks = new THREE.ShaderMaterial({
    vertexColors: true,
    uniforms: {
      ...shared,
      sunColor,
      shadowMatrix: { value: new THREE.Matrix4() },
      shadowMap: { value: null },
      shadowTexel: { value: 1 / 3072 },
      mirrorMap: { value: null },
      viewport: { value: new THREE.Vector2(width, height) },
      mirrorOn: { value: 0 },
      ripple: { value: mood.water.ripple },
      smear: { value: mood.water.smear },
      deep: { value: color(mood.water.deep) },
      grain: { value: mood.grain },
      seed: { value: 0 },
    },
    vertexShader: glsl.blockVertex,
    fragmentShader: glsl.blockFragment,
  })
  const body = new THREE.Mesh(geometryOf(mesh), blocks)
  body.frustumCulled = false
  stage.add(body, skyMesh(mood, shared))
  if (mood.clouds) stage.add(cloudMesh(mood, shared, mood.clouds.boxes))
  const sky = lighting.skyLight(0, 1, 0)
  if (world.sparks.length > 0) stage.add(sparkMesh(world.sparks, shared, sunColor, vector(sky)))
  const halos = world.lamps.filter((lamp) => lamp.halo > 0)
  if (halos.length > 0 && mood.halo > 0) stage.add(haloMesh(halos, mood.halo))
  const box = new THREE.Box3(new THREE.Vector3(), new THREE.Vector3(world.width, world.height, world.depth))
  if (view.shadowBox) box.set(vector(view.shadowBox[0]), vector(view.shadowBox[1]))
  return {
    mood,
    camera,
    stage,
    blocks,
    shared,
    casters: sunOn ? casterGeometry(casters, modelCasters) : null,
    sun: sunCamera(sunDirection, box),
    triangles: mesh.index.length / 3,
  }
}

const halton = (index, base) => {
  let [sum, part] = [0, 1]
  for (let i = index; i > 0; i = Math.floor(i / base)) {
    part /= base
    sum += part * (i % base)
  }
  return sum
}

/** Renders what `prepare` gave and leaves the picture on the renderer's canvas. */
export function draw(renderer, ready, view, { width, height, samples }) {
  const { mood, camera, stage, blocks, shared, casters, sun } = ready
  const target = (w, h, type = THREE.HalfFloatType) =>
    new THREE.WebGLRenderTarget(w, h, { type, depthBuffer: true, generateMipmaps: false })
  const frame = target(width, height)
  let kept = target(width, height, THREE.FloatType)
  let spare = target(width, height, THREE.FloatType)
  const shadowSize = 3072
  const shadow = new THREE.WebGLRenderTarget(shadowSize, shadowSize)
  shadow.depthTexture = new THREE.DepthTexture(shadowSize, shadowSize, THREE.UnsignedIntType)
  shadow.depthTexture.compareFunction = THREE.LessEqualCompare
  shadow.depthTexture.minFilter = THREE.LinearFilter
  shadow.depthTexture.magFilter = THREE.LinearFilter
  blocks.uniforms.shadowMap.value = shadow.depthTexture
  const mirror = mood.water.level === null ? null : target(Math.ceil(width * 0.75), Math.ceil(height * 0.75))
  const low = mirror ? camera.clone() : null
  // also without a sun: a texture that was never drawn cannot be read
  renderer.setRenderTarget(shadow)
  renderer.clear()
  const shadowStage = new THREE.Scene()
  if (casters) {
    const plain = new THREE.MeshBasicMaterial({ colorWrite: false, side: THREE.DoubleSide })
    const body = new THREE.Mesh(casters, plain)
    body.frustumCulled = false
    shadowStage.add(body)
  }
  const screen = new Screen(renderer)
  const home = camera.position.clone()
  const focus = vector(view.focus ?? view.at)
  const right = new THREE.Vector3(1, 0, 0).applyQuaternion(camera.quaternion)
  const up = new THREE.Vector3(0, 1, 0).applyQuaternion(camera.quaternion)
  const forward = new THREE.Vector3(0, 0, -1).applyQuaternion(camera.quaternion)
  const focusFar = focus.clone().sub(home).dot(forward)
  const aim = home.clone().addScaledVector(forward, focusFar)
  for (let pass = 0; pass < samples; pass++) {
    const [j1, j2] = [halton(pass + 1, 2) - 0.5, halton(pass + 1, 3) - 0.5]
    const [l1, l2] = [halton(pass + 1, 5), halton(pass + 1, 7)]
    if (casters) {
      const [angle, far] = [l1 * Math.PI * 2, Math.sqrt(l2) * mood.sun.soft]
      const side = new THREE.Vector3(0, 1, 0).cross(sun.base).normalize()
      const over = side.clone().cross(sun.base)
      const dir = sun.base.clone().addScaledVector(side, Math.cos(angle) * far).addScaledVector(over, Math.sin(angle) * far)
      blocks.uniforms.shadowMatrix.value.copy(sun.aim(dir.normalize()))
      renderer.setRenderTarget(shadow)
      renderer.clear()
      renderer.render(shadowStage, sun.eye)
    }
    const lens = (view.lens ?? 0) * Math.sqrt(l2)
    camera.position.copy(home).addScaledVector(right, Math.cos(l1 * 6.283) * lens).addScaledVector(up, Math.sin(l1 * 6.283) * lens)
    camera.lookAt(aim)
    camera.setViewOffset(width, height, j1, j2, width, height)
    camera.updateMatrixWorld()
    blocks.uniforms.seed.value = pass + 1
    if (mirror) {
      const level = mood.water.level
      low.position.set(camera.position.x, 2 * level - camera.position.y, camera.position.z)
      low.lookAt(aim.x, 2 * level - aim.y, aim.z)
      low.setViewOffset(width, height, j1, -j2, width, height)
      low.updateMatrixWorld()
      blocks.uniforms.mirrorOn.value = 0
      shared.clipBelow.value = level - 0.05
      shared.eye.value.copy(low.position)
      renderer.setRenderTarget(mirror)
      renderer.clear()
      blocks.uniforms.mirrorMap.value = null
      renderer.render(stage, low)
      blocks.uniforms.mirrorMap.value = mirror.texture
      blocks.uniforms.mirrorOn.value = 1
      shared.clipBelow.value = -1e5
    }
    shared.eye.value.copy(camera.position)
    renderer.setRenderTarget(frame)
    renderer.clear()
    renderer.render(stage, camera)
    screen.run(glsl.mixFragment, { last: kept.texture, next: frame.texture, share: 1 / (pass + 1) }, spare)
    ;[kept, spare] = [spare, kept]
  }
  finish(screen, mood, kept, { width, height, camera: { home, aim, camera }, sunDirection: shared.sunDir.value })
}

function finish(screen, mood, picture, { width, height, camera, sunDirection }) {
  const { grade } = mood
  const blooms = []
  let source = picture
  for (let level = 0; level < 4; level++) {
    const [w, h] = [Math.ceil(width / 2 ** (level + 1)), Math.ceil(height / 2 ** (level + 1))]
    const make = () => new THREE.WebGLRenderTarget(w, h, { type: THREE.HalfFloatType, depthBuffer: false })
    const [one, two] = [make(), make()]
    if (level === 0) screen.run(glsl.brightFragment, { source: source.texture, threshold: grade.threshold }, two)
    const from = level === 0 ? two : source
    screen.run(glsl.blurFragment, { source: from.texture, step1: new THREE.Vector2(1.3 / w, 0) }, one)
    const last = make()
    screen.run(glsl.blurFragment, { source: one.texture, step1: new THREE.Vector2(0, 1.3 / h) }, last)
    blooms.push(last)
    source = last
  }
  camera.camera.position.copy(camera.home)
  camera.camera.lookAt(camera.aim)
  camera.camera.clearViewOffset()
  camera.camera.updateMatrixWorld()
  const spot = camera.home.clone().addScaledVector(sunDirection, 2000).project(camera.camera)
  const uniforms = {
    source: picture.texture,
    exposure: grade.exposure,
    bloom: grade.bloom,
    rays: grade.rays,
    saturation: grade.saturation,
    contrast: grade.contrast,
    vignette: grade.vignette,
    sunSpot: new THREE.Vector2(spot.x * 0.5 + 0.5, spot.y * 0.5 + 0.5),
    rayColor: color(mood.sun.color),
    shadowTint: tint(grade.shadows),
    lightTint: tint(grade.lights),
  }
  blooms.forEach((one, level) => {
    uniforms[`bloom${level}`] = one.texture
  })
  screen.run(glsl.finishFragment, uniforms, null)
}

const tint = (hex) => {
  const value = Number.parseInt(hex.slice(1), 16)
  return new THREE.Vector3((value >> 16) / 255, ((value >> 8) & 255) / 255, (value & 255) / 255)
}

/** Runs one shader over the whole frame. */
class Screen {
  constructor(renderer) {
    this.renderer = renderer
    this.camera = new THREE.OrthographicCamera(-1, 1, 1, -1, 0, 1)
    this.quad = new THREE.Mesh(new THREE.PlaneGeometry(2, 2))
    this.quad.frustumCulled = false
    this.stage = new THREE.Scene()
    this.stage.add(this.quad)
    this.materials = new Map()
  }

  run(fragmentShader, values, target) {
    if (!this.materials.has(fragmentShader)) {
      const uniforms = Object.fromEntries(Object.keys(values).map((name) => [name, { value: null }]))
      const settings = { vertexShader: glsl.screenVertex, fragmentShader, depthTest: false, depthWrite: false }
      this.materials.set(fragmentShader, new THREE.ShaderMaterial({ uniforms, ...settings }))
    }
    const material = this.materials.get(fragmentShader)
    for (const [name, value] of Object.entries(values)) material.uniforms[name].value = value
    this.quad.material = material
    this.renderer.setRenderTarget(target)
    this.renderer.render(this.stage, this.camera)
  }
}
