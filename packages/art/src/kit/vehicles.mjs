import { World } from '../engine/world.mjs'

const glass = '#22363f~.1'
const tyre = '#15181b~.05'
const rim = '#aab4ba~.05'

function wheel(model, x, z, depth, radius = 3) {
  for (let a = -radius; a <= radius; a++)
    for (let b = -radius; b <= radius; b++) {
      const far = Math.hypot(a, b)
      if (far > radius + 0.25) continue
      for (let c = 0; c < depth; c++) model.set(x + a, radius + b, z + c, far < radius * 0.5 ? rim : tyre)
    }
}

/** A car, nose to the right (+x), 34 × 15 × 16 blocks. kinds: sedan, sport, pickup, van, police, taxi. */
export function car({ color = '#c9463d', kind = 'sedan', lights = 2.5, stripe, siren = 6 } = {}) {
  const model = new World(36, 24, 18)
  const low = kind === 'sport' ? -1 : 0
  const tall = kind === 'van' ? 5 : 0
  const z = 1
  model.box(1, 3, z + 1, 33, 4, 14, color)
  model.box(2, 7, z + 1, 31, 2 + low, 14, color)
  model.box(2, 2, z + 2, 31, 1, 12, '#16191c')
  const [back, front] = {
    sedan: [5, 25],
    sport: [6, 23],
    pickup: [13, 25],
    van: [2, 28],
    police: [5, 25],
    taxi: [5, 25],
  }[kind]
  const roof = 13 + low + tall
  for (let y = 9 + low; y < roof; y++) {
    const lean = kind === 'van' ? Math.max(0, y - 12) * 0.6 : (y - 9 - low) * 0.9
    const rear = kind === 'van' || kind === 'pickup' ? 0 : (y - 9 - low) * 0.5
    const from = Math.round(back + rear)
    const to = Math.round(front - lean)
    model.box(from, y, z + 2, to - from, 1, 12, glass)
    for (const x of [from, Math.round((from + to) / 2), to - 1])
      model.box(x, y, z + 2, 1, 1, 1, color).box(x, y, z + 13, 1, 1, 1, color)
    if (kind === 'van') model.box(from, y, z + 2, Math.round((to - from) * 0.62), 1, 12, color)
  }
  const lean = kind === 'van' ? (roof - 12) * 0.6 : (roof - 9 - low) * 0.9
  const rear = kind === 'van' || kind === 'pickup' ? 0 : (roof - 9 - low) * 0.5
  model.box(
    Math.round(back + rear),
    roof,
    z + 2,
    Math.round(front - lean) - Math.round(back + rear),
    1,
    12,
    color,
  )
  if (kind === 'pickup') model.box(3, 6, z + 3, 10, 4, 10, 0).box(3, 6, z + 3, 10, 1, 10, '#3a3f44')
  dress(model, { z, color, lights, stripe, low })
  for (const x of [8, 27]) {
    model
      .box(x - 3, 2, z, 7, 5, 1, 0)
      .box(x - 3, 3, z + 1, 7, 4, 1, '#101214')
      .box(x - 3, 3, z + 14, 7, 4, 1, '#101214')
    wheel(model, x, z, 2)
    wheel(model, x, z + 14, 2)
  }
  if (kind === 'police') {
    model.box(10, 3, z + 1, 13, 6, 1, '#eef2f4').box(10, 3, z + 14, 13, 6, 1, '#eef2f4')
    model
      .box(12, roof + 1, z + 3, 3, 2, 5, `#2f6bff*${siren}`)
      .box(12, roof + 1, z + 8, 3, 2, 5, `#ff2f3f*${siren}`)
  }
  if (kind === 'taxi') {
    model.box(12, roof + 1, z + 5, 4, 2, 6, '#fff3c4*1.6')
    for (let x = 3; x < 32; x++) model.set(x, x % 2 ? 6 : 5, z + 14, '#15181b')
  }
  return model
}

function dress(model, { z, lights, stripe, low }) {
  model.box(33, 5, z + 2, 1, 2, 3, `#fff0c8*${lights}`).box(33, 5, z + 11, 1, 2, 3, `#fff0c8*${lights}`)
  model
    .box(1, 6, z + 2, 1, 2, 3, `#ff2a2a*${lights * 0.7}`)
    .box(1, 6, z + 11, 1, 2, 3, `#ff2a2a*${lights * 0.7}`)
  model
    .box(33, 4, z + 5, 1, 2, 6, '#22282c')
    .box(0, 3, z + 2, 1, 2, 12, '#2a3035')
    .box(34, 3, z + 2, 1, 2, 12, '#2a3035')
  model.box(1, 4, z + 6, 1, 1, 4, '#f2f2ea')
  for (const side of [z + 1, z + 14]) {
    model.box(16, 4, side, 1, 4 + low, 1, '#1c2226')
    model.box(14, 7, side, 1, 1, 1, '#c8d0d4').box(20, 7, side, 1, 1, 1, '#c8d0d4')
    if (stripe) model.box(2, 5, side, 31, 1, 1, stripe)
  }
  model.box(24, 9 + low, z, 1, 2, 1, '#1c2226').box(24, 9 + low, z + 15, 1, 2, 1, '#1c2226')
}

