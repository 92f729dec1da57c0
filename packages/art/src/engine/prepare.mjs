import * as THREE from 'three'
import { bakeModels, castPresence } from './bake-models.mjs'
import { bakeWorld } from './bake-world.mjs'
import { MeshData } from './faces.mjs'
import { casterGeometry, geometryOf, spreadWater, visibility } from './geometry.mjs'
import { Lighting } from './lighting.mjs'
import { color, direction, fogUniforms, fullMood, skyLightOf, skyUniforms, vector } from './mood.mjs'
import { cloudMesh, haloMesh, skyMesh, sparkMesh } from './scenery.mjs'
import * as glsl from './shaders.mjs'
import { linear } from './world.mjs'

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
