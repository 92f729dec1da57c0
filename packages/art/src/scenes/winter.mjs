import { hash, noise, smooth, stream } from '../engine/random.mjs'
import { house } from '../kit/buildings.mjs'
import { cloudField, pine, ridge, terrain } from '../kit/nature.mjs'
import { holding, passerby, person } from '../kit/people.mjs'
import { bench, fence, lantern, lightString, stall } from '../kit/props.mjs'

// Blue hour in a snowed-in village: a frozen lake left, the square with its tree and stalls right, northern lights.

const floor = 14

function heightAt(x, z) {
  const lake = smooth(150, 60, x + 26 * (noise(z / 30, 1, 2) - 0.5)) * smooth(60, 90, z)
  const base = floor + 3 * (noise(x / 26, z / 26, 3) - 0.5) * smooth(180, 130, x)
  const back = smooth(100, 10, z)
  const square = smooth(170, 190, x) * smooth(90, 104, z)
  const h = base + back * (8 + 74 * ridge(x, z, 110, 21) * smooth(0, 60, 110 - z)) - lake * 6
  return square > 0 ? h * (1 - square) + floor * square : h
}

function christmasTree(world, x, z) {
  const y = floor + 1
  pine(world, x, y, z, { size: 2.3, leaf: '#1f6b4c~.16', snow: '#e8f0f6~.03', seed: 3 })
  const top = world.top(x, z)
  for (let i = 0; i < 420; i++) {
    const t = i / 420
    const turn = t * 44
    const r = (1 - t) * 16 + 1
    const [a, b, c] = [x + Math.cos(turn) * r, y + 9 + t * (top - y - 10), z + Math.sin(turn) * r]
    const color = ['#ffcf5a', '#ff5a4a', '#5ad8ff', '#ffcf5a', '#7aff8a'][i % 5]
    if (i % 3 === 0) world.set(a, b, c, `${color}*5`)
  }
  world
    .box(x - 1, top, z, 3, 3, 1, '#ffe27a*7')
    .box(x, top - 1, z, 1, 5, 1, '#ffe27a*7')
    .box(x - 2, top + 1, z, 5, 1, 1, '#ffe27a*7')
  world.lamp(x, top, z + 6, '#ffe08a', 1.6, 50, 9).lamp(x, y + 14, z + 20, '#ffc070', 2, 56, 0)
  const luck = stream(3)
  for (let i = 0; i < 9; i++) {
    const [a, c] = [x - 16 + i * 4, z + 13 + (i % 2) * 3]
    const s = luck.whole(3, 5)
    world
      .box(a, y, c, s, s, s, luck.pick(['#d23b3a', '#2f8a6b', '#e8b23a', '#5a6fb8']))
      .box(a + (s >> 1), y, c, 1, s + 1, s, '#f4efe2')
  }
}

function snowman(world, x, z) {
  const y = world.top(x, z) + 1
  world
    .blob(x, y + 3, z, 4.4, 4.2, 4.4, '#eef4f8~.02')
    .blob(x, y + 9, z, 3.4, 3.2, 3.4, '#eef4f8~.02')
    .blob(x, y + 14, z, 2.5, 2.5, 2.5, '#eef4f8~.02')
  world
    .box(x - 1, y + 15, z + 2, 1, 1, 1, '#15181b')
    .box(x + 1, y + 15, z + 2, 1, 1, 1, '#15181b')
    .box(x, y + 14, z + 3, 1, 1, 2, '#f2801e')
  world.box(x - 2, y + 12, z - 2, 5, 1, 5, '#c9363a').box(x + 2, y + 9, z + 2, 1, 3, 1, '#c9363a')
  world.box(x - 3, y + 17, z - 2, 7, 1, 5, '#22262a').box(x - 1, y + 18, z - 1, 4, 3, 3, '#22262a')
  world.box(x - 8, y + 10, z, 5, 1, 1, '#5a3c26').box(x + 4, y + 10, z, 5, 1, 1, '#5a3c26')
}

function snowOn(world) {
  for (let x = 0; x < world.width; x++)
    for (let z = 0; z < world.depth; z++) {
      const y = world.top(x, z)
      if (y > floor + 1 && hash(x, z, 8) < 0.985) world.set(x, y, z, '#e6eef6~.03')
    }
}

