import * as THREE from 'three'
import { linear } from './world.mjs'

// What a scene says of its light and air, as values of the shaders.

export const vector = (list) => new THREE.Vector3(...list)

export const color = (words, gain = 1) => vector(linear(words).map((value) => value * gain))

export const tint = (hex) => {
  const value = Number.parseInt(hex.slice(1), 16)
  return new THREE.Vector3((value >> 16) / 255, ((value >> 8) & 255) / 255, (value & 255) / 255)
}

/** Direction to a body in the sky: azimuth 0 points from the viewer into the picture (-z), 90 to the right; both in degrees. */
export function direction({ azimuth, height }) {
  const [a, h] = [(azimuth * Math.PI) / 180, (height * Math.PI) / 180]
  return [Math.sin(a) * Math.cos(h), Math.sin(h), -Math.cos(a) * Math.cos(h)]
}

const defaultMood = {
  sun: { azimuth: 40, height: 30, color: '#ffe2b8', power: 3, soft: 0.03 },
  sky: {
    zenith: '#1b5fa8',
    middle: '#5aa6d8',
    horizon: '#cfe6ee',
    gain: 1,
    band: 0.3,
    glow: '#ffd9a0',
    glowPower: 0.4,
    stars: 0,
  },
  ambient: 1,
  bounce: 0.5,
  fog: { color: '#b9d4e0', sun: '#ffe6c0', density: 0.0022, start: 60, base: 0, fall: 0.004, sunPower: 6 },
  grade: {
    exposure: 1,
    bloom: 0.5,
    threshold: 1.1,
    rays: 0,
    saturation: 1.12,
    contrast: 0.25,
    vignette: 0.35,
    shadows: '#f4f8ff',
    lights: '#fffaf2',
  },
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

export function skyUniforms(mood) {
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

export function fogUniforms(mood) {
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

/** The sky as a light source, for the bake: the shader's gradient without what is too small to light anything. */
export function skyLightOf(mood) {
  const u = skyUniforms(mood)
  const get = (name) => u[name].value.toArray()
  const [zenith, middle, horizon, below, glow, sun] = [
    'zenith',
    'middle',
    'horizon',
    'below',
    'glowColor',
    'sunDir',
  ].map(get)
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
