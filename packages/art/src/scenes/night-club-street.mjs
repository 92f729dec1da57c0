import { hash, stream } from '../engine/random.mjs'
import { house, tower } from '../kit/buildings.mjs'
import { holding, passerby, person } from '../kit/people.mjs'
import { bin, crate, lightString, streetLamp } from '../kit/props.mjs'
import { car } from '../kit/vehicles.mjs'

// After midnight and after the rain: a club with neon on the right, a queue, a wet street that doubles it all.

const ground = 8
const wet = '!0.55'

const letters = {
  note: ['....####', '....####', '....#..#', '....#..#', '....#..#', '.####..#', '.###.###', '.....###'],
  glass: ['#######', '.#ooo#.', '..#o#..', '...#...', '...#...', '..###..'],
  heart: ['.##.##.', '#######', '#######', '.#####.', '..###..', '...#...'],
  star: ['...#...', '...#...', '#######', '.#####.', '.##.##.', '.#...#.'],
  arrow: ['...#....', '...##...', '#######.', '########', '#######.', '...##...', '...#....'],
}

function neon(world, x, y, z, rows, color, { power = 3.2, second = color, reach = 46 } = {}) {
  world.sign(x, y, z, rows, { '#': `${color}*4`, o: `${second}*3` })
  world.lamp(x + (rows[0].length >> 1), y + (rows.length >> 1), z + 4, color, power, reach, 12)
}

function frame(world, x, y, z, w, h, color) {
  world.box(x, y, z, w, 1, 1, `${color}*3.4`).box(x, y + h - 1, z, w, 1, 1, `${color}*3.4`)
  world.box(x, y, z, 1, h, 1, `${color}*3.4`).box(x + w - 1, y, z, 1, h, 1, `${color}*3.4`)
}

function club(world) {
  const [x, y, z] = [216, ground + 1, 84]
  world.box(x, y, z, 92, 66, 46, '#5a4680~.06')
  for (let a = 0; a < 92; a += 4) world.box(x + a, y + 24, z + 46, 1, 40, 1, '#705a96~.05')
  world.box(x - 1, y + 65, z - 1, 94, 3, 49, '#1a1424')
  // equalizer of light on the front
  for (let i = 0; i < 17; i++) {
    const tall = 5 + Math.floor(hash(i, 5) * 22)
    for (let b = 0; b < tall; b += 2)
      world.box(
        x + 6 + i * 5,
        y + 30 + b,
        z + 46,
        3,
        1,
        1,
        b > 17 ? '#ff3d8f*3' : b > 9 ? '#b04dff*2.4' : '#3dc8ff*2.4',
      )
  }
  frame(world, x + 2, y + 27, z + 46, 88, 34, '#ff3d9a')
  world.lamp(x + 46, y + 40, z + 56, '#d04dff', 9, 100, 0)
  // entrance with a red carpet
  world
    .box(x + 34, y, z + 45, 24, 20, 1, '#120d18')
    .box(x + 36, y, z + 45, 20, 18, 1, '#ff5ab0*1.4')
    .box(x + 45, y, z + 46, 2, 18, 1, '#1a1424')
  world
    .box(x + 30, y + 20, z + 46, 32, 3, 10, '#1a1424')
    .box(x + 30, y + 20, z + 56, 32, 1, 1, '#3df0ff*4')
    .box(x + 30, y + 22, z + 56, 32, 1, 1, '#ff3d9a*4')
  world.lamp(x + 46, y + 16, z + 54, '#ff8ac8', 5, 60, 0)
  world.box(x + 38, ground, z + 47, 16, 1, 24, '#a3202f~.05')
  for (const a of [35, 56])
    for (const c of [50, 60, 70]) {
      world.box(x + a, y, z + c, 1, 7, 1, '#d8b04a').set(x + a, y + 7, z + c, '#ffd75e')
      if (c < 70) world.box(x + a, y + 5, z + c, 1, 1, 10, '#8a1a2a')
    }
  neon(world, x + 12, y + 4, z + 46, letters.glass, '#3df0ff', { second: '#ff3d9a' })
  neon(world, x + 70, y + 4, z + 46, letters.note, '#ffe14d')
  // a big record on the roof
  for (let i = 0; i < 90; i++) {
    const t = (i / 90) * 6.283
    world.set(x + 46 + Math.cos(t) * 13, y + 84 + Math.sin(t) * 13, z + 40, '#3df0ff*4')
    world.set(x + 46 + Math.cos(t) * 5, y + 84 + Math.sin(t) * 5, z + 40, '#ff3d9a*5')
  }
  world.box(x + 45, y + 66, z + 39, 3, 6, 1, '#33283f')
  world.lamp(x + 46, y + 84, z + 46, '#3df0ff', 3, 60, 22)
}

