import { hash, stream } from '../engine/random.mjs'
import { house, pavement, tower } from '../kit/buildings.mjs'
import { bush, cloudField, oak } from '../kit/nature.mjs'
import { holding, passerby, person } from '../kit/people.mjs'
import { barrier, bench, cone, lantern } from '../kit/props.mjs'
import { car } from '../kit/vehicles.mjs'

// A robbery in the last sun: marble steps and columns right, notes in the air, the van waits, the square lies open left.

const ground = 8
const marble = ['#e8dcc6~.03', '#dccfb6~.03']

function column(world, x, y, z, tall) {
  world.box(x - 4, y, z - 4, 9, 3, 9, marble[1]).cylinder(x, y + 3, z, 3.2, tall - 7, marble[0], 2.8)
  for (let b = 3; b < tall - 4; b++) if (b % 2) world.set(x, y + b, z + 3, marble[1])
  world
    .box(x - 4, y + tall - 4, z - 4, 9, 2, 9, marble[0])
    .box(x - 5, y + tall - 2, z - 5, 11, 2, 11, marble[1])
}

function bankHouse(world) {
  const [x, y, z, w, d] = [210, ground + 1, 60, 136, 60]
  // flight of steps
  for (let i = 0; i < 9; i++) world.box(x - 2 + i, y + i, z, w + 4 - i * 2, 1, d + 44 - i * 4, marble[i % 2])
  const base = y + 9
  world.box(x + 4, base, z, w - 8, 58, d - 4, '#d8c8aa~.03')
  for (let b = 4; b < 56; b += 7) world.box(x + 4, base + b, z + d - 4, w - 8, 1, 1, '#c4b292~.03')
  for (let i = 0; i < 7; i++) column(world, x + 14 + i * 18, base, z + d + 5, 50)
  world
    .box(x + 2, base + 50, z - 2, w - 4, 9, d + 14, marble[0])
    .box(x, base + 58, z - 3, w, 2, d + 18, marble[1])
  world.box(x + 2, base + 53, z + d + 12, w - 4, 1, 1, '#b89a5a')
  for (let i = 0; i < 28; i++) {
    const cut = Math.floor(i * 2.35)
    if (cut * 2 > w - 6) break
    world.box(x + cut, base + 60 + i, z - 2, w - cut * 2, 1, d + 16, marble[i % 5 === 0 ? 1 : 0])
    if (cut * 2 < w - 30 && i > 2)
      world.box(x + cut + 9, base + 60 + i, z + d + 13, w - cut * 2 - 18, 1, 1, '#cdbb98~.03')
  }
  // golden coin in the gable
  for (let a = -9; a <= 9; a++)
    for (let b = -9; b <= 9; b++)
      if (a * a + b * b <= 84)
        world.set(x + w / 2 + a, base + 72 + b, z + d + 14, a * a + b * b > 56 ? '#d89a2a' : '#ffc94a*.35')
  world.sign(
    x + w / 2 - 3,
    base + 67,
    z + d + 15,
    ['..##..', '.#####', '##....', '#####.', '##....', '#####.', '##....', '.#####', '..##..'],
    { '#': '#8a5a14' },
  )
  const front = z + d - 4
  world
    .box(x + 54, base, front, 28, 36, 1, '#b89a5a')
    .box(x + 56, base, front, 24, 34, 2, '#4a3220')
    .box(x + 57, base + 2, front + 1, 10, 28, 1, '#ffc46a*1.6')
    .box(x + 70, base + 2, front + 1, 9, 28, 1, '#1a120c')
  world.lamp(x + 68, base + 16, front + 12, '#ffb45a', 4, 60, 0)
  for (const a of [16, 34, 94, 112])
    world
      .box(x + a, base + 8, front, 12, 24, 1, '#3a4a58')
      .box(x + a + 5, base + 8, front + 1, 1, 24, 1, '#b89a5a')
      .box(x + a, base + 20, front + 1, 12, 1, 1, '#b89a5a')
  // the alarm
  world
    .box(x + 66, base + 42, front, 5, 5, 2, '#ff2a2a*8')
    .lamp(x + 68, base + 44, front + 10, '#ff3030', 4, 60, 12)
  for (const a of [-8, w + 2]) {
    world.box(x + a, y, z + d + 26, 9, 7, 9, marble[1])
    lion(world, x + a + 1, y + 7, z + d + 27)
  }
}

function lion(world, x, y, z) {
  const m = '#cbb88e~.05'
  world
    .box(x, y, z, 7, 3, 8, m)
    .box(x + 1, y + 3, z, 5, 6, 4, m)
    .box(x, y + 8, z, 7, 6, 6, '#b8a274~.05')
    .box(x + 1, y + 9, z + 5, 5, 4, 2, m)
}

