import { noise, smooth, stream } from '../engine/random.mjs'
import { house } from '../kit/buildings.mjs'
import { bush, flood, meadow, oak, pine, ridge, terrain } from '../kit/nature.mjs'
import { bench, fence, lantern } from '../kit/props.mjs'
import { life } from './season-life.mjs'
import { moods, pond } from './season-moods.mjs'

// One place through the year: the cottage at the mill pond, with what people do there in each season.

const times = {
  spring: {
    grass: ['#7fc45a~.08', '#6fb552~.08'],
    leaf: ['#ffb4d4~.1', '#ff94c0~.1', '#ffd0e4~.08'],
    pine: '#3f8a5a~.14',
    flowers: ['#ffd94a', '#ff7ab0', '#ffffff', '#a88af0'],
    roof: '#a85848',
    water: '#2f8fa8~.02!1',
  },
  summer: {
    grass: ['#6fae45~.08', '#5f9f40~.08'],
    leaf: ['#4f9c3f~.14', '#3f8a3a~.14', '#68b04a~.14'],
    pine: '#2a7a4a~.14',
    flowers: ['#ff5a4a', '#ffd23a', '#ffffff'],
    roof: '#b8603f',
    water: '#1f8ab0~.02!1',
  },
  autumn: {
    grass: ['#a8a04a~.09', '#94903f~.09'],
    leaf: ['#e8862a~.12', '#d85a2a~.12', '#f2b43a~.12'],
    pine: '#3a6a4a~.14',
    flowers: ['#c9742a', '#e8a43a'],
    roof: '#7a4a3a',
    water: '#2f6a78~.02!1',
  },
  winter: {
    grass: ['#e6eef6~.025', '#dce6f0~.025'],
    leaf: ['#dfe9f2~.04'],
    pine: '#2a5f58~.14',
    snow: '#eaf2f8~.03',
    flowers: [],
    roof: '#eaf2f8',
    water: '#a8cce0~.04!0.5',
  },
  halloween: {
    grass: ['#4a5a48~.09', '#425244~.09'],
    leaf: ['#8a4a1e~.12', '#a85a1e~.12'],
    pine: '#27403a~.14',
    flowers: ['#7a4a9a'],
    roof: '#3f3450',
    water: '#1f4a4a~.02!1',
  },
}

function heightAt(x, z) {
  const shore = Math.hypot((x - 128) / 104, (z - 172) / 44) + 0.25 * (noise(x / 26, z / 26, 4) - 0.5)
  const base = pond + 3 + 4 * noise(x / 34, z / 34, 2)
  const back = smooth(120, 14, z) * (8 + 76 * ridge(x + 20, z * 1.3, 92, 14) ** 1.2)
  return base + back - 8 * smooth(1.05, 0.8, shore)
}

function cottage(world, time, name) {
  house(world, 226, 17, 92, {
    w: 52,
    d: 36,
    floors: 2,
    wall: name === 'halloween' ? '#6a6078~.06' : '#efe0c4~.04',
    trim: '#7a5236',
    shop: false,
    roof: `${time.roof}~.07`,
    lit: name === 'winter' || name === 'halloween' ? 0.95 : 0.3,
    seed: 4,
    floorHeight: 16,
    glass: '#4a6a80~.1',
    warm: name === 'halloween' ? ['#ff9a2a*2', '#9aff5a*1.5'] : ['#ffb85a*1.8'],
  })
  world.box(266, 50, 100, 6, 26, 6, '#9a6a58~.1')
  for (let i = 0; i < 8; i++)
    world.blob(269 + i * 1.6, 78 + i * 4, 102, 1.6 + i * 0.4, 1.5, 1.8, '#efeaf0~.02', 0.5)
  // mill wheel at the pond's side
  for (let i = 0; i < 120; i++) {
    const turn = (i / 120) * 6.283
    for (const r of [15, 16])
      world.box(221, 26 + Math.sin(turn) * r, 120 + Math.cos(turn) * r, 4, 1, 1, '#7a5236')
    if (i % 10 === 0)
      for (let r = 0; r < 18; r++)
        world.box(221, 26 + Math.sin(turn) * r, 120 + Math.cos(turn) * r, 4, 1, 1, '#8a6240')
  }
}