function neighbours(world) {
  const y = ground + 1
  const dark = { warm: ['#ffb24a*1.2', '#ff7ac8*1.0', '#7ad8ff*1.0'], glass: '#141c28~.1', trim: '#8a84a8' }
  house(world, 308, y, 88, {
    w: 46,
    d: 42,
    floors: 4,
    wall: '#80607a~.06',
    lit: 0.35,
    seed: 3,
    awning: ['#2a6b8a', '#22202c'],
    ...dark,
  })
  house(world, 356, y, 84, {
    w: 44,
    d: 46,
    floors: 5,
    wall: '#5a7490~.06',
    lit: 0.4,
    seed: 8,
    awning: ['#8a2a4a', '#22202c'],
    ...dark,
  })
  house(world, 166, y, 88, {
    w: 46,
    d: 42,
    floors: 4,
    wall: '#5f8090~.06',
    lit: 0.3,
    seed: 5,
    awning: ['#2a8a6b', '#22202c'],
    ...dark,
  })
  house(world, 118, y, 86, {
    w: 46,
    d: 44,
    floors: 3,
    wall: '#6f6690~.06',
    lit: 0.22,
    seed: 6,
    awning: null,
    ...dark,
  })
  house(world, 66, y, 88, {
    w: 50,
    d: 42,
    floors: 4,
    wall: '#56648a~.06',
    lit: 0.14,
    seed: 7,
    awning: null,
    ...dark,
  })
  house(world, 14, y, 88, {
    w: 50,
    d: 42,
    floors: 3,
    wall: '#5c6086~.06',
    lit: 0.12,
    seed: 9,
    awning: null,
    ...dark,
  })
  neon(world, 322, y + 30, 131, letters.heart, '#ff4d6a')
  neon(world, 372, y + 36, 131, letters.star, '#ffb84d')
  neon(world, 184, y + 27, 131, letters.arrow, '#4dffb8')
  for (const [x, tall, color] of [
    [212, 30, '#ff3d9a'],
    [306, 34, '#3dc8ff'],
    [163, 24, '#ffb84d'],
  ]) {
    world.box(x, y + 24, 130, 3, tall, 8, '#1a1424')
    for (let b = 2; b < tall - 2; b += 5)
      world
        .box(x, y + 24 + b, 131, 3, 3, 6, `${color}*2.6`)
        .box(x + 1, y + 24 + b, 137, 1, 3, 2, `${color}*3`)
    world.lamp(x + 1, y + 24 + (tall >> 1), 142, color, 3, 56, 10)
  }
  for (const [x, w, h] of [
    [20, 40, 124],
    [84, 34, 96],
    [150, 40, 142],
    [230, 38, 118],
    [292, 44, 150],
    [360, 40, 126],
  ])
    tower(world, x, y, 6, {
      w,
      d: 34,
      h,
      wall: '#3a4a6a~.04',
      lit: 0.24,
      glass: '#121a26~.1',
      warm: ['#ffb24a*.8', '#7ad8ff*.7', '#ff8ad0*.6'],
      seed: x,
    })
}

function streetFloor(world) {
  const luck = (a, c) => hash(a >> 3, c >> 2, 3)
  for (let x = 0; x < 420; x++)
    for (let z = 120; z < 280; z++) {
      const puddle = luck(x + (z >> 1), z) > 0.62 ? '!0.85' : wet
      const walk = z < 152 || z > 214
      const edge = x % 7 === 0 || z % 7 === 0
      const words = walk ? (edge ? '#4a4e60' : '#62667c') : '#3c4252'
      world.set(x, ground, z, `${words}~.06${puddle}`)
    }
  world.box(0, 0, 0, 420, ground, 280, '#15171c').box(0, ground, 0, 420, 1, 120, '#22262f')
  for (let x = 0; x < 420; x += 18) world.box(x, ground, 183, 9, 1, 1, `#8f8a78${wet}`)
}

