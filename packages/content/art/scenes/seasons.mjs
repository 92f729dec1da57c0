import { hash, noise, smooth, stream } from '../engine/random.mjs'
import { house } from '../kit/buildings.mjs'
import { beast, cat, hen } from '../kit/animals.mjs'
import { bush, cloudField, flood, meadow, oak, pine, ridge, terrain } from '../kit/nature.mjs'
import { holding, person } from '../kit/people.mjs'
import { bench, campfire, fence, lantern, lightString, stall } from '../kit/props.mjs'

// One place through the year: the cottage at the mill pond, with what people do there in each season.

const pond = 13

const times = {
  spring: { grass: ['#7fc45a~.08', '#6fb552~.08'], leaf: ['#ffb4d4~.1', '#ff94c0~.1', '#ffd0e4~.08'], pine: '#3f8a5a~.14', flowers: ['#ffd94a', '#ff7ab0', '#ffffff', '#a88af0'], roof: '#a85848', water: '#2f8fa8~.02!1' },
  summer: { grass: ['#6fae45~.08', '#5f9f40~.08'], leaf: ['#4f9c3f~.14', '#3f8a3a~.14', '#68b04a~.14'], pine: '#2a7a4a~.14', flowers: ['#ff5a4a', '#ffd23a', '#ffffff'], roof: '#b8603f', water: '#1f8ab0~.02!1' },
  autumn: { grass: ['#a8a04a~.09', '#94903f~.09'], leaf: ['#e8862a~.12', '#d85a2a~.12', '#f2b43a~.12'], pine: '#3a6a4a~.14', flowers: ['#c9742a', '#e8a43a'], roof: '#7a4a3a', water: '#2f6a78~.02!1' },
  winter: { grass: ['#e6eef6~.025', '#dce6f0~.025'], leaf: ['#dfe9f2~.04'], pine: '#2a5f58~.14', snow: '#eaf2f8~.03', flowers: [], roof: '#eaf2f8', water: '#a8cce0~.04!0.5' },
  halloween: { grass: ['#4a5a48~.09', '#425244~.09'], leaf: ['#8a4a1e~.12', '#a85a1e~.12'], pine: '#27403a~.14', flowers: ['#7a4a9a'], roof: '#3f3450', water: '#1f4a4a~.02!1' },
}

function heightAt(x, z) {
  const shore = Math.hypot((x - 128) / 104, (z - 172) / 44) + 0.25 * (noise(x / 26, z / 26, 4) - 0.5)
  const base = pond + 3 + 4 * noise(x / 34, z / 34, 2)
  const back = smooth(120, 14, z) * (8 + 76 * ridge(x + 20, z * 1.3, 92, 14) ** 1.2)
  return base + back - 8 * smooth(1.05, 0.8, shore)
}

function pumpkin(world, x, y, z, size, face) {
  world.blob(x, y + Math.round(size * 0.7), z, size, size * 0.8, size, '#f2801e~.05')
  for (let i = 0; i < 6; i++) world.box(Math.round(x + Math.cos(i) * size), y + 1, Math.round(z + Math.sin(i) * size), 1, Math.round(size), 1, '#d8661a')
  world.box(x, y + Math.round(size * 1.5), z, 1, 3, 1, '#4f7a3a')
  if (!face) return
  const front = z + Math.round(size)
  const mid = y + Math.round(size * 0.7)
  for (const s of [-1, 1]) world.box(x + s * Math.round(size * 0.45) - (s < 0 ? 1 : 0), mid + 1, front - 1, 2, 2, 2, '#ffcf4a*5')
  world.box(x - Math.round(size * 0.5), mid - 2, front - 1, Math.round(size) + 1, 1, 2, '#ffcf4a*5').box(x - 1, mid - 1, front - 1, 1, 1, 2, '#ffcf4a*5')
  world.lamp(x, mid, front + 3, '#ffa030', 2, 30, 6)
}