function snowCover(world) {
  for (let x = 0; x < world.width; x++)
    for (let z = 0; z < world.depth; z++) {
      const y = world.top(x, z)
      if (y > pond + 1) world.set(x, y, z, '#eaf2f8~.025')
    }
}

function build(world, name) {
  const time = times[name]
  const winter = name === 'winter'
  const at = terrain(
    world,
    heightAt,
    (x, z, h, slope) => {
      if (h <= pond) return ['#b8a070~.06', '#8a7450']
      if (h > 62 || slope > 8) return [h > 66 || winter ? '#eef2f6~.02' : '#8f8e98~.07', '#7c7a86~.07']
      const way = Math.abs(x - 252 - 8 * Math.sin(z / 16)) < 6 && z > 128
      if (way && !winter) return ['#d0b080~.07', '#8a6a48']
      return [time.grass[noise(x / 14, z / 14, 6) > 0.5 ? 0 : 1], '#6b5038']
    },
    20,
  )
  cottage(world, time, name)
  const luck = stream(8)
  const trees = [
    [180, 130, 1.5],
    [310, 128, 1.4],
    [356, 150, 1.7],
    [392, 196, 1.6],
    [40, 130, 1.3],
    [16, 200, 1.6],
    [90, 112, 1.1],
    [340, 96, 1.2],
  ]
  for (const [x, z, size] of trees) {
    oak(world, x, at(x, z) + 1, z, { size, seed: x, leaf: time.leaf })
    if (name === 'halloween')
      for (let i = 0; i < 60; i++)
        world.blob(
          x + luck.whole(-10, 10),
          at(x, z) + luck.whole(12, 24),
          z + luck.whole(-10, 10),
          2,
          2,
          2,
          0,
        )
  }
  for (let i = 0; i < 240; i++) {
    const [x, z] = [luck.whole(4, 415), luck.whole(8, 90)]
    const h = at(x, z)
    if (h < 58 && noise(x / 26, z / 26, 5) > 0.48 && !(x > 216 && x < 290 && z > 70))
      pine(world, x, h + 1, z, {
        size: luck.between(0.7, 1.1),
        leaf: time.pine,
        seed: i,
        ...(time.snow ? { snow: time.snow } : {}),
      })
  }
  if (winter) snowCover(world)
  flood(world, pond, time.water)
  if (!winter)
    meadow(world, {
      count: name === 'halloween' ? 900 : 2200,
      seed: 8,
      from: [0, 124],
      tufts: time.grass.map((words) => words.slice(0, 7)),
      flowers: time.flowers,
      allowed: (x, z, y) => y > pond && y < 26,
    })
  for (let i = 0; i < 9; i++) {
    const x = 222 + i * 7
    if (x < 244 || x > 262)
      bush(world, x, at(x, 134) + 1, 134, {
        size: 0.7,
        leaf: winter ? '#dfe9f2~.04' : time.pine,
        ...(time.flowers[0] ? { flower: time.flowers[i % time.flowers.length] } : {}),
      })
  }
  fence(world, 196, 0, 240, 220, { follow: at, wood: winter ? '#b09a84~.08' : '#a8794a~.1' })
  bench(world, 206, at(212, 190) + 1, 190, 0)
  for (const [x, z] of [
    [226, 176],
    [278, 178],
    [190, 212],
  ])
    lantern(world, x, at(x, z) + 1, z, {
      tall: 13,
      power: winter || name === 'halloween' ? 2 : 0.6,
      color: name === 'halloween' ? '#ff9a3a' : '#ffb454',
      halo: winter || name === 'halloween' ? 6 : 2,
    })
  life[name](
    world,
    (model, x, z, yaw, scale) => world.place(model, [x, world.top(x, z) + 1, z], { yaw, scale }),
    at,
  )
}

export const scene = {
  size: [420, 160, 260],
  build,
  mood: (name) => ({ ambient: 0.85, bounce: 0.55, halo: 0.45, ...moods[name] }),
  views: { menu: { from: [214, 56, 382], at: [220, 55, 140], fov: 29, lens: 0.5, focus: [246, 24, 210] } },
}