/** A lorry with a box, nose to the right, 58 blocks long. */
export function lorry({ cab = '#d8742a', load = '#e8e6dc', mark = '#00a896', lights = 2.5 } = {}) {
  const model = new World(60, 32, 20)
  model.box(1, 4, 2, 57, 2, 16, '#22272b')
  model.box(1, 6, 1, 40, 20, 18, load).box(1, 10, 1, 40, 4, 18, mark)
  model.box(1, 25, 1, 40, 1, 18, '#c4c2b8')
  model.box(43, 5, 2, 14, 17, 16, cab).box(43, 22, 3, 11, 2, 14, cab)
  model.box(54, 13, 3, 3, 7, 14, glass).box(47, 13, 2, 6, 6, 1, glass).box(47, 13, 17, 6, 6, 1, glass)
  model.box(57, 6, 3, 1, 2, 3, `#fff0c8*${lights}`).box(57, 6, 14, 1, 2, 3, `#fff0c8*${lights}`)
  model.box(57, 8, 7, 1, 5, 6, '#2a3035').box(44, 22, 1, 1, 6, 1, '#9aa4aa')
  model.box(1, 5, 3, 1, 1, 3, `#ff2a2a*${lights}`).box(1, 5, 14, 1, 1, 3, `#ff2a2a*${lights}`)
  for (const x of [8, 16, 50]) {
    wheel(model, x, 1, 3, 4)
    wheel(model, x, 16, 3, 4)
  }
  return model
}

/** A tractor, nose to the right. */
export function tractor(color = '#2e9e4f') {
  const model = new World(34, 30, 22)
  model.box(14, 7, 7, 18, 8, 8, color).box(31, 8, 8, 1, 6, 6, '#2a3035').box(31, 12, 8, 1, 2, 2, '#fff0c8*2')
  model.box(31, 12, 12, 1, 2, 2, '#fff0c8*2').box(4, 8, 5, 13, 5, 12, color)
  model.box(5, 13, 6, 10, 9, 10, glass).box(4, 22, 5, 12, 2, 12, '#f2efe4')
  for (const [x, z] of [
    [5, 6],
    [14, 6],
    [5, 15],
    [14, 15],
  ])
    model.box(x, 13, z, 1, 9, 1, color)
  model.box(24, 15, 10, 2, 7, 2, '#3a3f44')
  wheel(model, 9, 1, 4, 7)
  wheel(model, 9, 17, 4, 7)
  for (const [x, z] of [
    [27, 4],
    [27, 15],
  ])
    wheel(model, x, z, 3, 4)
  return model
}

/** A helicopter seen from its left, nose to the right. */
export function helicopter({ color = '#1d3a52', mark = '#eef2f4' } = {}) {
  const model = new World(64, 26, 52)
  model.blob(38, 10, 26, 13, 7, 7, color).blob(44, 10, 26, 8, 5.5, 6, glass)
  model
    .box(6, 11, 25, 24, 3, 3, color)
    .box(4, 10, 25, 4, 9, 2, mark)
    .box(30, 9, 20, 10, 2, 1, mark)
    .box(30, 9, 32, 10, 2, 1, mark)
  model.box(37, 17, 25, 2, 3, 2, '#2a3035')
  for (let i = -25; i <= 25; i++)
    model.box(38 + i, 20, 25, 1, 1, 2, '#30363b').box(37, 20, 26 + i, 2, 1, 1, '#30363b')
  for (const z of [20, 31])
    model
      .box(28, 1, z, 22, 1, 1, '#2a3035')
      .box(33, 1, z, 1, 4, 1, '#2a3035')
      .box(44, 1, z, 1, 4, 1, '#2a3035')
  model.box(48, 4, 25, 2, 2, 2, '#ffffff*8')
  return model
}

/** A motor boat or sailing boat, bow to the right. */
export function boat({ hull = '#e9e4d8', trim = '#00a896', sail } = {}) {
  const model = new World(44, 64, 18)
  for (let y = 0; y < 7; y++)
    for (let x = 0; x < 42; x++) {
      const narrow = x > 24 ? 1 - ((x - 24) / (17 + y * 0.3)) ** 2 : 1
      const half = Math.round(7.5 * Math.max(0, narrow) * (0.72 + y * 0.05))
      if (half <= 0) continue
      model.box(x, y, 9 - half, 1, 1, half * 2, y === 5 ? trim : hull)
      if (y === 6 && half > 1 && x > 1) model.box(x, y, 9 - half + 1, 1, 1, half * 2 - 2, '#b98a55~.1')
    }
  if (sail === undefined) {
    model.box(12, 7, 4, 14, 5, 10, '#f2efe4').box(24, 9, 5, 3, 3, 8, glass).box(10, 12, 3, 16, 1, 12, trim)
    model.box(13, 9, 13, 10, 2, 1, glass)
    model.box(16, 13, 8, 1, 8, 1, '#9aa4aa').set(16, 21, 8, '#ff5a4a*5')
    return model
  }
  model.box(20, 7, 8, 2, 50, 2, '#7a5230')
  for (let y = 12; y < 54; y++) {
    const reach = Math.round((54 - y) * 0.42)
    model.box(20 - reach, y, 9, reach, 1, 1, sail)
    if (y < 46) model.box(23, y, 9, Math.round((46 - y) * 0.4), 1, 1, '#efe9da~.03')
  }
  model.box(3, 10, 8, 18, 1, 2, '#7a5230').box(8, 7, 5, 8, 3, 8, '#8a5a34')
  return model
}