function cottage(world, time, name) {
  house(world, 226, 17, 92, { w: 52, d: 36, floors: 2, wall: name === 'halloween' ? '#6a6078~.06' : '#efe0c4~.04', trim: '#7a5236', shop: false, roof: `${time.roof}~.07`, lit: name === 'winter' || name === 'halloween' ? 0.95 : 0.3, seed: 4, floorHeight: 16, glass: '#4a6a80~.1', warm: name === 'halloween' ? ['#ff9a2a*2', '#9aff5a*1.5'] : ['#ffb85a*1.8'] })
  world.box(266, 50, 100, 6, 26, 6, '#9a6a58~.1')
  for (let i = 0; i < 8; i++) world.blob(269 + i * 1.6, 78 + i * 4, 102, 1.6 + i * 0.4, 1.5, 1.8, '#efeaf0~.02', 0.5)
  // mill wheel at the pond's side
  for (let i = 0; i < 120; i++) {
    const turn = (i / 120) * 6.283
    for (const r of [15, 16]) world.box(221, 26 + Math.sin(turn) * r, 120 + Math.cos(turn) * r, 4, 1, 1, '#7a5236')
    if (i % 10 === 0) for (let r = 0; r < 18; r++) world.box(221, 26 + Math.sin(turn) * r, 120 + Math.cos(turn) * r, 4, 1, 1, '#8a6240')
  }
}

function snowCover(world) {
  for (let x = 0; x < world.width; x++)
    for (let z = 0; z < world.depth; z++) {
      const y = world.top(x, z)
      if (y > pond + 1) world.set(x, y, z, '#eaf2f8~.025')
    }
}

