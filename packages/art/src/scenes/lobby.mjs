import { hash, noise, stream } from '../engine/random.mjs'
import { bush, cloudField, oak } from '../kit/nature.mjs'
import { holding, passerby, person } from '../kit/people.mjs'
import { bench, flag, lantern } from '../kit/props.mjs'

// The lobby floats above a sea of clouds: a plaza with four portals, islands, falls that end in the air, pastel dawn.

/** An island whose top is a disc at `y` and whose rock hangs down like a root. */
function island(world, cx, y, cz, rx, rz, deep, seed, top) {
  for (let x = Math.floor(cx - rx); x <= cx + rx; x++)
    for (let z = Math.floor(cz - rz); z <= cz + rz; z++) {
      const far = Math.hypot((x - cx) / rx, (z - cz) / rz) + 0.16 * (noise(x / 9, z / 9, seed) - 0.5)
      if (far > 1) continue
      const hang = Math.round(deep * (1 - far) ** 0.7 * (0.6 + 0.7 * noise(x / 7, z / 7, seed + 3))) + 3
      for (let b = 0; b < hang; b++) {
        const words =
          b < 1
            ? top(x, z, far)
            : b < 5
              ? '#8a6248~.08'
              : hash(x >> 1, (y - b) >> 1, z >> 1) > 0.86
                ? '#7fd8d0~.1'
                : ['#8a84a8~.06', '#7c769c~.06'][Math.floor((b + noise(x / 8, z / 8) * 6) / 6) % 2]
        world.set(x, y - b, z, words)
      }
    }
}

function portal(world, x, y, z, color, glow, sign) {
  const stone = '#5a5478~.05'
  world
    .box(x - 3, y, z - 3, 32, 2, 12, '#b8b0cc~.04')
    .box(x, y + 2, z, 5, 34, 6, stone)
    .box(x + 21, y + 2, z, 5, 34, 6, stone)
    .box(x, y + 34, z, 26, 6, 6, stone)
  for (const [a, b] of [
    [1, 8],
    [1, 20],
    [23, 8],
    [23, 20],
  ])
    world.box(x + a, y + b, z + 6, 2, 5, 1, `${color}*3`)
  for (let a = 0; a < 16; a++)
    for (let b = 0; b < 32; b++) {
      const swirl = noise(a / 4 + Math.sin(b / 5), b / 5, glow)
      world.set(
        x + 5 + a,
        y + 2 + b,
        z + 2,
        swirl > 0.62 ? '#ffffff*2.2' : swirl > 0.46 ? `${color}*2.6` : `${color}*1.5`,
      )
    }
  world.lamp(x + 13, y + 18, z + 8, color, 5, 54, 20).box(x + 5, y + 41, z + 1, 16, 12, 3, '#4a4468')
  world.sign(x + 9, y + 43, z + 4, sign, { '#': '#fff6e0*2' })
}

const signs = [
  ['...##...', '..####..', '.######.', '########', '.##..##.', '.##..##.', '.##..##.', '.##..##.'],
  ['........', '########', '########', '.###....', '.##.....', '.##.....', '........', '........'],
  ['..####..', '.##..##.', '.....##.', '....##..', '...##...', '...##...', '........', '...##...'],
  ['.##..##.', '.##..##.', '..####..', '...##...', '..####..', '.##..##.', '##....##', '........'],
]

function fall(world, x, y, z, w, down) {
  for (let b = 0; b < down; b++)
    for (let a = 0; a < w; a++)
      if (hash(x + a, b >> 2, 4) > b / down - 0.3)
        world.set(
          x + a,
          y - b,
          z + (b > 2 ? 1 : 0),
          hash(x + a, b >> 1) > 0.4 ? '#9fe4f0~.05*0.15' : '#d8f6fa~.03*0.2',
        )
}

