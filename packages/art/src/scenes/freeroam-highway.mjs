import { noise, smooth, stream } from '../engine/random.mjs'
import { cloudField, terrain } from '../kit/nature.mjs'
import { person } from '../kit/people.mjs'
import { World } from '../engine/world.mjs'
import { car, lorry } from '../kit/vehicles.mjs'

// The long road: a desert highway runs between table mountains to the horizon; balloons, a diner, racing cars.

const bend = (z) => 236 + 46 * smooth(300, 60, z) * Math.sin((300 - z) / 96) - 22 * smooth(230, 0, z)
const ground = 10

function heightAt(x, z) {
  const off = Math.abs(x - bend(z))
  const dunes = 9 * noise(x / 46, z / 40, 3) * smooth(26, 90, off)
  let h = ground + dunes
  for (const [cx, cz, rx, rz, tall] of [
    [78, 72, 62, 40, 78],
    [176, 22, 30, 20, 56],
    [340, 56, 56, 34, 92],
    [420, 120, 44, 52, 74],
    [10, 150, 30, 40, 40],
    [276, 8, 34, 14, 66],
  ]) {
    const rough = 0.34 * (noise(x / 15, z / 15, 7) - 0.5)
    const far = Math.hypot((x - cx) / rx, (z - cz) / rz) + rough
    h = Math.max(
      h,
      ground + tall * (0.34 * smooth(1.25, 0.8, far) + 0.66 * smooth(0.86, 0.74, far)) * smooth(18, 44, off),
    )
  }
  return off < 25 ? ground : h
}

function cactus(world, x, y, z, size, flower) {
  const tall = Math.round(16 * size)
  const m = '#3f8a56~.08'
  world
    .box(x, y, z, 3, tall, 3, m)
    .box(x + 3, y + tall * 0.4, z, 4, 3, 3, m)
    .box(x + 6, y + tall * 0.4, z, 3, tall * 0.4, 3, m)
  world.box(x - 4, y + tall * 0.3, z, 4, 3, 3, m).box(x - 6, y + tall * 0.3, z, 3, tall * 0.36, 3, m)
  if (flower)
    world.set(x + 1, y + tall, z + 1, '#ff5a9a').set(x + 7, Math.round(y + tall * 0.8), z + 1, '#ff5a9a')
}

function balloon(colors) {
  const model = new World(46, 62, 46)
  for (let b = 0; b < 44; b++) {
    const t = b / 43
    const r = 21 * Math.sin(Math.PI * (0.13 + 0.87 * t) ** 0.78)
    for (let a = -22; a <= 22; a++)
      for (let c = -22; c <= 22; c++) {
        const far = Math.hypot(a, c)
        if (far > r || far < r - 2) continue
        const part = Math.floor(((Math.atan2(c, a) + Math.PI) / 6.2832) * 12)
        const stripe = b > 18 && b < 24 ? 2 : part % 2
        model.set(23 + a, 16 + b, 23 + c, colors[stripe])
      }
  }
  for (const a of [18, 27]) for (const c of [18, 27]) model.box(a, 6, c, 1, 14, 1, '#5a4030')
  return model
    .box(18, 0, 18, 10, 7, 10, '#8a5a34~.1')
    .box(17, 6, 17, 12, 1, 12, '#5a3a22')
    .box(22, 12, 22, 2, 3, 2, '#ffb040*6')
}

function motorbike(color) {
  const model = new World(24, 26, 12)
  for (const cx of [5, 18])
    for (let a = -4; a <= 4; a++)
      for (let b = -4; b <= 4; b++)
        if (Math.hypot(a, b) <= 4.3)
          model.box(cx + a, 4 + b, 5, 1, 1, 2, Math.hypot(a, b) < 2 ? '#aab4ba' : '#15181b')
  model
    .box(6, 6, 4, 11, 3, 4, color)
    .box(4, 9, 4, 8, 1, 4, '#22262a')
    .box(16, 8, 5, 1, 6, 2, '#aab4ba')
    .box(15, 13, 2, 2, 1, 8, '#22262a')
    .box(19, 9, 5, 1, 2, 2, '#fff0c8*4')
  model
    .box(7, 10, 4, 4, 8, 4, '#2a2e38')
    .box(11, 13, 3, 4, 2, 2, '#2a2e38')
    .box(11, 13, 7, 4, 2, 2, '#2a2e38')
    .box(7, 18, 4, 5, 5, 4, color)
    .box(11, 19, 4, 1, 2, 4, '#15181b')
    .box(8, 6, 3, 5, 4, 1, '#3a4a6a')
    .box(8, 6, 8, 5, 4, 1, '#3a4a6a')
  return model
}