const life = {
  spring(world, put, at) {
    for (const [x, z, yaw] of [[196, 226, 20], [206, 232, -20], [218, 228, 200]]) put(hen(), x, z, yaw, 1)
    put(beast('sheep'), 280, 214, 170, 1)
    put(beast('sheep'), 300, 224, 200, 0.7)
    put(person({ shirt: '#f2a5c4', longHair: true, hair: '#c08a3e', hat: { kind: 'brim', color: '#f2e2b0' }, pose: 'wave' }), 248, 222, 0, 1)
    put(person({ shirt: '#5a9ad8', pose: 'walk', held: holding.bag }), 180, 214, 60, 1)
    for (let i = 0; i < 14; i++) world.set(150 + ((i * 37) % 160), at(150 + ((i * 37) % 160), 236) + 1, 236, ['#5ad0ff', '#ff7ab0', '#ffd94a'][i % 3])
  },
  summer(world, put, at) {
    stall(world, 286, at(298, 190) + 1, 186, { w: 26, colors: ['#ffb300', '#f2efe4'], goods: ['#e2443a', '#ffd23a', '#6fc04a'] })
    put(person({ shirt: '#ffb300', pants: '#3a8ab8', hat: { kind: 'brim', color: '#f2e2b0' }, pose: 'point', held: holding.rod }), 204, 206, -90, 1)
    put(person({ shirt: '#e2443a', pants: '#e8e4da', pose: 'cheer' }), 236, 226, 0, 1)
    put(person({ shirt: '#2fb0a8', longHair: true, pose: 'wave' }), 254, 224, -20, 1)
    put(beast('cow'), 350, 214, 190, 1)
    for (const [x, z, c] of [[110, 168, '#e2443a'], [84, 160, '#ffb300']]) for (let i = 0; i < 40; i++) world.box(x + Math.cos(i / 6.3) * 5, pond + 1, z + Math.sin(i / 6.3) * 5, 2, 2, 2, i % 10 < 5 ? c : '#f6f2e6')
  },
  autumn(world, put, at) {
    for (const [x, z, s] of [[200, 222, 5], [210, 230, 4], [292, 206, 6], [304, 212, 4], [178, 232, 4], [320, 200, 5]]) pumpkin(world, x, at(x, z) + 1, z, s, false)
    campfire(world, 244, at(244, 224) + 1, 224, 2.4)
    put(person({ shirt: '#a8503a', hat: { kind: 'beanie', color: '#e8a43a' }, pose: 'sit' }), 230, 226, 70, 1)
    put(person({ shirt: '#5a6b3a', pose: 'sit', longHair: true, hair: '#7a3b22' }), 260, 226, -70, 1)
    put(person({ shirt: '#c9742a', pose: 'walk', held: holding.bag }), 300, 226, -80, 1)
    for (let i = 0; i < 700; i++) {
      const [x, z] = [hash(i, 1) * 420, 130 + hash(i, 2) * 120]
      const y = at(x, z)
      if (y > pond + 1) world.set(x, y + 1, z, ['#e8862a', '#d85a2a', '#f2b43a'][i % 3])
    }
    for (let i = 0; i < 160; i++) world.spark(hash(i, 3) * 420, 18 + hash(i, 4) * 90, 80 + hash(i, 5) * 170, 1.1, ['#e8862a', '#d85a2a', '#f2b43a'][i % 3], 0.1)
  },
  winter(world, put, at) {
    pine(world, 300, at(300, 196) + 1, 196, { size: 1.5, leaf: '#1f6b4c~.14', snow: '#eaf2f8~.03' })
    const tip = world.top(300, 196)
    for (let i = 0; i < 240; i++) {
      const t = i / 240
      const color = ['#ffcf5a', '#ff5a4a', '#5ad8ff', '#7aff8a'][i % 4]
      if (i % 3 === 0) world.set(300 + Math.cos(t * 36) * ((1 - t) * 11 + 1), at(300, 196) + 7 + t * (tip - at(300, 196) - 8), 196 + Math.sin(t * 36) * ((1 - t) * 11 + 1), `${color}*5`)
    }
    world.box(299, tip, 196, 3, 3, 1, '#ffe27a*7').lamp(300, tip, 202, '#ffe08a', 1.6, 46, 8).lamp(300, 34, 214, '#ffc070', 2, 50, 0)
    for (let i = 0; i < 6; i++) world.box(286 + i * 5, at(290, 208) + 1, 207 + (i % 2) * 3, 4, 4, 4, ['#d23b3a', '#2f8a6b', '#e8b23a'][i % 3]).box(288 + i * 5, at(290, 208) + 1, 207 + (i % 2) * 3, 1, 5, 4, '#f4efe2')
    lightString(world, [226, 54, 131], [300, 56, 190], { sag: 6 })
    put(person({ shirt: '#c9363a', hat: { kind: 'beanie', color: '#f4efe2' }, pose: 'cheer', held: holding.sparkler }), 236, 222, 0, 1)
    put(person({ shirt: '#2f8a8a', hat: { kind: 'beanie', color: '#e8b23a' }, longHair: true }), 250, 226, -20, 1)
    world.place(person({ shirt: '#5a6fb8', hat: { kind: 'beanie', color: '#c9363a' }, pose: 'run' }), [112, pond + 1, 170], { yaw: 80 })
    for (let i = 0; i < 620; i++) world.spark(hash(i, 3) * 420, 14 + hash(i, 4) * 130, 40 + hash(i, 5) * 230, 0.35 + hash(i, 6) * 0.5, '#f8fbff', 0.3)
  },
  halloween(world, put, at) {
    for (const [x, z, s] of [[206, 226, 8], [190, 232, 5], [222, 236, 5], [288, 212, 9], [304, 222, 6], [320, 208, 5], [250, 236, 4], [150, 232, 6]]) pumpkin(world, x, at(x, z) + 1, z, s, true)
    put(person({ shirt: '#3a2450', pants: '#3a2450', coat: '#3a2450', skin: '#8ac87a', hair: '#1d1a1c', longHair: true, hat: { kind: 'witch', color: '#2a1c3c' }, pose: 'point' }), 246, 218, 20, 1.1)
    put(person({ shirt: '#f2f2ee', pants: '#f2f2ee', sleeve: '#f2f2ee', skin: '#f2f2ee', hair: '#f2f2ee', shoes: '#f2f2ee', pose: 'surrender' }), 268, 222, -10, 1)
    put(person({ shirt: '#a8302a', pants: '#22202a', hat: { kind: 'top', color: '#22202a' }, coat: '#22202a', skin: '#d8dce0' }), 340, 216, -40, 1)
    put(cat(), 232, 232, 0, 1)
    for (let i = 0; i < 10; i++) {
      const [x, y, z] = [70 + hash(i, 7) * 230, 84 + hash(i, 8) * 40, 40 + hash(i, 9) * 60]
      for (const s of [-1, 0, 1]) world.spark(x + s * 1.8, y + Math.abs(s) * 0.9, z, 1.7, '#0e0c14')
    }
    for (let i = 0; i < 60; i++) world.spark(hash(i, 3) * 420, 16 + hash(i, 4) * 40, 100 + hash(i, 5) * 150, 0.7, i % 2 ? '#9aff5a' : '#ff9a3a', 4)
  },
}

