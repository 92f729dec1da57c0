import { hash, noise, smooth, stream } from '../engine/random.mjs'
import { gable } from '../kit/buildings.mjs'
import { cat } from '../kit/animals.mjs'
import { cloudField, meadow, pine, terrain } from '../kit/nature.mjs'
import { holding, person } from '../kit/people.mjs'
import { lantern } from '../kit/props.mjs'

// Midnight at the manor: full moon left, lit windows right, and five guests of whom one is not innocent.

const plateau = 26

function heightAt(x, z) {
  const hill = smooth(150, 240, x + 20 * (noise(z / 30, 4, 3) - 0.5)) * smooth(30, 70, z)
  const back = smooth(110, 10, z) * (10 + 26 * noise(x / 60, z / 50, 8))
  const front = smooth(200, 250, z) * 4
  return Math.max(
    10 + 5 * noise(x / 30, z / 30, 5) + back * smooth(420, 120, x),
    12 + hill * (plateau - 12) - front * hill,
  )
}

const wall = '#6f7488~.05'

function wing(world, x, z, w, d, floors, seed) {
  const y = plateau + 1
  const h = floors * 20
  world.box(x, y - 8, z, w, h + 8, d, wall)
  for (let b = -6; b < h; b += 6)
    for (let a = 0; a < w; a += 1)
      if (hash(a >> 2, b, seed) > 0.7) world.set(x + a, y + b, z + d - 1, '#5c6076~.05')
  for (let floor = 0; floor < floors; floor++)
    for (let a = 5; a < w - 6; a += 13) {
      const lit = hash(a, floor, seed) < 0.55
      const words = lit ? '#ffb64a*1.9' : '#1a2236~.1'
      const at = y + floor * 20 + 5
      world
        .box(x + a - 1, at - 1, z + d, 8, 13, 1, '#4a4e62')
        .box(x + a, at, z + d, 6, 11, 1, words)
        .box(x + a + 1, at + 11, z + d, 4, 1, 1, words)
      world
        .box(x + a + 2, at, z + d + 1, 1, 11, 1, '#3a3d4e')
        .box(x + a, at + 5, z + d + 1, 6, 1, 1, '#3a3d4e')
      if (lit) world.lamp(x + a + 3, at + 5, z + d + 7, '#ffb050', 1.1, 26, 0)
      if (lit && hash(a, floor, seed + 1) < 0.35)
        world.box(x + a + 2, at, z + d, 3, 7, 1, '#1c1a22').box(x + a + 2, at + 7, z + d, 2, 2, 1, '#1c1a22')
    }
  world.box(x - 1, y + h - 1, z - 1, w + 2, 2, d + 2, '#4a4e62')
}

function spire(world, x, z, r, tall, cap) {
  const y = plateau + 1
  world
    .cylinder(x, y - 8, z, r, tall + 8, wall)
    .cylinder(x, y + tall, z, r + 1.6, 2, '#4a4e62')
    .cylinder(x, y + tall + 2, z, r + 1, cap, '#3a3550~.06', 0.4)
  world
    .box(x, y + tall + cap + 2, z, 1, 6, 1, '#8a8fa0')
    .box(x - 1, y + tall + cap + 6, z, 3, 1, 1, '#8a8fa0')
  for (let b = 10; b < tall - 8; b += 18)
    world.box(x - 2, y + b, z + r - 1, 4, 9, 2, '#ffb64a*1.9').box(x, y + b, z + r + 1, 1, 9, 1, '#3a3d4e')
  world.lamp(x, y + tall - 14, z + r + 6, '#ffb050', 1.4, 34, 0)
}