function square(world) {
  world.box(0, 0, 0, 430, ground, 280, '#6b6358')
  for (let x = 0; x < 430; x++)
    for (let z = 0; z < 280; z++) {
      const ring = Math.round(Math.hypot(x - 112, (z - 176) * 1.1))
      const words =
        ring < 64
          ? ring % 9 < 1
            ? '#8a6f5a~.04'
            : (ring / 9) & 1
              ? '#c49a7a~.04'
              : '#b88c6c~.04'
          : x % 9 === 0 || z % 9 === 0
            ? '#8f7a68~.04'
            : ['#b09884~.04', '#a68e7a~.04'][((x / 9) ^ (z / 9)) & 1]
      world.set(x, ground, z, words)
    }
  pavement(world, 0, ground, 252, 430, 28)
  world
    .box(0, ground, 214, 430, 1, 38, '#4a4c55~.05')
    .box(0, ground, 212, 430, 1, 2, '#d8cbb8')
    .box(0, ground, 252, 430, 1, 2, '#d8cbb8')
  for (let x = 4; x < 430; x += 20) world.box(x, ground, 232, 10, 1, 1, '#efe6d2')
  // fountain with a cube on top
  const y = ground + 1
  world
    .cylinder(112, y, 160, 22, 3, '#cdbfa6~.04')
    .cylinder(112, y + 1, 160, 20, 2, '#3a9aa8~.03!1')
    .cylinder(112, y, 160, 6, 12, '#d8cab0~.04', 4)
    .cylinder(112, y + 12, 160, 9, 2, '#cdbfa6~.04')
  world.box(107, y + 16, 155, 10, 10, 10, '#00a896~.04').box(107, y + 26, 155, 10, 1, 10, '#5fd6c8')
  const luck = stream(8)
  for (let i = 0; i < 110; i++) {
    const [turn, far] = [i * 2.4, luck.between(8, 17)]
    world.spark(
      112 + Math.cos(turn) * far,
      y + 18 - (far - 8) ** 2 * 0.18,
      160 + Math.sin(turn) * far,
      0.9,
      '#e6f6fa',
      0.2,
    )
  }
}

function robbery(world) {
  const y = ground + 1
  const robber = (x, h, z, yaw, pose, extra = {}) =>
    world.place(person({ shirt: '#2a2e38', pants: '#22262e', mask: '#23262c', pose, ...extra }), [x, h, z], {
      yaw,
      scale: 1.05,
    })
  robber(276, y + 3, 160, 30, 'run', { held: holding.bag })
  robber(294, y + 7, 140, 10, 'run', { held: holding.bag })
  robber(262, y, 188, -40, 'aim', { held: holding.rifle })
  robber(312, y, 186, 60, 'point', { held: holding.pistol })
  world.place(car({ kind: 'van', color: '#50647c', lights: 4 }), [322, y, 204], { yaw: 180, scale: 1.25 })
  world.place(car({ kind: 'police', color: '#24324a', lights: 4, siren: 8 }), [180, y, 226], {
    yaw: 14,
    scale: 1.15,
  })
  world.lamp(181, y + 22, 232, '#3a6bff', 5, 60, 12).lamp(181, y + 22, 220, '#ff2f45', 4, 56, 10)
  for (const [x, z, yaw] of [
    [196, 206, 80],
    [172, 208, 95],
  ])
    world.place(
      person({
        shirt: '#1f3a5a',
        pants: '#1b2a3c',
        hat: { kind: 'cap', color: '#1b2a3c' },
        pose: 'aim',
        held: holding.pistol,
      }),
      [x, y, z],
      { yaw, scale: 1.05 },
    )
  world.place(person({ shirt: '#e8d8c0', pose: 'surrender' }), [226, y, 180], { yaw: 40, scale: 1.05 })
  world.place(
    person({ shirt: '#8a4a6a', pose: 'surrender', longHair: true, hair: '#7a3b22' }),
    [238, y, 172],
    { yaw: 10, scale: 1.05 },
  )
  const luck = stream(19)
  for (let i = 0; i < 120; i++) {
    const t = luck.random()
    world.spark(
      266 + luck.between(-40, 60),
      y + luck.between(1, 44) * (1 - t * 0.4),
      150 + luck.between(-10, 60),
      1.5,
      luck.pick(['#7ad07a', '#9ae08a', '#5fb868']),
      0.25,
    )
  }
  for (let i = 0; i < 26; i++)
    world.box(luck.whole(250, 330), ground + 1, luck.whole(176, 210), 2, 1, 1, '#7ac878')
}