function folk(world) {
  const y = ground + 1
  const stand = (model, x, z, yaw) => world.place(model, [x, y, z], { yaw, scale: 0.95 })
  stand(
    person({ shirt: '#2c3038', pants: '#2c3038', skin: '#8d5a3a', hair: '#14110f', vest: '#16181c' }),
    250,
    146,
    10,
  )
  stand(person({ shirt: '#2c3038', pants: '#2c3038', hair: '#14110f', beard: true }), 275, 146, -10)
  ;[284, 294, 303, 313, 324].forEach((x, i) =>
    stand(passerby(i * 3 + 2, i === 2 ? { pose: 'wave' } : {}), x, 143 + (i % 2) * 3, -80),
  )
  stand(
    person({ shirt: '#ff4d9a', longHair: true, hair: '#f0c04a', pose: 'cheer', held: holding.glass }),
    222,
    148,
    30,
  )
  stand(person({ shirt: '#3dc8ff', pose: 'cheer', hair: '#1d1a1c' }), 232, 151, -30)
  stand(
    person({ shirt: '#e9e4d8', coat: '#2a2430', hat: { kind: 'top', color: '#2a2430' }, pose: 'walk' }),
    258,
    226,
    160,
  )
  stand(
    person({ shirt: '#b04dff', longHair: true, hair: '#7a3b22', pose: 'walk', held: holding.phone }),
    270,
    230,
    190,
  )
  stand(passerby(11, { pose: 'walk' }), 176, 144, 90)
  stand(passerby(6, { pose: 'walk' }), 110, 146, -90)
  stand(person({ shirt: '#4a6b5a', hat: { kind: 'beanie', color: '#a3202f' } }), 346, 225, -120)
}

function build(world) {
  streetFloor(world)
  neighbours(world)
  club(world)
  folk(world)
  const y = ground + 1
  world.place(car({ kind: 'sport', color: '#7a1fd0', lights: 5 }), [200, y, 172], { scale: 1.1, yaw: 180 })
  world.place(car({ kind: 'sport', color: '#16181c', lights: 5 }), [330, y, 198], { scale: 1.1 })
  world.place(car({ kind: 'taxi', color: '#e0a51e', lights: 4 }), [112, y, 196], { scale: 1.1 })
  world
    .lamp(176, y + 6, 172, '#fff0c8', 1.2, 40, 0)
    .lamp(352, y + 6, 198, '#fff0c8', 1.2, 40, 0)
    .lamp(136, y + 6, 196, '#fff0c8', 1.1, 40, 0)
  for (const x of [40, 148, 398])
    streetLamp(world, x, y, 150, { along: 'z', side: 1, color: '#ffb46a', power: 4, halo: 10 })
  lightString(world, [120, 58, 132], [212, 56, 140], { sag: 8 })
  bin(world, 204, y, 134)
  for (const x of [196, 190]) crate(world, x, y, 133, 6)
  const luck = stream(9)
  for (let i = 0; i < 240; i++)
    world.spark(
      luck.between(60, 400),
      luck.between(10, 110),
      luck.between(140, 260),
      luck.between(0.16, 0.34),
      '#a8c8ff',
      0.35,
    )
}

export const scene = {
  size: [420, 180, 280],
  build,
  mood: {
    sun: { azimuth: 140, height: 50, color: '#8a9cff', power: 1.1, soft: 0.04 },
    sky: {
      zenith: '#070a1c',
      middle: '#1a1440',
      horizon: '#5a2466',
      band: 0.5,
      glow: '#ff4d9a',
      glowPower: 0.12,
      stars: 0.7,
      gain: 0.8,
    },
    ambient: 1.5,
    bounce: 0.4,
    fog: {
      color: '#3a1c52',
      sun: '#5a2466',
      density: 0.0026,
      start: 190,
      base: 12,
      fall: 0.006,
      sunPower: 3,
    },
    water: { level: ground + 1, deep: '#05070c', ripple: 0.25, smear: 0.035 },
    grade: {
      exposure: 1.5,
      bloom: 0.75,
      threshold: 1.0,
      rays: 0,
      saturation: 1.14,
      contrast: 0.28,
      vignette: 0.35,
      shadows: '#e6ecff',
      lights: '#fff6fa',
    },
    halo: 0.35,
  },
  views: {
    wide: { from: [196, 42, 372], at: [206, 44, 120], fov: 28, lens: 0.5, focus: [250, 20, 150] },
    phone: { from: [262, 44, 400], at: [264, 54, 120], fov: 28, lens: 0.5 },
    share: { from: [236, 40, 362], at: [244, 48, 120], fov: 30 },
  },
}
