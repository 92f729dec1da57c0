import { hash, noise, smooth, stream } from '../engine/random.mjs'
import { gable } from '../kit/buildings.mjs'
import { bush, cloudField, flood, meadow, oak, pine, ridge, rock, terrain } from '../kit/nature.mjs'
import { holding, person } from '../kit/people.mjs'
import { campfire, crate } from '../kit/props.mjs'

// First light in the mountains: a tarn that mirrors the peaks, a waterfall, a camp on the meadow right.

const lake = 16

function heightAt(x, z) {
  const shore = smooth(186, 224, x + 0.3 * (z - 150) + 24 * (noise(z / 34, 3, 5) - 0.5))
  const near = smooth(196, 230, z + 26 * (noise(x / 40, 7, 4) - 0.5)) * smooth(40, 130, x)
  let h = 8 + Math.max(shore, near * 0.75) * (14 + 4 * noise(x / 22, z / 22, 2))
  const back = smooth(130, 30, z)
  const crest = ridge(x + 40, z * 1.3, 86, 33)
  h += back * (8 + 112 * crest ** 1.5 * smooth(150, 40, z) * (0.3 + 0.7 * smooth(60, 250, x)))
  const flank = smooth(300, 420, x) * smooth(190, 90, z)
  return h + flank * (20 + 40 * ridge(x, z, 80, 7))
}

function waterfall(world) {
  const x = 268
  for (let z = 60; z < 160; z++)
    for (let a = -4; a <= 4; a++) {
      const y = world.top(x + a, z)
      if (y <= lake) continue
      for (let b = 0; b < 3; b++)
        if (world.get(x + a, y - b, z))
          world.set(x + a, y - b, z, hash(a, z, b) > 0.4 ? '#d8f0f6~.04*0.12' : '#8fc8dc~.05')
    }
  const luck = stream(2)
  for (let i = 0; i < 120; i++)
    world.spark(
      x + luck.between(-9, 9),
      lake + luck.between(1, 14),
      150 + luck.between(-8, 12),
      luck.between(0.5, 1.2),
      '#e6f6fa',
      0.15,
    )
}

function tent(world, x, z, color, turn) {
  const y = world.top(x + 10, z + 8) + 1
  for (let i = 0; i < 11; i++) {
    const half = 11 - i
    for (let d = 0; d < 22; d++) {
      const [a, c] = turn ? [d, i] : [i, d]
      const put = (s) =>
        turn ? world.set(x + a, y + i, z + 11 + s, color) : world.set(x + 11 + s, y + i, z + d, color)
      void c
      put(half)
      put(-half)
    }
    const face = turn
      ? (s) => world.set(x + 21, y + i, z + 11 + s, Math.abs(s) < half * 0.35 ? '#ffc46a*1.5' : '#f2e6cc~.03')
      : (s) => world.set(x + 11 + s, y + i, z + 21, Math.abs(s) < half * 0.35 ? '#ffc46a*1.5' : '#f2e6cc~.03')
    for (let s = 1 - half; s < half; s++) face(s)
  }
  world.lamp(x + 11, y + 4, z + 28, '#ffb45a', 1.6, 30, 0)
}

function hut(world, x, z) {
  const y = world.top(x + 15, z + 20) + 1
  world.box(x - 2, y - 8, z - 2, 38, 8, 34, '#77828a~.1').box(x, y, z, 34, 16, 28, '#8a5a34~.08')
  for (let b = 0; b < 16; b += 3) world.box(x, y + b, z + 27, 34, 1, 1, '#6b4526~.06')
  for (const a of [4, 24])
    world.box(x + a, y + 5, z + 28, 6, 6, 1, '#ffc46a*2').box(x + a + 3, y + 5, z + 29, 1, 6, 1, '#5a3a22')
  world.box(x + 13, y, z + 28, 8, 12, 1, '#5a3a22')
  gable(world, x, y + 16, z, 34, 28, '#5f4a44~.08', '#8a5a34~.08', 3)
  world.box(x + 26, y + 22, z + 10, 5, 12, 5, '#77828a~.1')
  for (let i = 0; i < 7; i++)
    world.blob(x + 28 + i, y + 38 + i * 4, z + 12, 1.6 + i * 0.4, 1.6, 1.8, '#e8e4e8~.02', 0.6)
  world.lamp(x + 16, y + 8, z + 36, '#ffb45a', 2, 40, 0)
}

