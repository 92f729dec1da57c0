import { hash, noise, stream } from '../engine/random.mjs'
import { holding, person } from '../kit/people.mjs'
import { crate } from '../kit/props.mjs'

// Nobody knows this cave: an explorer with a lantern before a signpost whose arrows disagree; crystals light the dark.

function build(world) {
  const rock = (x, y, z) =>
    ['#8a90ac~.06', '#7c82a0~.06', '#6f7594~.06'][Math.floor((y + 6 * noise(x / 14, z / 14, 2)) / 9) % 3]
  for (let x = 0; x < 260; x++)
    for (let z = 0; z < 200; z++) {
      const floor =
        14 +
        7 * noise(x / 22, z / 22, 3) +
        34 * Math.max(0, 1 - z / 46) ** 1.5 +
        30 * Math.max(0, (Math.abs(x - 130) - 88) / 42) ** 1.4
      const ceiling =
        118 -
        26 * noise(x / 20, z / 20, 9) -
        30 * Math.max(0, 1 - z / 40) -
        26 * Math.max(0, (Math.abs(x - 130) - 70) / 60)
      for (let y = 0; y < 140; y++)
        if ((y < floor && y > floor - 16) || (y > ceiling && y < ceiling + 10))
          world.set(x, y, z, rock(x, y, z))
      if (z < 3) world.box(x, 0, z, 1, 140, 1, '#6a7090~.07')
    }
  const luck = stream(5)
  for (let i = 0; i < 60; i++) {
    const [x, z] = [luck.whole(6, 254), luck.whole(6, 120)]
    const r = luck.between(2, 5)
    let y = 60
    while (y < 130 && !world.get(x, y, z)) y++
    for (let b = 0; b < r * 5; b++) world.cylinder(x, y - b, z, r * (1 - b / (r * 5)), 1, rock(x, y - b, z))
  }
  const floorAt = (x, z) => {
    let y = 70
    while (y > 0 && !world.get(x, y, z)) y--
    return y
  }
  const crystal = (x, z, size, color) => {
    const y = floorAt(x, z)
    for (const [a, c, lean, tall] of [
      [0, 0, 0, 1],
      [-3, 1, -0.35, 0.65],
      [3, 1, 0.4, 0.75],
      [1, 3, 0.15, 0.45],
    ])
      for (let b = 0; b < 22 * size * tall; b++) {
        const r = b > 22 * size * tall - 4 ? 0.7 : 1.7 * size
        world.cylinder(
          Math.round(x + a * size + b * lean),
          y + b,
          z + c,
          r,
          1,
          `${color}*${hash(b, x) > 0.6 ? 1.7 : 1.1}`,
        )
      }
    world.lamp(x, y + Math.round(16 * size), z + 6, color, 16 * size, 96, 16 * size)
  }
  for (const [x, z, s, color] of [
    [48, 70, 1.3, '#3df0d8'],
    [76, 44, 0.9, '#6a8aff'],
    [206, 62, 1.4, '#b06aff'],
    [226, 100, 0.8, '#ff6ad0'],
    [24, 118, 0.8, '#3df0d8'],
    [150, 30, 1.0, '#3df0d8'],
    [232, 140, 0.7, '#6a8aff'],
    [112, 26, 0.8, '#b06aff'],
  ])
    crystal(x, z, s, color)
  for (let i = 0; i < 34; i++) {
    const [x, z] = [luck.whole(10, 250), luck.whole(60, 176)]
    const y = floorAt(x, z) + 1
    const tall = luck.whole(3, 7)
    world
      .box(x, y, z, 1, tall, 1, '#d8e4e8')
      .box(x - 2, y + tall, z - 2, 5, 1, 5, '#3ad0c0*1.1')
      .box(x - 1, y + tall + 1, z - 1, 3, 1, 3, '#5af0e0*1.3')
    if (i % 4 === 0) world.lamp(x, y + tall + 2, z + 2, '#4af0e0', 0.7, 20, 4)
  }
  // the signpost
  const [sx, sz] = [150, 118]
  const sy = floorAt(sx, sz) + 1
  world.box(sx, sy, sz, 3, 48, 3, '#7a5230~.1')
  const board = (y, right, color, mark) => {
    const x = right ? sx - 4 : sx - 23
    world.box(x, y, sz + 3, 30, 9, 2, color)
    for (let i = 0; i < 5; i++)
      world.box(right ? x + 30 + i : x - 1 - i, y + i, sz + 3, 1, 9 - i * 2, 2, color)
    world.sign(x + 12, y + 1, sz + 5, mark, { '#': '#2a1a10' })
  }
  const ask = ['.####.', '##..##', '....##', '..###.', '..##..', '......', '..##..']
  const cross = ['##...##', '.##.##.', '..###..', '..###..', '.##.##.', '##...##']
  board(sy + 36, true, '#c9924f~.08', ask)
  board(sy + 25, false, '#b5803f~.08', cross)
  board(sy + 14, true, '#c08a48~.08', ask)
  const put = (model, x, z, yaw, scale) => world.place(model, [x, floorAt(x, z) + 1, z], { yaw, scale })
  put(
    person({
      shirt: '#c9a46a',
      pants: '#5a4a38',
      hat: { kind: 'brim', color: '#a8783f' },
      backpack: '#b8483c',
      pose: 'point',
      held: holding.lantern,
      beard: true,
      hair: '#7a3b22',
    }),
    106,
    132,
    34,
    2,
  )
  const fy = floorAt(106, 132)
  world.lamp(118, fy + 18, 152, '#ffc060', 9, 110, 13).lamp(132, fy + 30, 150, '#ffb050', 7, 110, 0)
  crate(world, 176, floorAt(182, 134) + 1, 130, 9)
  world
    .box(66, floorAt(70, 150) + 1, 146, 14, 1, 9, '#efe2bc~.04')
    .box(68, floorAt(70, 150) + 2, 148, 3, 1, 3, '#c9463d')
    .box(74, floorAt(70, 150) + 2, 150, 4, 1, 1, '#5a4a38')
  for (const [x, y, z] of [
    [60, 84, 80],
    [196, 92, 60],
    [214, 80, 90],
    [90, 92, 50],
  ])
    for (const s of [-1, 0, 1]) world.spark(x + s * 2, y + Math.abs(s), z, 1.8, '#14141e')
  for (let i = 0; i < 90; i++)
    world.spark(
      luck.between(10, 250),
      luck.between(20, 90),
      luck.between(40, 170),
      luck.between(0.3, 0.7),
      luck.pick(['#7af0e0', '#b08aff', '#ffd07a']),
      3,
    )
}

export const scene = {
  size: [260, 140, 200],
  build,
  mood: {
    sun: { azimuth: 150, height: 50, color: '#8aa0ff', power: 0, soft: 0.04 },
    sky: {
      zenith: '#10162c',
      middle: '#1a2440',
      horizon: '#2a3a60',
      glow: '#000000',
      glowPower: 0,
      gain: 0.6,
    },
    ambient: 1.6,
    fog: {
      color: '#1c3454',
      sun: '#1c3454',
      density: 0.0036,
      start: 110,
      base: 10,
      fall: 0.002,
      sunPower: 2,
    },
    grade: {
      exposure: 1.5,
      bloom: 0.7,
      threshold: 1.0,
      rays: 0,
      saturation: 1.14,
      contrast: 0.24,
      vignette: 0.4,
      shadows: '#e6ecff',
      lights: '#fff8ee',
    },
    halo: 0.3,
  },
  views: { wide: { from: [130, 52, 268], at: [130, 50, 110], fov: 34, lens: 0.5, focus: [120, 40, 130] } },
}