function manor(world) {
  const y = plateau + 1
  wing(world, 244, 78, 52, 40, 2, 3)
  wing(world, 296, 70, 48, 52, 3, 5)
  wing(world, 344, 78, 50, 40, 2, 9)
  gable(world, 244, y + 41, 78, 52, 40, '#3a3550~.06', wall)
  gable(world, 344, y + 41, 78, 50, 40, '#3a3550~.06', wall)
  // the middle front ends in a point
  for (let i = 0; i < 27; i++) {
    world
      .box(294 + i, y + 60 + i, 66, 1, 2, 58, '#3a3550~.06')
      .box(345 - i, y + 60 + i, 66, 1, 2, 58, '#3a3550~.06')
    if (i > 1) world.box(296 + i - 2, y + 60, 70, 1, i, 52, wall).box(343 - i + 2, y + 60, 70, 1, i, 52, wall)
  }
  for (let a = -7; a <= 7; a++)
    for (let b = -7; b <= 7; b++)
      if (a * a + b * b < 50)
        world.set(
          320 + a,
          y + 68 + b,
          122,
          a === 0 || b === 0 || a * a + b * b > 36 ? '#4a4e62' : '#ff8a3a*2',
        )
  world.lamp(320, y + 68, 132, '#ff9040', 2.5, 46, 8)
  spire(world, 244, 116, 9, 62, 30)
  spire(world, 394, 114, 9, 54, 28)
  spire(world, 300, 84, 7, 92, 30)
  // porch
  world.box(306, y, 122, 30, 1, 20, '#8a8fa0~.04').box(304, y + 22, 120, 34, 3, 18, '#4a4e62')
  for (const a of [306, 333]) world.box(a, y, 136, 3, 22, 3, '#8a8fa0~.04')
  world
    .box(313, y, 121, 16, 20, 2, '#4a2a1c')
    .box(315, y + 10, 122, 5, 8, 2, '#ffb64a*1.6')
    .box(322, y + 10, 122, 5, 8, 2, '#ffb64a*1.6')
  world.box(320, y + 17, 130, 3, 3, 3, '#ffc46a*6').lamp(321, y + 15, 132, '#ffb050', 3.4, 50, 7)
}

function deadTree(world, x, z, size, seed) {
  const y = world.top(x, z)
  const luck = stream(seed)
  const branch = (px, py, pz, dx, dy, dz, length, thick) => {
    for (let i = 0; i < length; i++) {
      px += dx
      py += dy
      pz += dz
      world.box(px, py, pz, thick, thick, thick, '#33303c~.1')
    }
    if (length < 4) return
    for (let n = 0; n < 3; n++)
      branch(
        px,
        py,
        pz,
        dx * 0.4 + luck.between(-0.9, 0.9),
        Math.abs(dy) * 0.5 + luck.between(-0.1, 0.6),
        dz * 0.4 + luck.between(-0.6, 0.6),
        length * 0.62,
        Math.max(1, thick - 1),
      )
  }
  branch(x, y, z, 0.06, 1, 0, 14 * size, Math.round(3 * size))
}

function graveyard(world, at) {
  const luck = stream(6)
  for (let i = 0; i < 26; i++) {
    const [x, z] = [92 + (i % 7) * 20 + luck.whole(-3, 3), 164 + Math.floor(i / 7) * 19 + luck.whole(-2, 2)]
    const y = at(x, z) + 1
    if (luck.chance(0.3))
      world.box(x + 2, y - 1, z, 2, 12, 2, '#8a90a4~.06').box(x - 1, y + 7, z, 8, 2, 2, '#8a90a4~.06')
    else
      world
        .box(x, y - 1, z, 7, 8, 2, '#7c8296~.07')
        .box(x + 1, y + 7, z, 5, 1, 2, '#7c8296~.07')
        .box(x + 2, y + 4, z + 2, 3, 1, 1, '#565c70')
    if (luck.chance(0.5)) world.box(x, y, z + 3, 7, 1, 8, '#4a4038~.1')
  }
  for (let x = 84; x < 206; x++) {
    const y = at(x, 244) + 1
    if (x % 3 === 0) world.box(x, y, 244, 1, 11, 1, '#23252f').set(x, y + 11, 244, '#4a4e5e')
    world.set(x, y + 2, 244, '#23252f').set(x, y + 9, 244, '#23252f')
  }
  for (const x of [204, 236]) {
    const y = at(x, 244)
    world
      .box(x, y, 241, 7, 20, 7, '#6f7488~.05')
      .box(x - 1, y + 20, 240, 9, 2, 9, '#4a4e62')
      .box(x + 2, y + 22, 243, 3, 4, 3, '#9affc8*4')
    world.lamp(x + 3, y + 24, 252, '#7affc0', 2, 40, 7)
  }
}