function build(world) {
  square(world)
  bankHouse(world)
  robbery(world)
  const y = ground + 1
  for (const [x, z, w, h, wall] of [
    [0, 10, 40, 62, '#a88a88'],
    [46, 0, 34, 84, '#8a7a94'],
    [86, 6, 40, 58, '#b89a88'],
    [132, 0, 36, 76, '#94849a'],
    [366, 20, 40, 104, '#a08a94'],
    [352, 0, 30, 128, '#8a7a94'],
    [176, 0, 30, 96, '#9a8a9c'],
    [404, 40, 30, 84, '#b49a8c'],
  ])
    tower(world, x, y, z, {
      w,
      d: 34,
      h,
      wall: `${wall}~.03`,
      glass: '#6a6f90~.12',
      lit: 0.2,
      warm: ['#ffc07a*1.4', '#ffd8a0*1.1'],
      seed: x,
      crown: h > 90 ? 'antenna' : 'steps',
    })
  house(world, 364, y, 108, {
    w: 44,
    d: 40,
    floors: 4,
    wall: '#a8604e~.05',
    lit: 0.3,
    seed: 4,
    awning: ['#2f7a6a', '#f2efe4'],
    glass: '#4a5a70~.1',
  })
  for (const [x, z, size] of [
    [24, 130, 1.5],
    [60, 116, 1.2],
    [160, 112, 1.1],
    [30, 190, 1.1],
  ]) {
    oak(world, x, y, z, { size, seed: x, leaf: ['#e0912f~.12', '#c9772a~.12', '#e8b04a~.12'] })
    world.walls(x - 5, y, z - 5, 11, 2, 11, '#cdbfa6')
  }
  for (const x of [196, 352]) bush(world, x, y, 184, { size: 1.2, leaf: '#4f7f4a~.14' })
  for (const [x, z] of [
    [78, 196],
    [150, 196],
    [204, 176],
    [356, 172],
  ])
    lantern(world, x, y, z, { tall: 16, power: 1.4, post: '#2c3338' })
  bench(world, 52, y, 190, 0)
  barrier(world, 96, y, 236, 16)
  barrier(world, 120, y, 240, 16)
  for (const [x, z] of [
    [146, 244],
    [152, 226],
    [88, 244],
  ])
    cone(world, x, y, z)
  ;[
    [20, 214, 80],
    [64, 208, 100],
    [124, 200, 60],
  ].forEach(([x, z, yaw], i) =>
    world.place(passerby(i * 2 + 1, { pose: 'point' }), [x, y, z], { yaw, scale: 1 }),
  )
  for (let i = 0; i < 130; i++) {
    const [x, z] = [Math.floor(hash(i, 1) * 180), 110 + Math.floor(hash(i, 2) * 90)]
    if (world.get(x, y, z) === 0 && Math.hypot(x - 112, z - 160) > 24)
      world.set(x, y, z, ['#d8842a', '#c96a24', '#e8b04a'][i % 3])
  }
}

export const scene = {
  size: [430, 150, 280],
  build,
  mood: {
    sun: { azimuth: 226, height: 24, color: '#ffbf86', power: 3.5, soft: 0.04 },
    sky: {
      zenith: '#3a5aa0',
      middle: '#a08ac0',
      horizon: '#ffc8a8',
      band: 0.22,
      glow: '#ffb088',
      glowPower: 0.4,
      glowAt: { azimuth: -60, height: 6 },
      haze: 0.2,
    },
    ambient: 0.8,
    bounce: 0.65,
    fog: { color: '#c8a4b4', sun: '#ffc0a0', density: 0.0022, start: 200, base: 8, fall: 0.005, sunPower: 4 },
    water: { level: ground + 3, deep: '#0d5a66', ripple: 0.6 },
    grade: {
      exposure: 0.95,
      bloom: 0.5,
      threshold: 1.2,
      rays: 0,
      saturation: 1.14,
      contrast: 0.28,
      vignette: 0.28,
      shadows: '#eeeaff',
      lights: '#fff8ee',
    },
    clouds: {
      boxes: cloudField({ seed: 44, count: 22, y: [150, 320], x: [-500, 1000], size: 1.2 }),
      top: '#ffd8c8',
      bottom: '#b08ab0',
      sun: '#ffb890',
      gain: 0.9,
      fog: 0.2,
    },
    halo: 0.4,
  },
  views: {
    wide: { from: [184, 50, 412], at: [212, 48, 150], fov: 28, lens: 0.5, focus: [280, 20, 180] },
    phone: { from: [270, 50, 440], at: [278, 60, 150], fov: 27, lens: 0.4 },
    share: { from: [230, 46, 412], at: [250, 50, 150], fov: 29 },
  },
}