function build(world, name) {
  const time = times[name]
  const winter = name === 'winter'
  const at = terrain(world, heightAt, (x, z, h, slope) => {
    if (h <= pond) return ['#b8a070~.06', '#8a7450']
    if (h > 62 || slope > 8) return [h > 66 || winter ? '#eef2f6~.02' : '#8f8e98~.07', '#7c7a86~.07']
    const way = Math.abs(x - 252 - 8 * Math.sin(z / 16)) < 6 && z > 128
    if (way && !winter) return ['#d0b080~.07', '#8a6a48']
    return [time.grass[noise(x / 14, z / 14, 6) > 0.5 ? 0 : 1], '#6b5038']
  }, 20)
  cottage(world, time, name)
  const luck = stream(8)
  const trees = [[180, 130, 1.5], [310, 128, 1.4], [356, 150, 1.7], [392, 196, 1.6], [40, 130, 1.3], [16, 200, 1.6], [90, 112, 1.1], [340, 96, 1.2]]
  for (const [x, z, size] of trees) {
    oak(world, x, at(x, z) + 1, z, { size, seed: x, leaf: time.leaf })
    if (name === 'halloween') for (let i = 0; i < 60; i++) world.blob(x + luck.whole(-10, 10), at(x, z) + luck.whole(12, 24), z + luck.whole(-10, 10), 2, 2, 2, 0)
  }
  for (let i = 0; i < 240; i++) {
    const [x, z] = [luck.whole(4, 415), luck.whole(8, 90)]
    const h = at(x, z)
    if (h < 58 && noise(x / 26, z / 26, 5) > 0.48 && !(x > 216 && x < 290 && z > 70)) pine(world, x, h + 1, z, { size: luck.between(0.7, 1.1), leaf: time.pine, seed: i, ...(time.snow ? { snow: time.snow } : {}) })
  }
  if (winter) snowCover(world)
  flood(world, pond, time.water)
  if (!winter) meadow(world, { count: name === 'halloween' ? 900 : 2200, seed: 8, from: [0, 124], tufts: time.grass.map((words) => words.slice(0, 7)), flowers: time.flowers, allowed: (x, z, y) => y > pond && y < 26 })
  for (let i = 0; i < 9; i++) {
    const x = 222 + i * 7
    if (x < 244 || x > 262) bush(world, x, at(x, 134) + 1, 134, { size: 0.7, leaf: winter ? '#dfe9f2~.04' : time.pine, ...(time.flowers[0] ? { flower: time.flowers[i % time.flowers.length] } : {}) })
  }
  fence(world, 196, 0, 240, 220, { follow: at, wood: winter ? '#b09a84~.08' : '#a8794a~.1' })
  bench(world, 206, at(212, 190) + 1, 190, 0)
  for (const [x, z] of [[226, 176], [278, 178], [190, 212]]) lantern(world, x, at(x, z) + 1, z, { tall: 13, power: winter || name === 'halloween' ? 2 : 0.6, color: name === 'halloween' ? '#ff9a3a' : '#ffb454', halo: winter || name === 'halloween' ? 6 : 2 })
  life[name](world, (model, x, z, yaw, scale) => world.place(model, [x, world.top(x, z) + 1, z], { yaw, scale }), at)
}

const cloudsOf = (top, bottom, sun, gain = 0.9) => ({ boxes: cloudField({ seed: 33, count: 24, y: [150, 340], x: [-500, 1000], size: 1.2 }), top, bottom, sun, gain, fog: 0.25 })
const water = (deep) => ({ level: pond + 1, deep, ripple: 0.5 })