function build(world) {
  const at = terrain(
    world,
    heightAt,
    (x, z, h, slope) => {
      const n = noise(x / 16, z / 16, 9)
      if (h <= lake + 1) return ['#a8987c~.08', '#8a7a60']
      if (h > 74 + n * 14 && slope < 16) return ['#f2f0f4~.02', '#8a8694~.06']
      if (h > 58 + n * 14 || slope > 8) return [n > 0.5 ? '#8f8a98~.06' : '#7f7a8a~.06', '#767184~.07']
      return [n > 0.52 ? '#6aa04e~.09' : '#558f48~.09', '#6b5038']
    },
    26,
  )
  flood(world, lake, '#1f7f90~.02!1')
  waterfall(world)
  const luck = stream(9)
  for (let i = 0; i < 900; i++) {
    const [x, z] = [luck.whole(4, 435), luck.whole(10, 262)]
    const h = at(x, z)
    if (h <= lake + 2 || h > 62 || noise(x / 28, z / 28, 12) < 0.5) continue
    if ((x > 210 && x < 400 && z > 168) || z > 215) continue
    if (Math.abs(x - 268) < 12) continue
    pine(world, x, h + 1, z, {
      size: luck.between(0.55, 1),
      leaf: luck.pick(['#1f6b52~.14', '#2a7a58~.14', '#17584c~.14']),
      seed: i,
    })
  }
  meadow(world, {
    count: 2600,
    seed: 8,
    tufts: ['#6fae55', '#4f9048', '#7fb85a'],
    flowers: ['#ffd94a', '#f06a9a', '#ffffff', '#a07ae8'],
    allowed: (x, z, y) => y > lake + 1 && y < 40 && z > 150,
  })
  hut(world, 344, 156)
  tent(world, 262, 196, '#e8762a~.04', false)
  tent(world, 312, 204, '#2fa39a~.04', false)
  const fire = [298, 236]
  campfire(world, fire[0], at(...fire) + 1, fire[1], 3)
  const stand = (model, x, z, yaw) => world.place(model, [x, world.top(x, z) + 1, z], { yaw, scale: 0.95 })
  stand(
    person({
      shirt: '#e8762a',
      backpack: '#3f6b4a',
      hat: { kind: 'brim', color: '#8a6a45' },
      pose: 'point',
      held: holding.pick,
    }),
    232,
    228,
    -60,
  )
  stand(person({ shirt: '#2fa39a', longHair: true, hair: '#7a3b22', backpack: '#c9463d' }), 246, 232, -70)
  stand(person({ shirt: '#e8b23a', pose: 'sit' }), 312, 240, -80)
  stand(person({ shirt: '#7a5ab8', pose: 'sit', beard: true }), 284, 240, 80)
  for (const [x, z, size] of [
    [206, 222, 3],
    [214, 232, 2],
    [330, 246, 3],
    [168, 240, 2.4],
    [188, 205, 3.4],
  ])
    rock(world, x, world.top(x, z) + 1, z, size)
  for (const [x, z, size] of [
    [398, 226, 1.5],
    [420, 190, 1.3],
    [126, 240, 1.2],
  ])
    pine(world, x, at(x, z) + 1, z, { size })
  oak(world, 376, at(376, 214) + 1, 214, { size: 1.1, leaf: ['#d8a23a~.14', '#c98a34~.14'] })
  for (let i = 0; i < 18; i++) {
    const [x, z] = [luck.whole(150, 420), luck.whole(206, 250)]
    if (at(x, z) > lake + 2 && Math.hypot(x - fire[0], z - fire[1]) > 24)
      bush(world, x, at(x, z) + 1, z, {
        size: luck.between(0.5, 0.9),
        flower: luck.pick(['#f06a9a', '#ffd94a', undefined]),
      })
  }
  crate(world, 330, world.top(332, 232) + 1, 228, 6)
}

export const scene = {
  size: [440, 160, 270],
  build,
  mood: {
    sun: { azimuth: -112, height: 22, color: '#ffc9a0', power: 3.6, soft: 0.04 },
    sky: {
      zenith: '#1f58b8',
      middle: '#62a6e4',
      horizon: '#ffd8c4',
      band: 0.2,
      glow: '#ffc090',
      glowPower: 0.35,
      glowAt: { azimuth: -46, height: 8 },
      gain: 0.95,
    },
    ambient: 0.85,
    fog: {
      color: '#9cb8e4',
      sun: '#ffd8c0',
      density: 0.0022,
      start: 190,
      base: 20,
      fall: 0.012,
      sunPower: 4,
    },
    water: { level: lake + 1, deep: '#08505c', ripple: 0.4, endless: true },
    grade: {
      exposure: 0.92,
      bloom: 0.45,
      threshold: 1.2,
      rays: 0,
      saturation: 1.16,
      contrast: 0.28,
      vignette: 0.25,
      shadows: '#eef2ff',
      lights: '#fff9f2',
    },
    clouds: {
      boxes: cloudField({ seed: 31, count: 22, y: [130, 300], x: [-500, 1000], size: 1.1 }),
      top: '#fff0e8',
      bottom: '#c8a8c4',
      sun: '#ffc9a0',
      gain: 0.8,
      fog: 0.3,
    },
  },
  views: {
    wide: { from: [196, 56, 372], at: [214, 55, 130], fov: 28, lens: 0.4, focus: [280, 30, 225] },
    phone: { from: [256, 54, 392], at: [262, 66, 130], fov: 28, lens: 0.4 },
    share: { from: [220, 54, 376], at: [236, 58, 130], fov: 28 },
  },
}
