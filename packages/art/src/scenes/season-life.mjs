import { hash } from '../engine/random.mjs'
import { beast, cat, hen } from '../kit/animals.mjs'
import { pine } from '../kit/nature.mjs'
import { holding, person } from '../kit/people.mjs'
import { campfire, lightString, stall } from '../kit/props.mjs'
import { pond } from './season-moods.mjs'

function pumpkin(world, x, y, z, size, face) {
  world.blob(x, y + Math.round(size * 0.7), z, size, size * 0.8, size, '#f2801e~.05')
  for (let i = 0; i < 6; i++)
    world.box(
      Math.round(x + Math.cos(i) * size),
      y + 1,
      Math.round(z + Math.sin(i) * size),
      1,
      Math.round(size),
      1,
      '#d8661a',
    )
  world.box(x, y + Math.round(size * 1.5), z, 1, 3, 1, '#4f7a3a')
  if (!face) return
  const front = z + Math.round(size)
  const mid = y + Math.round(size * 0.7)
  for (const s of [-1, 1])
    world.box(x + s * Math.round(size * 0.45) - (s < 0 ? 1 : 0), mid + 1, front - 1, 2, 2, 2, '#ffcf4a*5')
  world
    .box(x - Math.round(size * 0.5), mid - 2, front - 1, Math.round(size) + 1, 1, 2, '#ffcf4a*5')
    .box(x - 1, mid - 1, front - 1, 1, 1, 2, '#ffcf4a*5')
  world.lamp(x, mid, front + 3, '#ffa030', 2, 30, 6)
}

