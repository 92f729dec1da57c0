import { hash, noise, smooth, stream } from '../engine/random.mjs'
import { World } from '../engine/world.mjs'
import { bush, cloudField, meadow, oak, pine, rock, terrain } from '../kit/nature.mjs'
import { holding, person } from '../kit/people.mjs'
import { barrel, crate } from '../kit/props.mjs'

// A wet green morning on the island: ruins, a supply drop under red smoke, jumpers in the sky, the storm wall behind.

function heightAt(x, z) {
  const valley = smooth(60, 170, Math.abs(x - 180 - (z - 140) * 0.3))
  const back = smooth(130, 20, z) * (14 + 54 * noise(x / 64, z / 52, 18))
  return 14 + valley * 7 * noise(x / 40, z / 40, 4) + back + 4 * (noise(x / 24, z / 24, 9) - 0.5)
}

function parachute(colors) {
  const model = new World(34, 44, 34)
  for (let b = 0; b < 13; b++) {
    const r = 16 * Math.sqrt(Math.max(0, 1 - (b / 13) ** 2))
    for (let a = -17; a <= 17; a++)
      for (let c = -17; c <= 17; c++) {
        const far = Math.hypot(a, c)
        if (far <= r && far > r - 2.4)
          model.set(
            17 + a,
            30 + b,
            17 + c,
            colors[Math.floor(((Math.atan2(c, a) + Math.PI) / 6.2832) * 8) % colors.length],
          )
      }
  }
  for (const [a, c] of [
    [-14, 0],
    [14, 0],
    [0, -14],
    [0, 14],
    [-10, -10],
    [10, 10],
    [-10, 10],
    [10, -10],
  ])
    for (let b = 0; b < 16; b++) model.set(17 + a * (b / 16), 15 + b, 17 + c * (b / 16), '#d8d4c8')
  return model
}

function dropBox() {
  const model = new World(16, 16, 16)
  model
    .box(0, 0, 0, 16, 14, 16, '#4a6a8a~.04')
    .box(0, 4, 0, 16, 2, 16, '#d8432f')
    .box(0, 10, 0, 16, 1, 16, '#2a3a4a')
  for (const a of [0, 15]) for (const c of [0, 15]) model.box(a, 0, c, 1, 14, 1, '#2a3a4a')
  return model.box(4, 14, 4, 8, 2, 8, '#2a3a4a').box(6, 6, 15, 4, 4, 1, '#ffd75e*1.5')
}

function ruin(world, x, z, w, d, floors, seed) {
  const y = Math.min(world.top(x, z), world.top(x + w, z + d)) + 1
  for (let b = 0; b < floors * 16; b++)
    for (let a = 0; a < w; a++)
      for (let c = 0; c < d; c++) {
        const edge = a < 2 || c < 2 || a >= w - 2 || c >= d - 2
        const slab = b % 16 === 15
        const broken = b > floors * 16 * (0.35 + 0.75 * noise((x + a) / 9, (z + c) / 9, seed))
        if (broken || (!edge && !slab)) continue
        const along = a < 2 || a >= w - 2 ? c : a
        const window = b % 16 > 4 && b % 16 < 12 && along % 12 > 4 && along % 12 < 10
        if (edge && window) continue
        const moss = hash(x + a, b, z + c) < 0.12 || (slab && hash(a, c, seed) < 0.3)
        world.set(
          x + a,
          y + b,
          z + c,
          moss
            ? '#6a8f5a~.1'
            : hash((x + a) >> 1, b >> 1, (z + c) >> 1) < 0.14
              ? '#a8644e~.08'
              : '#9aa098~.06',
        )
      }
  const luck = stream(seed)
  for (let i = 0; i < 40; i++) {
    const [a, c] = [x + luck.whole(-5, w + 5), z + luck.whole(d - 4, d + 9)]
    const s = luck.whole(1, 4)
    world.box(a, world.top(a, c) + 1, c, s, s, s, '#8a9088~.08')
  }
}

