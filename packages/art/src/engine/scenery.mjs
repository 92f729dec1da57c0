import * as THREE from 'three'
import { color, direction, vector } from './mood.mjs'
import { hash } from './random.mjs'
import * as glsl from './shaders.mjs'

export function skyMesh(mood, shared) {
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
export function cloudMesh(mood, shared, boxes) {
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

export function sparkMesh(sparks, shared, sunColor, ambient) {
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

export function haloMesh(lamps, gain) {
  const geometry = new THREE.InstancedBufferGeometry()
  geometry.setAttribute(
    'position',
    new THREE.Float32BufferAttribute([-1, -1, 0, 1, -1, 0, 1, 1, 0, -1, 1, 0], 3),
  )
  geometry.setIndex([0, 1, 2, 0, 2, 3])
  const attribute = (values, size) => new THREE.InstancedBufferAttribute(new Float32Array(values), size)
  geometry.setAttribute(
    'center',
    attribute(
      lamps.flatMap((lamp) => lamp.at),
      3,
    ),
  )
  geometry.setAttribute(
    'tint',
    attribute(
      lamps.flatMap((lamp) => lamp.rgb.map((v) => v * Math.min(1.6, lamp.power))),
      3,
    ),
  )
  geometry.setAttribute(
    'size',
    attribute(
      lamps.map((lamp) => lamp.halo),
      1,
    ),
  )
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