function build(world) {
  const y = 84
  const slab = (x, z, far) => {
    const ring = Math.hypot(x - 270, (z - 160) * 1.15)
    if (ring < 70)
      return Math.floor(ring) % 14 < 1
        ? '#8f86b0~.03'
        : Math.floor(ring / 14) % 2
          ? '#d8cfe4~.03'
          : '#cbc0da~.03'
    const way = Math.abs(z - 190) < 9 && x < 230
    if (way) return '#d8cfe4~.04'
    return far > 0.93 ? '#7fc47a~.1' : noise(x / 10, z / 10, 3) > 0.5 ? '#7fcf8a~.07' : '#6fc084~.07'
  }
  island(world, 270, y, 160, 138, 86, 62, 5, slab)
  island(world, 70, y - 8, 150, 40, 30, 40, 8, () => '#7fcf8a~.08')
  island(world, 120, y + 34, 60, 30, 22, 30, 12, () => '#7fcf8a~.08')
  island(world, 398, y + 44, 50, 30, 22, 34, 15, () => '#7fcf8a~.08')
  island(world, 20, y + 30, 90, 18, 14, 22, 18, () => '#f2a8c4~.08')
  // a rope bridge to the small island on the left
  for (let x = 106; x < 142; x++) {
    const sag = Math.round(-8 + ((x - 106) / 36) * 8 - 5 * Math.sin(((x - 106) / 36) * Math.PI))
    world
      .box(x, y + sag, 176, 1, 1, 12, x % 3 ? '#a8743f~.1' : '#6b4526')
      .set(x, y + sag + 6, 176, '#8a6a45')
      .set(x, y + sag + 6, 187, '#8a6a45')
    if (x % 6 === 0) world.box(x, y + sag, 176, 1, 6, 1, '#6b4526').box(x, y + sag, 187, 1, 6, 1, '#6b4526')
  }
  const floor = y + 1
  const colors = ['#ffb03a', '#ff5a6a', '#5affb0', '#6aa8ff']
  const spots = [
    [202, 118],
    [242, 100],
    [288, 100],
    [330, 118],
  ]
  spots.forEach(([x, z], i) => portal(world, x - 6, floor, z - 6, colors[i], i * 9 + 2, signs[i]))
  // a crystal above its pedestal: no sign of one network, as all networks show this picture
  world
    .cylinder(270, floor, 160, 18, 2, '#b8b0cc~.04')
    .cylinder(270, floor + 2, 160, 12, 3, '#d8cfe4~.03')
    .cylinder(270, floor + 5, 160, 5, 6, '#b8b0cc~.04')
  for (let level = 0; level < 26; level++) {
    const half = level < 9 ? 1 + level : Math.max(1, 10 - Math.round((level - 9) * 0.56))
    const paint = level % 4 === 3 ? '#8ff0e4*1.2' : '#1fb8c4~.05*.35'
    for (let dz = -half; dz <= half; dz++) {
      const width = half - Math.abs(dz)
      world.box(270 - width, floor + 15 + level, 160 + dz, 2 * width + 1, 1, 1, paint)
    }
  }
  world.lamp(270, floor + 14, 176, '#4de8d0', 3, 56, 0)
  const luck = stream(6)
  for (let i = 0; i < 90; i++)
    world.spark(
      270 + Math.cos(i * 2.4) * luck.between(12, 26),
      floor + luck.between(6, 44),
      160 + Math.sin(i * 2.4) * luck.between(12, 26),
      luck.between(0.5, 1.1),
      '#8ff0e4',
      3,
    )
  fall(world, 180, y, 244, 12, 50)
  fall(world, 348, y, 236, 9, 60)
  fall(world, 126, y + 34, 80, 7, 70)
  fall(world, 392, y + 44, 70, 6, 60)
  fall(world, 60, y - 8, 178, 8, 60)
  const cherry = ['#ff9ac0~.1', '#ffb4d0~.1', '#f27aa8~.1']
  for (const [x, z, s] of [
    [158, 150, 1.2],
    [170, 210, 1.1],
    [384, 150, 1.3],
    [366, 196, 1.1],
    [70, 140, 1.3],
    [120, 56, 1.1],
    [398, 46, 1.1],
    [188, 100, 1.0],
    [352, 96, 1.0],
  ]) {
    const top = world.top(x, z)
    if (top > 0) oak(world, x, top + 1, z, { size: s, seed: x, leaf: cherry, trunk: '#6a4a4a~.08' })
  }
  for (let i = 0; i < 30; i++) {
    const turn = i * 0.7
    const [x, z] = [
      Math.round(270 + Math.cos(turn) * luck.between(104, 128)),
      Math.round(160 + Math.sin(turn) * luck.between(60, 76)),
    ]
    if (world.get(x, y, z))
      bush(world, x, floor, z, {
        size: 0.7,
        leaf: '#5fb47a~.12',
        flower: luck.pick(['#ffd94a', '#ffffff', '#ff8ab8', '#a08af0']),
      })
  }
  for (const [x, z] of [
    [222, 186],
    [318, 186],
    [236, 218],
    [304, 218],
  ])
    lantern(world, x, floor, z, { tall: 13, power: 1.2, color: '#ffcf8a', post: '#4a4468' })
  for (const [x, z] of [
    [196, 176],
    [344, 176],
  ])
    flag(world, x, floor, z, { colors: ['#00a896', '#f2efe4', '#ffb300'] })
  bench(world, 200, floor, 206, 0)
  const stand = (model, x, z, yaw) => world.place(model, [x, world.top(x, z) + 1, z], { yaw, scale: 1.05 })
  stand(person({ shirt: '#00a896', backpack: '#c9463d', pose: 'wave' }), 252, 222, 20)
  stand(person({ shirt: '#ffb300', hair: '#7a3b22', longHair: true, pose: 'cheer' }), 268, 226, -10)
  stand(
    person({
      shirt: '#d23b34',
      hat: { kind: 'helmet', color: '#8a2a26' },
      held: holding.sword,
      pose: 'walk',
    }),
    244,
    150,
    170,
  )
  stand(person({ shirt: '#1f3a5a', hat: { kind: 'cap', color: '#1b2a3c' } }), 222, 160, 150)
  stand(
    person({
      shirt: '#c9b48a',
      coat: '#a8895a',
      hat: { kind: 'brim', color: '#8a6f48' },
      held: holding.lantern,
    }),
    306,
    152,
    190,
  )
  ;[
    [334, 206, -60],
    [206, 220, 80],
    [288, 196, 120],
    [232, 196, -30],
    [320, 160, 200],
    [160, 190, 90],
    [350, 214, -90],
    [124, 182, 90],
  ].forEach(([x, z, yaw], i) => stand(passerby(i + 2, { pose: i % 2 ? 'walk' : 'stand' }), x, z, yaw))
  for (let i = 0; i < 190; i++)
    world.spark(
      luck.between(0, 430),
      luck.between(60, 160),
      luck.between(90, 280),
      luck.between(0.4, 0.8),
      '#ffb8d4',
      0.4,
    )
}