function build(world) {
  const at = terrain(world, heightAt, (x, z, h, slope) => {
    const way = Math.abs(x - 222 - (240 - z) * 0.86) < 9 && z > 132
    if (way) return [hash(x >> 2, z >> 2) > 0.4 ? '#8a8698~.06' : '#767286~.06', '#4a4452']
    if (slope > 6) return ['#5a5a70~.08', '#4a4a5e~.08']
    return [noise(x / 13, z / 13, 4) > 0.5 ? '#3f6650~.09' : '#365a4c~.09', '#3f3a40']
  })
  manor(world)
  const luck = stream(31)
  for (let i = 0; i < 120; i++) {
    const [x, z] = [luck.whole(4, 424), luck.whole(6, 70)]
    pine(world, x, at(x, z) + 1, z, { size: luck.between(0.8, 1.3), leaf: '#25483f~.12', seed: i })
  }
  graveyard(world, at)
  for (const [x, z, s, n] of [
    [68, 190, 1.5, 3],
    [250, 196, 1.1, 8],
    [402, 176, 1.4, 5],
    [22, 160, 1.1, 9],
  ])
    deadTree(world, x, z, s, n)
  meadow(world, {
    count: 1500,
    seed: 9,
    from: [0, 130],
    tufts: ['#3f6650', '#4f7a5c', '#2f5044'],
    allowed: (_x, _z, y) => y < 40,
  })
  const stand = (model, x, z, yaw, scale = 1) =>
    world.place(model, [x, world.top(x, z) + 1, z], { yaw, scale })
  stand(
    person({
      shirt: '#c9b48a',
      coat: '#a8895a',
      pants: '#4a3e30',
      hat: { kind: 'brim', color: '#8a6f48' },
      pose: 'point',
      held: holding.lantern,
    }),
    262,
    226,
    -20,
  )
  world.lamp(270, 34, 234, '#ffc060', 3, 46, 8)
  stand(
    person({
      shirt: '#8a2a34',
      pants: '#2a2430',
      hair: '#1d1a1c',
      pose: 'stand',
      held: (model, x, y) => model.box(x, y, 3, 1, 1, 5, '#c8d4da'),
    }),
    290,
    222,
    160,
  )
  stand(person({ shirt: '#2f6b4a', longHair: true, hair: '#c08a3e', pose: 'surrender' }), 306, 212, -60)
  stand(person({ shirt: '#3a4a8a', hat: { kind: 'top', color: '#1c1a22' }, coat: '#23202c' }), 326, 206, -70)
  stand(
    person({
      shirt: '#e8e4da',
      pants: '#1c1a22',
      pose: 'carry',
      held: (model, x, y) => model.box(2, y, 13, 7, 1, 4, '#c8d4da').box(4, y + 1, 14, 1, 2, 1, '#ffcf70*2'),
    }),
    336,
    152,
    0,
  )
  stand(cat(), 240, 236, 20, 0.9)
  for (const [x, z] of [
    [246, 214],
    [280, 186],
    [302, 160],
    [346, 160],
  ])
    lantern(world, x, world.top(x, z) + 1, z, { tall: 14, power: 2.4, reach: 40, post: '#23252f' })
  for (let i = 0; i < 46; i++)
    world.spark(luck.between(60, 410), luck.between(20, 44), luck.between(150, 262), 0.7, '#c8ff7a', 3.5)
  for (let i = 0; i < 9; i++) {
    const [x, y, z] = [luck.between(120, 260), luck.between(86, 124), luck.between(40, 90)]
    for (const s of [-1, 1]) world.spark(x + s * 1.6, y + 0.8, z, 1.5, '#12121c')
    world.spark(x, y, z, 1.4, '#12121c')
  }
}

export const scene = {
  size: [430, 170, 270],
  build,
  mood: {
    sun: { azimuth: -118, height: 34, color: '#a8c4ff', power: 2.3, soft: 0.04 },
    sky: {
      zenith: '#0a1230',
      middle: '#1c3460',
      horizon: '#4a7a92',
      band: 0.3,
      glow: '#b8d8ff',
      glowPower: 0.4,
      glowTight: 90,
      glowWide: 12,
      glowAt: { azimuth: -15, height: 9.5 },
      disc: { size: 0.05, color: '#f2f4e0', power: 1.8, at: { azimuth: -15, height: 9.5 } },
      stars: 0.9,
      gain: 0.8,
    },
    ambient: 1.0,
    fog: {
      color: '#3f6a7c',
      sun: '#7a9ab0',
      density: 0.0032,
      start: 150,
      base: 12,
      fall: 0.022,
      sunPower: 8,
    },
    grade: {
      exposure: 1.3,
      bloom: 0.6,
      threshold: 1.05,
      rays: 0.2,
      saturation: 1.12,
      contrast: 0.26,
      vignette: 0.35,
      shadows: '#e6f2ff',
      lights: '#fff6e8',
    },
    clouds: {
      boxes: cloudField({ seed: 7, count: 14, y: [120, 260], x: [-500, 1000] }),
      top: '#4a6284',
      bottom: '#2a3a5c',
      gain: 0.8,
      fog: 0.3,
    },
    halo: 0.5,
  },
  views: {
    wide: { from: [206, 50, 392], at: [216, 58, 130], fov: 28, lens: 0.5, focus: [290, 30, 210] },
    phone: { from: [300, 52, 416], at: [300, 74, 130], fov: 28, lens: 0.4 },
    card: { from: [276, 38, 322], at: [300, 52, 130], fov: 37, lens: 0.6, focus: [286, 30, 222] },
    share: { from: [250, 46, 392], at: [272, 62, 130], fov: 30 },
  },
}