function wreck(world, x, z) {
  const y = world.top(x, z)
  const m = '#5f6b48~.08'
  world
    .box(x, y + 1, z, 46, 7, 24, '#3a3e34~.08')
    .box(x + 2, y + 6, z + 2, 42, 8, 20, m)
    .box(x + 6, y + 14, z + 3, 32, 2, 18, m)
  world
    .box(x + 12, y + 16, z + 5, 20, 8, 14, m)
    .box(x + 32, y + 19, z + 10, 26, 3, 3, '#4a5440~.06')
    .box(x + 56, y + 18, z + 9, 4, 5, 5, '#3a4034')
    .box(x + 18, y + 24, z + 8, 7, 2, 7, '#4a5440')
  for (let i = 0; i < 7; i++)
    world
      .cylinder(x + 5 + i * 6, y + 1, z + 24, 0.4, 1, '#22262a')
      .box(x + 3 + i * 6, y + 2, z + 24, 5, 5, 1, '#2a2e28')
      .box(x + 4 + i * 6, y + 3, z + 25, 3, 3, 1, '#5a6050')
  for (let i = 0; i < 24; i++)
    world.blob(
      x + 22 + i * 1.4,
      y + 28 + i * 3.4,
      z + 8 - i * 0.6,
      2 + i * 0.42,
      2 + i * 0.3,
      2 + i * 0.3,
      hash(i, 4) > 0.5 ? '#3a3c3e~.1' : '#4a4c4e~.1',
      0.7,
    )
  world.box(x + 19, y + 26, z + 9, 4, 2, 4, '#ff7a1e*5').lamp(x + 20, y + 30, z + 16, '#ff8a3a', 3, 46, 8)
}

function smoke(world, x, y, z) {
  const luck = stream(4)
  for (let i = 0; i < 42; i++) {
    const t = i / 42
    const drift = t * t * 46
    const r = 1.6 + t * 6.5
    const words = ['#f2584a~.04', '#e2443a~.04', '#f27a6a~.04'][i % 3]
    world.blob(
      Math.round(x + drift + luck.between(-3, 3) * (0.4 + t)),
      Math.round(y + 2 + t * 62),
      Math.round(z + luck.between(-4, 4) * t),
      r,
      r * 0.72,
      r * 0.8,
      words,
      1.1,
    )
  }
}

function plane() {
  const model = new World(70, 24, 86)
  model
    .blob(34, 10, 43, 30, 6, 6, '#7a8a8f~.03')
    .box(24, 13, 2, 14, 2, 82, '#6a7a80~.03')
    .box(4, 10, 28, 9, 2, 30, '#6a7a80')
    .box(3, 10, 42, 9, 12, 2, '#d8432f')
  for (const c of [18, 32, 52, 66])
    model.box(30, 10, c, 14, 4, 4, '#4a565c').box(44, 7, c + 1, 1, 10, 2, '#22282c')
  return model.box(56, 11, 40, 5, 3, 6, '#22363f')
}