function build(world) {
  const at = terrain(world, heightAt, (x, z, h, slope) => {
    if (h < floor - 3) return ['#9cc4dc~.04!0.45', '#6f9ab8']
    if (slope > 7) return ['#6f7f94~.08', '#5c6a7c~.08']
    return ['#e4edf5~.025', '#b8c6d4']
  })
  const luck = stream(17)
  for (const [x, z, w, floors, wall, roof] of [
    [196, 84, 36, 2, '#8a4a3a', '#5a3a34'],
    [240, 78, 40, 3, '#b08858', '#4a3a3c'],
    [290, 84, 36, 2, '#6a7a5a', '#5a3a34'],
    [334, 80, 40, 3, '#8c5a48', '#4a3a3c'],
  ])
    house(world, x, floor + 1, z, {
      w,
      d: 32,
      floors,
      wall: `${wall}~.06`,
      shop: false,
      roof: `${roof}~.06`,
      lit: 0.72,
      seed: x,
      floorHeight: 15,
      glass: '#2a3a50',
      trim: '#6b4a30',
    })
  snowOn(world)
  for (let i = 0; i < 330; i++) {
    const [x, z] = [luck.whole(4, 395), luck.whole(8, 96)]
    const h = at(x, z)
    if (h < floor - 2 || h > 66 || world.top(x, z) > h + 1 || (x > 186 && z > 66)) continue
    if (noise(x / 30, z / 30, 6) > 0.44)
      pine(world, x, h + 1, z, {
        size: luck.between(0.6, 1),
        leaf: '#1f5a58~.14',
        snow: '#dce8f2~.03',
        seed: i,
      })
  }
  for (const [x, z, size] of [
    [172, 148, 1.1],
    [158, 196, 1.35],
    [384, 176, 1.5],
    [376, 132, 1.2],
    [20, 206, 1.2],
    [182, 122, 0.9],
  ])
    pine(world, x, at(x, z) + 1, z, { size, leaf: '#1f5a58~.14', snow: '#dce8f2~.03' })
  christmasTree(world, 262, 142)
  for (const [x, colors] of [
    [196, ['#c9363a', '#f4efe2']],
    [306, ['#2f8a6b', '#f4efe2']],
    [338, ['#c9363a', '#f4efe2']],
  ]) {
    stall(world, x, floor + 1, 128, { w: 26, colors, goods: ['#a8743f', '#e8b23a', '#d23b3a'] })
    world
      .lamp(x + 13, floor + 14, 140, '#ffb45a', 1.8, 40, 5)
      .box(x + 12, floor + 15, 136, 3, 2, 3, '#ffc070*6')
  }
  for (const [a, b] of [
    [
      [198, 60, 116],
      [262, 66, 132],
    ],
    [
      [262, 66, 132],
      [350, 60, 116],
    ],
  ])
    lightString(world, a, b, { sag: 6 })
  for (const [x, z] of [
    [184, 170],
    [228, 186],
    [300, 186],
    [350, 172],
  ])
    lantern(world, x, floor + 1, z, { tall: 13, power: 1.4, reach: 38 })
  snowman(world, 178, 190)
  fence(world, 120, 0, 214, 60, { follow: at })
  bench(world, 306, floor + 1, 170, 0)
  const y = floor + 1
  const stand = (model, x, z, yaw, height = y) => world.place(model, [x, height, z], { yaw, scale: 0.9 })
  stand(
    person({
      shirt: '#c9363a',
      hat: { kind: 'beanie', color: '#f4efe2' },
      pose: 'cheer',
      held: holding.sparkler,
    }),
    236,
    178,
    160,
  )
  stand(
    person({ shirt: '#2f8a8a', hat: { kind: 'beanie', color: '#e8b23a' }, longHair: true }),
    246,
    182,
    190,
  )
  ;[
    [210, 152, 180],
    [220, 154, 170],
    [318, 152, 180],
    [346, 152, 200],
    [292, 164, -60],
    [326, 176, 60],
  ].forEach(([x, z, yaw], i) =>
    stand(
      passerby(i + 5, { hat: { kind: 'beanie', color: ['#c9363a', '#2f8a6b', '#e8b23a'][i % 3] } }),
      x,
      z,
      yaw,
    ),
  )
  for (const [x, z, yaw, i] of [
    [92, 150, 100, 1],
    [64, 122, 40, 2],
    [118, 128, -80, 3],
  ])
    stand(
      passerby(i + 9, { pose: 'run', hat: { kind: 'beanie', color: '#5a6fb8' } }),
      x,
      z,
      yaw,
      at(x, z) + 1,
    )
  world.lamp(239, y + 20, 184, '#fff0b0', 0.9, 26, 6)
  for (let i = 0; i < 700; i++)
    world.spark(
      luck.between(0, 400),
      luck.between(14, 150),
      luck.between(60, 300),
      luck.between(0.3, 0.75),
      '#f4f8ff',
      0.2,
    )
}

export const scene = {
  size: [400, 140, 250],
  build,
  mood: {
    sun: { azimuth: 220, height: 40, color: '#8fb0ff', power: 0.95, soft: 0.05 },
    sky: {
      zenith: '#0a1c44',
      middle: '#1f4a86',
      horizon: '#8a9fd0',
      band: 0.42,
      glow: '#ffb0a0',
      glowPower: 0.25,
      stars: 1.4,
      aurora: 0.85,
      auroraColor: '#36e8a8',
      glowAt: { azimuth: -30, height: 2 },
      gain: 0.75,
    },
    ambient: 0.85,
    fog: {
      color: '#4a6aa4',
      sun: '#a08ab4',
      density: 0.0022,
      start: 160,
      base: 14,
      fall: 0.008,
      sunPower: 5,
    },
    water: { level: null },
    grade: {
      exposure: 1.2,
      bloom: 0.6,
      threshold: 1.05,
      rays: 0,
      saturation: 1.12,
      contrast: 0.25,
      vignette: 0.3,
      shadows: '#e6f0ff',
      lights: '#fff8ee',
    },
    clouds: {
      boxes: cloudField({ seed: 9, count: 12, y: [200, 300], x: [-500, 900] }),
      top: '#5a78b0',
      bottom: '#3a5488',
      gain: 0.6,
      fog: 0.3,
    },
    halo: 0.5,
  },
  views: {
    wide: { from: [196, 52, 350], at: [204, 45, 130], fov: 28, lens: 0.4, focus: [250, 25, 150] },
    phone: { from: [262, 50, 372], at: [262, 56, 130], fov: 27, lens: 0.4 },
  },
}
