import * as THREE from 'three'
import { color, tint, vector } from './mood.mjs'
import * as glsl from './shaders.mjs'

// Renders one picture as the mean of many passes, each with the eye a fraction of a pixel and the sun a fraction of
// its size elsewhere: that smooths edges, softens shadows and blurs what is out of focus, all at once.

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
      const dir = sun.base
        .clone()
        .addScaledVector(side, Math.cos(angle) * far)
        .addScaledVector(over, Math.sin(angle) * far)
      blocks.uniforms.shadowMatrix.value.copy(sun.aim(dir.normalize()))
      renderer.setRenderTarget(shadow)
      renderer.clear()
      renderer.render(shadowStage, sun.eye)
    }
    const lens = (view.lens ?? 0) * Math.sqrt(l2)
    camera.position
      .copy(home)
      .addScaledVector(right, Math.cos(l1 * 6.283) * lens)
      .addScaledVector(up, Math.sin(l1 * 6.283) * lens)
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
  finish(screen, mood, kept, {
    width,
    height,
    camera: { home, aim, camera },
    sunDirection: shared.sunDir.value,
  })
}

function finish(screen, mood, picture, { width, height, camera, sunDirection }) {
  const { grade } = mood
  const blooms = []
  let source = picture
  for (let level = 0; level < 4; level++) {
    const [w, h] = [Math.ceil(width / 2 ** (level + 1)), Math.ceil(height / 2 ** (level + 1))]
    const make = () => new THREE.WebGLRenderTarget(w, h, { type: THREE.HalfFloatType, depthBuffer: false })
    const [one, two] = [make(), make()]
    if (level === 0)
      screen.run(glsl.brightFragment, { source: source.texture, threshold: grade.threshold }, two)
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
      const settings = {
        vertexShader: glsl.screenVertex,
        fragmentShader,
        depthTest: false,
        depthWrite: false,
      }
      this.materials.set(fragmentShader, new THREE.ShaderMaterial({ uniforms, ...settings }))
    }
    const material = this.materials.get(fragmentShader)
    for (const [name, value] of Object.entries(values)) material.uniforms[name].value = value
    this.quad.material = material
    this.renderer.setRenderTarget(target)
    this.renderer.render(this.stage, this.camera)
  }
}