export const scene = {
  size: [440, 190, 260],
  build,
  mood: {
    sun: { azimuth: -122, height: 34, color: '#ffe0c4', power: 2.9, soft: 0.05 },
    sky: {
      zenith: '#5a7ae0',
      middle: '#a8a4f0',
      horizon: '#ffc8d8',
      band: 0.3,
      glow: '#fff0d0',
      glowPower: 0.5,
      glowAt: { azimuth: -30, height: 6 },
      stars: 0.25,
      below: '#f2c8e4',
      haze: 0.1,
    },
    ambient: 0.85,
    bounce: 0.6,
    fog: { color: '#d8c0f0', sun: '#ffd8d8', density: 0.0022, start: 210, base: 60, fall: 0.01, sunPower: 4 },
    grade: {
      exposure: 0.9,
      bloom: 0.55,
      threshold: 1.2,
      rays: 0,
      saturation: 1.12,
      contrast: 0.24,
      vignette: 0.22,
      shadows: '#f0ecff',
      lights: '#fffaf6',
    },
    clouds: {
      boxes: [
        ...cloudField({ seed: 71, count: 60, y: [-10, 34], x: [-700, 1150], z: [-700, 60], size: 1.7 }),
        ...cloudField({ seed: 17, count: 16, y: [190, 330], x: [-500, 1000], size: 1.1 }),
      ],
      top: '#fff0f6',
      bottom: '#c8a8e4',
      sun: '#ffd0c0',
      gain: 0.85,
      fog: 0.35,
    },
    halo: 0.45,
  },
  views: {
    wide: { from: [200, 138, 424], at: [222, 101, 140], fov: 26, lens: 0.5, focus: [268, 90, 200] },
    phone: { from: [270, 140, 448], at: [270, 104, 140], fov: 28, lens: 0.4 },
    share: { from: [236, 134, 420], at: [254, 102, 140], fov: 30 },
  },
}
