import * as THREE from 'three'
import { draw } from './draw.mjs'
import { prepare } from './prepare.mjs'
import { World } from './world.mjs'

// Runs in the browser page that main.mjs opens.

async function render({ module, variant, view: viewName, width, height, samples, rays }) {
  const started = performance.now()
  const { scene } = await import(module)
  const world = new World(...scene.size)
  scene.build(world, variant)
  const view = scene.views[viewName]
  const built = performance.now()
  const mooded = typeof scene.mood === 'function' ? { ...scene, mood: scene.mood(variant) } : scene
  const ready = prepare(mooded, view, world, { width, height, rays })
  const baked = performance.now()
  const canvas = document.createElement('canvas')
  const renderer = new THREE.WebGLRenderer({ canvas, antialias: false, preserveDrawingBuffer: true })
  renderer.setSize(width, height, false)
  renderer.outputColorSpace = THREE.LinearSRGBColorSpace
  renderer.autoClear = false
  renderer.setClearColor(0x000000, 0)
  draw(renderer, ready, view, { width, height, samples })
  const png = canvas.toDataURL('image/png')
  renderer.dispose()
  renderer.forceContextLoss()
  return {
    png,
    triangles: ready.triangles,
    seconds: {
      build: Math.round(built - started) / 1000,
      light: Math.round(baked - built) / 1000,
      render: Math.round(performance.now() - baked) / 1000,
    },
  }
}

globalThis.renderPicture = render