function diner(world, x, z) {
  const y = ground + 1
  world.box(x - 6, ground - 6, z - 6, 92, 7, 70, '#c4a07c~.05')
  world
    .box(x, y, z, 70, 22, 34, '#f2ece0~.03')
    .box(x, y + 4, z + 34, 70, 2, 1, '#e2443a')
    .box(x, y + 18, z, 70, 2, 36, '#2fb0a8')
    .box(x - 2, y + 22, z - 2, 74, 3, 40, '#e2443a')
  world.box(x + 3, y + 7, z + 33, 64, 10, 1, '#ffd89a*1.1')
  for (let a = 10; a < 66; a += 10) world.box(x + a, y + 7, z + 34, 1, 10, 1, '#e8e4da')
  world.box(x + 30, y, z + 34, 9, 16, 1, '#2a3a44')
  world
    .box(x + 62, y, z + 46, 3, 56, 3, '#8a949a')
    .box(x + 44, y + 40, z + 46, 38, 22, 3, '#1f5a6a')
    .box(x + 43, y + 39, z + 47, 40, 1, 1, '#ffd75e*3')
    .box(x + 43, y + 62, z + 47, 40, 1, 1, '#ffd75e*3')
  world.sign(
    x + 50,
    y + 45,
    z + 49,
    [
      '....##......##..',
      '...####....####.',
      '..######..######',
      '.##############.',
      '..############..',
      '...##########...',
      '.....######.....',
      '.......##.......',
    ],
    { '#': '#ff5a5a*2.4' },
  )
  for (const a of [8, 26]) {
    world
      .box(x + a, y, z + 56, 4, 12, 4, '#e2443a')
      .box(x + a, y + 8, z + 60, 4, 3, 1, '#f2efe4')
      .box(x + a + 4, y + 4, z + 58, 1, 6, 1, '#22262a')
  }
}

