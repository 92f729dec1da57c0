import { hash, stream } from '../engine/random.mjs'
import { house, pavement, roadX, tower } from '../kit/buildings.mjs'
import { cloudField, oak } from '../kit/nature.mjs'
import { holding, passerby, person } from '../kit/people.mjs'
import { bench, bin, cone, hydrant, lantern, stall, streetLamp, trafficLight } from '../kit/props.mjs'
import { car, lorry } from '../kit/vehicles.mjs'

// A bright late morning on the high street: shops right, a park left, towers in the haze behind.

const ground = 8
const signs = {
  cup: {
    rows: ['#####..', '#####.#', '#####.#', '#####.#', '######.', '.###...'],
    paints: { '#': '#fff0c8*2.2' },
  },
  cross: {
    rows: ['..##..', '..##..', '######', '######', '..##..', '..##..'],
    paints: { '#': '#4dff8a*2.6' },
  },
  wrench: {
    rows: ['.##..##.', '.######.', '...##...', '...##...', '...##...', '...##...'],
    paints: { '#': '#ffcf70*2.4' },
  },
  pizza: {
    rows: ['yyyyyyyyy', '.yryyyry.', '..yyryy..', '...yyy...', '....y....'],
    paints: { y: '#ffd05a*2', r: '#ff4a3a*2' },
  },
}

function park(world) {
  for (let x = 0; x < 150; x++)
    for (let z = 30; z < 150; z++) {
      const path = Math.abs(z - 104 + 10 * Math.sin(x / 24)) < 6
      world.set(
        x,
        ground,
        z,
        path ? '#d8c08e~.06' : hash(x >> 2, z >> 2) > 0.5 ? '#6fae55~.07' : '#64a34f~.07',
      )
    }
  const luck = stream(4)
  for (const [x, z, size] of [
    [18, 62, 1.5],
    [58, 50, 1.3],
    [100, 60, 1.7],
    [132, 44, 1.2],
    [30, 92, 1.1],
    [80, 86, 1.0],
    [8, 128, 1.3],
    [120, 88, 1.3],
  ])
    oak(world, x, ground + 1, z, { size, seed: x, leaf: ['#5fae4e~.14', '#4f9c48~.14', '#79bd55~.14'] })
  // pond with a fountain
  world.cylinder(66, ground, 122, 17, 2, '#c9c2b2~.05').cylinder(66, ground + 1, 122, 15, 1, '#2f8fa0~.03!1')
  world.cylinder(66, ground + 1, 122, 4, 6, '#d8d2c4~.04').cylinder(66, ground + 7, 122, 1.5, 7, '#d8d2c4')
  for (let i = 0; i < 60; i++) {
    const [a, far] = [i * 2.4, luck.between(1, 7)]
    world.spark(
      66.5 + Math.cos(a) * far,
      ground + 17 - far * far * 0.24,
      122.5 + Math.sin(a) * far,
      0.8,
      '#d6f2f8',
      0.25,
    )
  }
  for (let i = 0; i < 210; i++) {
    const [x, z] = [luck.whole(2, 146), luck.whole(34, 146)]
    if (world.get(x, ground, z) && world.get(x, ground + 1, z) === 0 && Math.hypot(x - 66, z - 122) > 18)
      world.set(x, ground + 1, z, luck.pick(['#4f8f45', '#4f8f45', '#ffd94a', '#f06a8a', '#ffffff']))
  }
  bench(world, 34, ground + 1, 128, 0)
  bench(world, 96, ground + 1, 120, 0)
  lantern(world, 106, ground + 1, 138, { tall: 15, power: 0.3, halo: 0, glow: 1.4 })
}