const moods = {
  spring: {
    sun: { azimuth: -120, height: 38, color: '#fff0d4', power: 3.2, soft: 0.03 },
    sky: { zenith: '#3a8ae0', middle: '#8ac8f2', horizon: '#f2ecf4', band: 0.24, glow: '#fff0e0', glowPower: 0.3, haze: 0.15 },
    fog: { color: '#c8dcf4', sun: '#f8ecf0', density: 0.0021, start: 190, base: 12, fall: 0.008, sunPower: 4 },
    clouds: cloudsOf('#ffffff', '#c8d4ec', '#fff0e4'),
    water: water('#0d6a7a'),
    grade: { exposure: 0.85, bloom: 0.4, saturation: 1.12, contrast: 0.25, vignette: 0.25 },
  },
  summer: {
    sun: { azimuth: 124, height: 48, color: '#fff0c8', power: 3.7, soft: 0.025 },
    sky: { zenith: '#0a60c8', middle: '#3aa0f0', horizon: '#c0ecfa', band: 0.24, glow: '#fff4d8', glowPower: 0.3, haze: 0.15 },
    fog: { color: '#a4d4f0', sun: '#e4f2f4', density: 0.0019, start: 200, base: 12, fall: 0.008, sunPower: 4 },
    clouds: cloudsOf('#ffffff', '#bcd8ee', '#fff6e4', 1),
    water: water('#04688a'),
    grade: { exposure: 0.85, bloom: 0.35, saturation: 1.14, contrast: 0.28, vignette: 0.25 },
  },
  autumn: {
    sun: { azimuth: -114, height: 22, color: '#ffc888', power: 3.9, soft: 0.045 },
    sky: { zenith: '#4a74b0', middle: '#a8b4d0', horizon: '#ffd8a4', band: 0.22, glow: '#ffb870', glowPower: 0.6, glowAt: { azimuth: -40, height: 7 } },
    fog: { color: '#d0b8a8', sun: '#ffcc94', density: 0.0027, start: 170, base: 12, fall: 0.012, sunPower: 4 },
    clouds: cloudsOf('#ffe4cc', '#b89aa8', '#ffc488', 0.85),
    water: water('#0c4a52'),
    grade: { exposure: 0.9, bloom: 0.5, saturation: 1.14, contrast: 0.27, vignette: 0.3 },
  },
  winter: {
    sun: { azimuth: -140, height: 34, color: '#a8c0ff', power: 1.1, soft: 0.05 },
    sky: { zenith: '#0a1c44', middle: '#24508c', horizon: '#8aa4d4', band: 0.36, glow: '#ffc0b0', glowPower: 0.25, stars: 1.3, aurora: 0.8, auroraColor: '#36e8a8', glowAt: { azimuth: -30, height: 2 }, gain: 0.75 },
    fog: { color: '#4f70a8', sun: '#a08ab4', density: 0.0022, start: 170, base: 14, fall: 0.008, sunPower: 5 },
    clouds: cloudsOf('#5a78b0', '#3a5488', '#000000', 0.6),
    water: water('#1a3a60'),
    grade: { exposure: 1.15, bloom: 0.6, threshold: 1.05, saturation: 1.12, contrast: 0.25, vignette: 0.3 },
  },
  halloween: {
    sun: { azimuth: -122, height: 34, color: '#b0a0ff', power: 2.4, soft: 0.04 },
    sky: { zenith: '#140c30', middle: '#4a2468', horizon: '#d8702e', band: 0.3, glow: '#ffb060', glowPower: 0.4, glowTight: 90, glowWide: 10, glowAt: { azimuth: -11, height: 10 }, disc: { size: 0.055, color: '#ffd9a0', power: 1.7, at: { azimuth: -11, height: 10 } }, stars: 0.7, gain: 0.75 },
    fog: { color: '#5a3a6a', sun: '#c8703a', density: 0.0034, start: 150, base: 13, fall: 0.018, sunPower: 7 },
    clouds: cloudsOf('#5a3a70', '#3a2450', '#7a3a2a', 0.6),
    water: water('#0c2a2e'),
    ambient: 1.1,
    grade: { exposure: 1.45, bloom: 0.6, threshold: 1.05, rays: 0.15, saturation: 1.14, contrast: 0.26, vignette: 0.36 },
  },
}

export const scene = {
  size: [420, 160, 260],
  build,
  mood: (name) => ({ ambient: 0.85, bounce: 0.55, halo: 0.45, ...moods[name] }),
  views: { menu: { from: [214, 56, 382], at: [220, 55, 140], fov: 29, lens: 0.5, focus: [246, 24, 210] } },
}