export const life = {
  spring(world, put, at) {
    for (const [x, z, yaw] of [
      [196, 226, 20],
      [206, 232, -20],
      [218, 228, 200],
    ])
      put(hen(), x, z, yaw, 1)
    put(beast('sheep'), 280, 214, 170, 1)
    put(beast('sheep'), 300, 224, 200, 0.7)
    put(
      person({
        shirt: '#f2a5c4',
        longHair: true,
        hair: '#c08a3e',
        hat: { kind: 'brim', color: '#f2e2b0' },
        pose: 'wave',
      }),
      248,
      222,
      0,
      1,
    )
    put(person({ shirt: '#5a9ad8', pose: 'walk', held: holding.bag }), 180, 214, 60, 1)
    for (let i = 0; i < 14; i++)
      world.set(
        150 + ((i * 37) % 160),
        at(150 + ((i * 37) % 160), 236) + 1,
        236,
        ['#5ad0ff', '#ff7ab0', '#ffd94a'][i % 3],
      )
  },
  summer(world, put, at) {
    stall(world, 286, at(298, 190) + 1, 186, {
      w: 26,
      colors: ['#ffb300', '#f2efe4'],
      goods: ['#e2443a', '#ffd23a', '#6fc04a'],
    })
    put(
      person({
        shirt: '#ffb300',
        pants: '#3a8ab8',
        hat: { kind: 'brim', color: '#f2e2b0' },
        pose: 'point',
        held: holding.rod,
      }),
      204,
      206,
      -90,
      1,
    )
    put(person({ shirt: '#e2443a', pants: '#e8e4da', pose: 'cheer' }), 236, 226, 0, 1)
    put(person({ shirt: '#2fb0a8', longHair: true, pose: 'wave' }), 254, 224, -20, 1)
    put(beast('cow'), 350, 214, 190, 1)
    for (const [x, z, c] of [
      [110, 168, '#e2443a'],
      [84, 160, '#ffb300'],
    ])
      for (let i = 0; i < 40; i++)
        world.box(
          x + Math.cos(i / 6.3) * 5,
          pond + 1,
          z + Math.sin(i / 6.3) * 5,
          2,
          2,
          2,
          i % 10 < 5 ? c : '#f6f2e6',
        )
  },
  autumn(world, put, at) {
    for (const [x, z, s] of [
      [200, 222, 5],
      [210, 230, 4],
      [292, 206, 6],
      [304, 212, 4],
      [178, 232, 4],
      [320, 200, 5],
    ])
      pumpkin(world, x, at(x, z) + 1, z, s, false)
    campfire(world, 244, at(244, 224) + 1, 224, 2.4)
    put(person({ shirt: '#a8503a', hat: { kind: 'beanie', color: '#e8a43a' }, pose: 'sit' }), 230, 226, 70, 1)
    put(person({ shirt: '#5a6b3a', pose: 'sit', longHair: true, hair: '#7a3b22' }), 260, 226, -70, 1)
    put(person({ shirt: '#c9742a', pose: 'walk', held: holding.bag }), 300, 226, -80, 1)
    for (let i = 0; i < 700; i++) {
      const [x, z] = [hash(i, 1) * 420, 130 + hash(i, 2) * 120]
      const y = at(x, z)
      if (y > pond + 1) world.set(x, y + 1, z, ['#e8862a', '#d85a2a', '#f2b43a'][i % 3])
    }
    for (let i = 0; i < 160; i++)
      world.spark(
        hash(i, 3) * 420,
        18 + hash(i, 4) * 90,
        80 + hash(i, 5) * 170,
        1.1,
        ['#e8862a', '#d85a2a', '#f2b43a'][i % 3],
        0.1,
      )
  },
  winter(world, put, at) {
    pine(world, 300, at(300, 196) + 1, 196, { size: 1.5, leaf: '#1f6b4c~.14', snow: '#eaf2f8~.03' })
    const tip = world.top(300, 196)
    for (let i = 0; i < 240; i++) {
      const t = i / 240
      const color = ['#ffcf5a', '#ff5a4a', '#5ad8ff', '#7aff8a'][i % 4]
      if (i % 3 === 0)
        world.set(
          300 + Math.cos(t * 36) * ((1 - t) * 11 + 1),
          at(300, 196) + 7 + t * (tip - at(300, 196) - 8),
          196 + Math.sin(t * 36) * ((1 - t) * 11 + 1),
          `${color}*5`,
        )
    }
    world
      .box(299, tip, 196, 3, 3, 1, '#ffe27a*7')
      .lamp(300, tip, 202, '#ffe08a', 1.6, 46, 8)
      .lamp(300, 34, 214, '#ffc070', 2, 50, 0)
    for (let i = 0; i < 6; i++)
      world
        .box(
          286 + i * 5,
          at(290, 208) + 1,
          207 + (i % 2) * 3,
          4,
          4,
          4,
          ['#d23b3a', '#2f8a6b', '#e8b23a'][i % 3],
        )
        .box(288 + i * 5, at(290, 208) + 1, 207 + (i % 2) * 3, 1, 5, 4, '#f4efe2')
    lightString(world, [226, 54, 131], [300, 56, 190], { sag: 6 })
    put(
      person({
        shirt: '#c9363a',
        hat: { kind: 'beanie', color: '#f4efe2' },
        pose: 'cheer',
        held: holding.sparkler,
      }),
      236,
      222,
      0,
      1,
    )
    put(
      person({ shirt: '#2f8a8a', hat: { kind: 'beanie', color: '#e8b23a' }, longHair: true }),
      250,
      226,
      -20,
      1,
    )
    world.place(
      person({ shirt: '#5a6fb8', hat: { kind: 'beanie', color: '#c9363a' }, pose: 'run' }),
      [112, pond + 1, 170],
      { yaw: 80 },
    )
    for (let i = 0; i < 620; i++)
      world.spark(
        hash(i, 3) * 420,
        14 + hash(i, 4) * 130,
        40 + hash(i, 5) * 230,
        0.35 + hash(i, 6) * 0.5,
        '#f8fbff',
        0.3,
      )
  },
  halloween(world, put, at) {
    for (const [x, z, s] of [
      [206, 226, 8],
      [190, 232, 5],
      [222, 236, 5],
      [288, 212, 9],
      [304, 222, 6],
      [320, 208, 5],
      [250, 236, 4],
      [150, 232, 6],
    ])
      pumpkin(world, x, at(x, z) + 1, z, s, true)
    put(
      person({
        shirt: '#3a2450',
        pants: '#3a2450',
        coat: '#3a2450',
        skin: '#8ac87a',
        hair: '#1d1a1c',
        longHair: true,
        hat: { kind: 'witch', color: '#2a1c3c' },
        pose: 'point',
      }),
      246,
      218,
      20,
      1.1,
    )
    put(
      person({
        shirt: '#f2f2ee',
        pants: '#f2f2ee',
        sleeve: '#f2f2ee',
        skin: '#f2f2ee',
        hair: '#f2f2ee',
        shoes: '#f2f2ee',
        pose: 'surrender',
      }),
      268,
      222,
      -10,
      1,
    )
    put(
      person({
        shirt: '#a8302a',
        pants: '#22202a',
        hat: { kind: 'top', color: '#22202a' },
        coat: '#22202a',
        skin: '#d8dce0',
      }),
      340,
      216,
      -40,
      1,
    )
    put(cat(), 232, 232, 0, 1)
    for (let i = 0; i < 10; i++) {
      const [x, y, z] = [70 + hash(i, 7) * 230, 84 + hash(i, 8) * 40, 40 + hash(i, 9) * 60]
      for (const s of [-1, 0, 1]) world.spark(x + s * 1.8, y + Math.abs(s) * 0.9, z, 1.7, '#0e0c14')
    }
    for (let i = 0; i < 60; i++)
      world.spark(
        hash(i, 3) * 420,
        16 + hash(i, 4) * 40,
        100 + hash(i, 5) * 150,
        0.7,
        i % 2 ? '#9aff5a' : '#ff9a3a',
        4,
      )
  },
}