function street(world) {
  world.box(0, 0, 0, 420, ground, 260, '#6b6358')
  world.box(0, ground, 0, 420, 1, 260, '#8f979c~.04')
  pavement(world, 0, ground, 146, 420, 22)
  roadX(world, ground, 168, 52, { asphalt: '#4a525a~.05' })
  world.box(0, ground, 166, 420, 1, 2, '#c9c4b8')
  pavement(world, 0, ground, 220, 420, 40)
  // zebra crossing and a cross street between the blocks
  for (let z = 171; z < 218; z += 8) world.box(166, ground, z, 22, 1, 5, '#efece2~.03')
  world.box(158, ground, 0, 38, 1, 168, '#4a525a~.05')
  for (let z = 0; z < 140; z += 16) world.box(176, ground, z, 1, 1, 8, '#e8e4da')
}

function blocks(world) {
  const y = ground + 1
  /** @type {[x: number, width: number, floors: number, wall: string, sign: object, awning: string[]][]} */
  const row = [
    [198, 44, 4, '#c7694e', signs.cup, ['#00a896', '#f2efe4']],
    [244, 40, 5, '#e3d3ad', signs.pizza, ['#d8432f', '#f2efe4']],
    [286, 48, 3, '#5f8f96', signs.cross, ['#3f9a5c', '#f2efe4']],
    [336, 42, 5, '#b88468', signs.wrench, ['#f2a516', '#4a3a2c']],
    [380, 40, 4, '#8d98a8', signs.cup, ['#5a6fb8', '#f2efe4']],
  ]
  for (const [x, w, floors, wall, sign, awning] of row)
    house(world, x, y, 108, {
      w,
      d: 38,
      floors,
      wall: `${wall}~.05`,
      sign,
      awning,
      lit: 0.1,
      seed: x,
      glass: '#4f7f95~.12',
      warm: ['#ffd9a0*.9', '#ffe6c0*.8'],
    })
  for (const [x, z, w, h, wall, crown] of [
    [4, 0, 34, 92, '#7f99a6', 'steps'],
    [48, 4, 30, 120, '#a8b4b8', 'antenna'],
    [90, 0, 36, 76, '#b8a088', 'garden'],
    [206, 40, 40, 104, '#8aa4ae', 'garden'],
    [256, 30, 36, 136, '#6f8a99', 'antenna'],
    [304, 44, 34, 96, '#b8a896', 'steps'],
    [348, 30, 44, 122, '#7f99a6', 'antenna'],
    [150, -6, 40, 60, '#98a6ac', 'garden'],
  ])
    tower(world, x, y, Math.max(0, z), {
      w,
      d: 34,
      h,
      wall: `${wall}~.03`,
      lit: 0.06,
      glass: '#5f93a8~.1',
      warm: ['#ffe6c0*.8'],
      seed: x,
      crown,
    })
}

function traffic(world) {
  const y = ground + 1
  world.place(car({ kind: 'taxi', color: '#f2b41e', lights: 1.2 }), [232, y, 183], { scale: 1.05, yaw: 180 })
  world.place(car({ color: '#d23f3a', kind: 'sport', lights: 1.2 }), [300, y, 206], { scale: 1.05 })
  world.place(car({ kind: 'police', color: '#27425c', lights: 1.2, siren: 1.5 }), [118, y, 184], {
    scale: 1.05,
    yaw: 180,
  })
  world.place(lorry({ lights: 1.2 }), [368, y, 184], { scale: 1, yaw: 180 })
  world.place(car({ color: '#4fa3a0', lights: 1.2 }), [177, y, 128], { scale: 1.05, yaw: -88 })
  world.place(car({ kind: 'van', color: '#e9e4d8', stripe: '#00a896', lights: 1.2 }), [186, y, 76], {
    scale: 1.05,
    yaw: 92,
  })
}