function build(world) {
  const at = terrain(
    world,
    heightAt,
    (x, z, h, slope) => {
      const way = Math.abs(x - 210 - 26 * Math.sin(z / 40)) < 8 && z > 110
      if (way) return ['#8f8060~.08', '#6b5a40']
      if (slope > 7) return ['#828a80~.08', '#747c74~.08']
      return [noise(x / 12, z / 12, 4) > 0.52 ? '#6f9a4c~.1' : '#5f8a48~.1', '#5f4f38']
    },
    16,
  )
  const luck = stream(3)
  for (let i = 0; i < 380; i++) {
    const [x, z] = [luck.whole(4, 435), luck.whole(16, 150)]
    if (noise(x / 30, z / 30, 6) < 0.46) continue
    if (x > 240 && x < 420 && z > 90) continue
    pine(world, x, at(x, z) + 1, z, {
      size: luck.between(0.7, 1.15),
      leaf: luck.pick(['#2f6b4a~.14', '#3a7a4c~.14', '#24594a~.14']),
      seed: i,
    })
  }
  ruin(world, 256, 104, 54, 40, 3, 5)
  ruin(world, 340, 112, 60, 44, 2, 8)
  ruin(world, 140, 120, 40, 30, 1, 11)
  wreck(world, 286, 196)
  world.place(dropBox(), [236, at(236, 196) + 1, 196], { yaw: 20, roll: 6, scale: 1.1 })
  smoke(world, 238, at(238, 180) + 12, 180)
  const jump = (x, y, z, colors, scale, shirt) => {
    world.place(parachute(colors), [x, y, z], { scale, yaw: x })
    world.place(person({ pose: 'surrender', shirt, backpack: '#4a4a3a' }), [x, y - 6 * scale, z], {
      scale: scale * 0.9,
      yaw: 20,
    })
  }
  jump(300, 62, 150, ['#f2a53a~.03', '#f6efe0~.03'], 0.95, '#c9463d')
  jump(170, 70, 110, ['#3aa8a0~.03', '#f6efe0~.03'], 0.7, '#f2b41e')
  jump(96, 66, 70, ['#d8584a~.03', '#f6efe0~.03'], 0.5, '#3a5a8a')
  jump(330, 84, 60, ['#7a6ad0~.03', '#f6efe0~.03'], 0.55, '#e8e4da')
  world.place(plane(), [132, 108, 40], { scale: 0.7, yaw: 24, roll: 3 })
  const fight = (x, z, yaw, shirt, extra = {}) =>
    world.place(
      person({
        pose: 'aim',
        held: holding.rifle,
        shirt,
        pants: '#3a4030',
        backpack: '#5a5a40',
        hat: { kind: 'helmet', color: '#4f5a3c' },
        ...extra,
      }),
      [x, at(x, z) + 1, z],
      { yaw, scale: 1.05 },
    )
  fight(212, 226, 30, '#6a7a4a')
  fight(226, 234, 50, '#8a6a44', {
    hat: { kind: 'beanie', color: '#a83a30' },
    pose: 'point',
    held: undefined,
  })
  fight(264, 176, -60, '#4a6a7a', { pose: 'run', held: undefined })
  fight(346, 236, -100, '#8a4a3a')
  fight(170, 190, 70, '#6a6a5a', { pose: 'run', held: undefined })
  for (const [x, z, s] of [
    [196, 238, 7],
    [204, 240, 6],
    [352, 226, 9],
    [362, 232, 7],
    [270, 232, 7],
  ])
    crate(world, x, at(x, z) + 1, z, s, '#7a7048~.08', '#4a4630~.08')
  for (const [x, z, c] of [
    [268, 190, '#a83a30'],
    [274, 186, '#a83a30'],
    [366, 222, '#4a6a7a'],
  ])
    barrel(world, x, at(x, z) + 1, z, `${c}~.06`)
  for (let i = 0; i < 6; i++) world.box(206 + i * 9, at(206 + i * 9, 248) + 1, 246, 9, 5, 5, '#b0a078~.06')
  for (const [x, z, s] of [
    [150, 226, 4],
    [404, 236, 4],
    [120, 196, 5],
    [66, 220, 3.4],
    [240, 246, 2],
  ])
    rock(world, x, at(x, z) + 2, z, s, '#8a928a~.08')
  for (const [x, z, s] of [
    [100, 240, 1.3],
    [30, 206, 1.5],
    [414, 206, 1.4],
    [60, 176, 1.2],
  ])
    oak(world, x, at(x, z) + 1, z, { size: s, seed: x, leaf: ['#5f8f45~.14', '#6f9c4a~.14', '#4f8046~.14'] })
  for (let i = 0; i < 26; i++) {
    const [x, z] = [luck.whole(20, 430), luck.whole(200, 262)]
    bush(world, x, at(x, z) + 1, z, { size: luck.between(0.5, 0.9), leaf: '#5a8a48~.14' })
  }
  meadow(world, {
    count: 1500,
    seed: 8,
    from: [0, 130],
    tufts: ['#7aa555', '#5f8a48', '#8ab05a'],
    flowers: ['#f2e8c0'],
    allowed: (x, z, y) => y < at(x, z) + 1,
  })
}

export const scene = {
  size: [440, 170, 272],
  build,
  mood: {
    sun: { azimuth: -116, height: 33, color: '#fff0c4', power: 2.9, soft: 0.06 },
    sky: {
      zenith: '#2f6a94',
      middle: '#6aa8b8',
      horizon: '#dcecd8',
      band: 0.2,
      glow: '#fff4c8',
      glowPower: 0.5,
      glowAt: { azimuth: -22, height: 12 },
      gain: 0.95,
    },
    ambient: 0.9,
    fog: {
      color: '#b4ccc0',
      sun: '#f2f0cc',
      density: 0.0034,
      start: 150,
      base: 14,
      fall: 0.016,
      sunPower: 5,
    },
    grade: {
      exposure: 1.0,
      bloom: 0.5,
      threshold: 1.15,
      rays: 0.2,
      saturation: 1.1,
      contrast: 0.27,
      vignette: 0.3,
      shadows: '#eef8f4',
      lights: '#fffcf0',
    },
    clouds: {
      boxes: cloudField({ seed: 91, count: 26, y: [130, 280], x: [-500, 1000], size: 1.2 }),
      top: '#f2f6ee',
      bottom: '#a8bcc0',
      gain: 0.8,
      fog: 0.3,
    },
  },
  views: {
    wide: { from: [190, 52, 400], at: [212, 50, 140], fov: 28, lens: 0.5, focus: [240, 24, 215] },
    phone: { from: [252, 54, 416], at: [262, 66, 140], fov: 28, lens: 0.4 },
  },
}