function build(world) {
  const at = terrain(
    world,
    heightAt,
    (x, z, h, slope) => {
      const off = Math.abs(x - bend(z))
      if (off < 19) {
        if (off < 1.2 && Math.floor(z / 9) % 2 === 0) return ['#ffd75e~.03', '#4a4038']
        if (off > 15.8 && off < 17) return ['#f2ece0~.03', '#4a4038']
        return ['#4a4c55~.05', '#4a4038']
      }
      if (off < 25) return ['#c09468~.06', '#8a6444']
      const band = Math.floor((h + 3 * noise(x / 20, z / 20, 2)) / 7) % 4
      const tones = ['#d8824a~.05', '#c86f40~.05', '#e09a5e~.05', '#b85f3a~.05']
      if (h > ground + 12) return [slope > 8 ? tones[band] : '#e0a468~.05', tones[band]]
      return [noise(x / 18, z / 18, 5) > 0.56 ? '#d8a870~.05' : '#e2b47c~.05', '#b88450']
    },
    80,
  )
  // layers of the rock: every block of a cliff shows the colour of its height
  const tones = ['#d8824a~.05', '#c86f40~.05', '#e09a5e~.05', '#b85f3a~.05', '#cf7a4c~.05']
  for (let x = 0; x < 440; x++)
    for (let z = 0; z < 300; z++) {
      const top = at(x, z)
      for (let y = ground + 9; y < top; y++)
        world.set(x, y, z, tones[Math.floor((y + 2.5 * noise(x / 26, z / 26, 2)) / 5) % 5])
    }
  diner(world, 322, 150)
  const luck = stream(15)
  for (let i = 0; i < 70; i++) {
    const [x, z] = [luck.whole(6, 430), luck.whole(90, 290)]
    const off = Math.abs(x - bend(z))
    if (off < 32 || at(x, z) > ground + 14 || (x > 310 && x < 420 && z > 140 && z < 225)) continue
    if (luck.chance(0.5)) cactus(world, x, at(x, z) + 1, z, luck.between(0.8, 1.5), luck.chance(0.5))
    else world.blob(x, at(x, z) + 1, z, 3, 2, 3, luck.pick(['#8a9a52~.12', '#a8845a~.1', '#9a6a4a~.1']), 0.6)
  }
  for (let z = 40; z < 296; z += 26) {
    const x = Math.round(bend(z) - 23)
    world.box(x, ground + 1, z, 1, 5, 1, '#e8e4da').set(x, ground + 5, z, '#ff5a3a*1.5')
  }
  for (let i = 0; i < 7; i++) {
    const z = 30 + i * 38
    const x = Math.round(bend(z) + 42)
    const y = at(x, z)
    world.box(x, y, z, 2, 40, 2, '#7a5a3c~.08').box(x - 7, y + 36, z, 16, 1, 1, '#7a5a3c')
  }
  const drive = (model, z, offset, scale, outbound) => {
    const slope = Math.atan2(bend(z - 6) - bend(z + 6), 12)
    world.place(model, [bend(z) + offset, ground + 1, z], {
      yaw: (outbound ? 90 : -90) - (slope * 180) / Math.PI,
      scale,
    })
  }
  drive(car({ kind: 'sport', color: '#f2b41e', lights: 2, stripe: '#22262a' }), 236, 8, 0.95, true)
  drive(car({ kind: 'sport', color: '#1f9fd0', lights: 2 }), 196, 8, 0.95, true)
  drive(car({ kind: 'pickup', color: '#e2443a', lights: 3 }), 170, -8, 0.95, false)
  drive(motorbike('#e2443a'), 258, -7, 0.9, false)
  drive(lorry({ lights: 3, mark: '#e2443a' }), 108, -8, 0.9, false)
  world.place(car({ color: '#8ad0c0' }), [352, ground + 1, 212], { yaw: 20, scale: 0.95 })
  world.place(
    person({ shirt: '#f2efe4', hat: { kind: 'brim', color: '#8a5a34' }, pose: 'wave' }),
    [196, world.top(196, 252) + 1, 252],
    { yaw: 30 },
  )
  world.box(186, world.top(188, 250) + 1, 250, 5, 6, 3, '#a8503a~.06')
  world.place(person({ shirt: '#e2443a', longHair: true }), [340, ground + 1, 196], { yaw: -20 })
  world.place(balloon(['#e2443a~.02', '#f6efe0~.02', '#f2b41e~.02']), [118, 72, 110], { scale: 0.8, yaw: 15 })
  world.place(balloon(['#2fa8b8~.02', '#f6efe0~.02', '#1f5a8a~.02']), [216, 94, 60], { scale: 0.5, yaw: 40 })
  world.place(balloon(['#8a5ab8~.02', '#f2b41e~.02', '#f6efe0~.02']), [268, 96, 60], { scale: 0.56 })
  for (let i = 0; i < 60; i++)
    world.spark(
      bend(236) + luck.between(-8, 20),
      ground + luck.between(1, 7),
      luck.between(250, 280),
      luck.between(0.5, 1.2),
      '#e2c49a',
      0.1,
    )
}

export const scene = {
  size: [440, 160, 300],
  build,
  mood: {
    sun: { azimuth: 132, height: 33, color: '#ffe6b8', power: 3.7, soft: 0.03 },
    sky: {
      zenith: '#0a6ab0',
      middle: '#36aad0',
      horizon: '#bfe6f2',
      band: 0.2,
      glow: '#fff0d0',
      glowPower: 0.3,
      haze: 0.15,
    },
    ambient: 0.8,
    bounce: 0.7,
    fog: { color: '#dcd0c4', sun: '#f6dcb4', density: 0.0019, start: 180, base: 10, fall: 0.01, sunPower: 4 },
    grade: {
      exposure: 0.86,
      bloom: 0.35,
      threshold: 1.3,
      rays: 0,
      saturation: 1.14,
      contrast: 0.28,
      vignette: 0.25,
      shadows: '#f0f2ff',
      lights: '#fffaf0',
    },
    clouds: {
      boxes: cloudField({ seed: 61, count: 18, y: [170, 330], x: [-500, 1000], size: 1.2 }),
      top: '#ffffff',
      bottom: '#c8dce8',
      gain: 0.95,
      fog: 0.2,
    },
  },
  views: {
    wide: { from: [206, 44, 400], at: [220, 44, 120], fov: 29, lens: 0.5, focus: [240, 14, 232] },
    phone: { from: [250, 46, 416], at: [252, 60, 120], fov: 29, lens: 0.4 },
    share: { from: [214, 42, 392], at: [238, 48, 120], fov: 32 },
  },
}