function folk(world) {
  const y = ground + 1
  const s = 0.95
  const stand = (model, x, z, yaw) => world.place(model, [x, y, z], { yaw, scale: s })
  stand(person({ pose: 'wave', shirt: '#00a896', backpack: '#c9463d' }), 222, 232, 20)
  stand(
    person({ pose: 'stand', shirt: '#f2a516', hair: '#7a3b22', longHair: true, held: holding.phone }),
    236,
    235,
    -30,
  )
  stand(
    person({
      pose: 'point',
      shirt: '#1f3550',
      pants: '#1b2a3c',
      hat: { kind: 'cap', color: '#1b2a3c' },
      vest: '#d7e84a',
    }),
    158,
    226,
    60,
  )
  ;[
    [206, 160, 90],
    [262, 156, -60],
    [276, 162, 100],
    [320, 158, 80],
    [352, 157, -90],
    [176, 196, 180],
    [182, 184, 0],
    [128, 160, -80],
    [60, 158, 90],
    [92, 132, 30],
    [44, 112, 70],
    [300, 232, -80],
    [336, 228, 100],
    [392, 158, 20],
  ].forEach(([x, z, yaw], i) =>
    stand(
      passerby(i + 3, {
        pose: i % 3 === 0 ? 'stand' : 'walk',
        ...(i % 4 === 1 ? { pose: 'walk', held: holding.bag } : {}),
      }),
      x,
      z,
      yaw,
    ),
  )
}

function build(world) {
  street(world)
  blocks(world)
  park(world)
  traffic(world)
  folk(world)
  const y = ground + 1
  for (const x of [26, 120, 214, 308, 402])
    streetLamp(world, x, y, 163, { along: 'z', side: 1, power: 0, halo: 0 })
  trafficLight(world, 196, y, 166, 'green')
  trafficLight(world, 154, y, 164, 'red')
  for (const x of [250, 340])
    oak(world, x, y, 158, { size: 0.85, seed: x, leaf: ['#6ab04f~.14', '#5aa04a~.14'] })
  hydrant(world, 272, y, 164)
  hydrant(world, 148, y, 224)
  bin(world, 228, y, 160)
  bench(world, 288, y, 157, 0)
  stall(world, 262, y, 236, { w: 26 })
  for (const x of [200, 206, 212]) cone(world, x, y, 216)
}

export const scene = {
  size: [420, 170, 260],
  build,
  mood: {
    sun: { azimuth: 214, height: 38, color: '#ffe9c0', power: 3.4, soft: 0.03 },
    sky: {
      zenith: '#0a50c8',
      middle: '#2a86ee',
      horizon: '#8fd0f8',
      band: 0.24,
      glow: '#fff2d8',
      glowPower: 0.2,
      gain: 1.1,
      haze: 0.15,
    },
    ambient: 0.75,
    bounce: 0.6,
    fog: {
      color: '#8cc4ec',
      sun: '#e8f2f4',
      density: 0.0024,
      start: 190,
      base: 10,
      fall: 0.004,
      sunPower: 4,
    },
    water: { level: ground + 1.9, deep: '#0d5a66', ripple: 0.6 },
    grade: {
      exposure: 0.95,
      bloom: 0.3,
      threshold: 1.3,
      rays: 0,
      saturation: 1.14,
      contrast: 0.3,
      vignette: 0.22,
      shadows: '#f0f5ff',
      lights: '#fffbf2',
    },
    clouds: {
      boxes: cloudField({ seed: 6, count: 26, y: [170, 340], x: [-500, 1000], size: 1.3 }),
      top: '#ffffff',
      bottom: '#b4cfe0',
      sun: '#fff4e0',
      gain: 1.05,
      fog: 0.2,
    },
  },
  views: {
    wide: { from: [150, 62, 420], at: [196, 46, 130], fov: 27, lens: 0.5, focus: [226, 20, 232] },
    phone: { from: [196, 56, 420], at: [246, 52, 130], fov: 26, lens: 0.5 },
    card: { from: [190, 36, 318], at: [246, 34, 150], fov: 34, lens: 0.6, focus: [228, 18, 234] },
    share: { from: [160, 56, 400], at: [216, 44, 130], fov: 27, lens: 0.4 },
  },
}
