import { hash, noise, stream } from '../engine/random.mjs'
import { cloudField, palm } from '../kit/nature.mjs'
import { holding, person } from '../kit/people.mjs'
import { barrel, crate } from '../kit/props.mjs'

// High noon in a sandstone arena: lanes, bridges, containers, two teams, and the arcs of tracers.

const ground = 8
const sand = ['#e0b878~.06', '#d4aa68~.06']
const stone = ['#c99a62~.07', '#bb8a54~.07']

function block(world, x, y, z, w, h, d, { tone = 0, battlements = false, lines = true } = {}) {
  for (let b = 0; b < h; b++)
    for (let a = 0; a < w; a++)
      for (let c = 0; c < d; c++) {
        if (a > 0 && a < w - 1 && c > 0 && c < d - 1 && b < h - 1) {
          world.set(x + a, y + b, z + c, stone[0])
          continue
        }
        const shift = Math.floor(b / 5) % 2 ? 5 : 0
        const joint = lines && (b % 5 === 4 || (a + shift) % 10 === 0) && b < h - 1
        world.set(
          x + a,
          y + b,
          z + c,
          joint ? '#a67a48~.05' : stone[(tone + Math.floor((a + shift) / 10) + Math.floor(b / 5)) % 2],
        )
      }
  world.box(x - 1, y + h - 1, z - 1, w + 2, 1, d + 2, '#dcb07a~.05')
  if (!battlements) return
  for (let a = 0; a < w; a += 8)
    world.box(x + a, y + h, z + d - 2, 5, 5, 2, stone[1]).box(x + a, y + h, z, 5, 5, 2, stone[1])
}

function arch(world, x, y, z, w, h, d) {
  for (let a = 0; a < w; a++) {
    const rise = Math.round(
      h - (1 - Math.sqrt(Math.max(0, 1 - ((a - w / 2 + 0.5) / (w / 2)) ** 2))) * (w / 2),
    )
    world.box(x + a, y, z, 1, Math.max(0, rise), d, 0)
  }
}

function container(world, x, y, z, color, along = 'x') {
  const [w, d] = along === 'x' ? [40, 17] : [17, 40]
  world.box(x, y, z, w, 17, d, color)
  for (let i = 0; i < 40; i += 3) {
    if (along === 'x') world.box(x + i, y + 1, z + 16, 1, 15, 1, '#1d2a30')
    else world.box(x, y + 1, z + i, 1, 15, 1, '#1d2a30').box(x + 16, y + 1, z + i, 1, 15, 1, '#1d2a30')
  }
  world.box(x, y + 16, z, w, 1, d, color)
}

function banner(world, x, y, z, color, mark) {
  world.box(x - 1, y + 26, z, 12, 1, 1, '#5a3c26')
  for (let b = 0; b < 26; b++)
    for (let a = 0; a < 10; a++) if (b > 2 || (a + b) % 4 < 3) world.set(x + a, y + b, z, color)
  world.sign(x + 2, y + 12, z, mark, { '#': '#f6efe0' })
}

function tracer(world, from, to, color) {
  const n = Math.round(Math.hypot(to[0] - from[0], to[1] - from[1], to[2] - from[2]) / 1.1)
  for (let i = 0; i < n; i++) {
    const t = i / n
    if (i % 7 > 4) continue
    world.spark(
      from[0] + (to[0] - from[0]) * t,
      from[1] + (to[1] - from[1]) * t,
      from[2] + (to[2] - from[2]) * t,
      0.6,
      color,
      6,
    )
  }
  for (let i = 0; i < 9; i++)
    world.spark(
      to[0] + (hash(i, 1) - 0.5) * 5,
      to[1] + (hash(i, 2) - 0.5) * 5,
      to[2] + 1 + hash(i, 3) * 2,
      0.8,
      color,
      5,
    )
}

function build(world) {
  for (let x = 0; x < 430; x++)
    for (let z = 0; z < 270; z++) {
      const slab = (x >> 3) + (z >> 3)
      const worn = noise(x / 18, z / 18, 4) > 0.52
      world
        .box(x, 0, z, 1, ground, 1, '#8a6a42')
        .set(
          x,
          ground,
          z,
          worn ? sand[(x + z) % 2] : x % 8 === 0 || z % 8 === 0 ? '#b48c56~.05' : stone[slab % 2],
        )
    }
  const y = ground + 1
  // rear wall with gate and towers
  block(world, 0, y, 40, 430, 46, 20, { battlements: true })
  for (const x of [60, 206, 352]) {
    block(world, x, y, 34, 44, 72, 32, { tone: 1, battlements: true })
    arch(world, x + 12, y, 30, 20, 30, 40)
    for (const a of [8, 30]) world.box(x + a, y + 50, 65, 5, 9, 1, '#3a2c24')
  }
  banner(world, 176, y + 12, 61, '#d23b34~.03', ['..##..', '.#..#.', '#.##.#', '#.##.#', '.#..#.', '..##..'])
  banner(world, 266, y + 12, 61, '#1f8fb8~.03', ['..##..', '..##..', '######', '######', '..##..', '..##..'])
  banner(world, 318, y + 12, 61, '#d23b34~.03', ['#....#', '.#..#.', '..##..', '..##..', '.#..#.', '#....#'])
  // bridge, stairs and platforms
  block(world, 236, y, 104, 30, 34, 26, { tone: 1 })
  block(world, 356, y, 108, 40, 34, 26)
  world
    .box(266, y + 31, 108, 90, 3, 18, '#a8743f~.1')
    .box(266, y + 34, 108, 90, 4, 1, '#6b4526')
    .box(266, y + 37, 125, 90, 1, 1, '#6b4526')
  for (let x = 266; x < 356; x += 10) world.box(x, y + 34, 125, 1, 4, 1, '#6b4526')
  for (let i = 0; i < 16; i++) world.box(204 + i * 2, y, 108, 2, i * 2 + 2, 18, stone[i % 2])
  block(world, 300, y, 172, 52, 14, 22, { tone: 1 })
  block(world, 166, y, 150, 22, 10, 40)
  container(world, 214, y, 154, '#d8622f~.04')
  container(world, 226, y + 17, 152, '#2f8a9a~.04')
  container(world, 372, y, 168, '#e0a82f~.04', 'z')
  for (const [x, z, s] of [
    [196, 196, 9],
    [206, 198, 7],
    [198, 206, 6],
    [284, 200, 8],
    [292, 204, 7],
    [360, 220, 9],
    [150, 118, 8],
    [120, 150, 9],
    [128, 152, 7],
  ])
    crate(world, x, y, z, s)
  crate(world, 197, y + 9, 197, 7)
  for (const [x, z, c] of [
    [270, 186, '#c9363a'],
    [278, 190, '#c9363a'],
    [346, 206, '#2f6b7a'],
    [110, 184, '#2f6b7a'],
  ])
    barrel(world, x, y, z, `${c}~.06`)
  for (const [x, z, lean] of [
    [30, 110, 3],
    [96, 96, -3],
    [148, 90, 3],
    [408, 140, -4],
    [52, 170, 2],
  ])
    palm(world, x, y, z, { lean, size: 1.4 })
  for (let i = 0; i < 5; i++)
    world
      .box(80 + i * 8, y, 206 + (i % 2), 8, 5, 5, '#b8a070~.06')
      .box(84 + i * 7, y + 5, 206, 7, 4, 5, '#b8a070~.06')
  const red = { shirt: '#d23b34', pants: '#5a2a2a', hat: { kind: 'helmet', color: '#8a2a26' } }
  const blue = { shirt: '#1f8fc8', pants: '#23405c', hat: { kind: 'helmet', color: '#1d4f78' } }
  const put = (team, x, height, z, yaw, extra = {}) =>
    world.place(person({ ...team, pose: 'aim', held: holding.rifle, ...extra }), [x, height, z], {
      yaw,
      scale: 1.15,
    })
  put(red, 216, y, 216, 70)
  put(red, 246, y + 34, 162, 60)
  put(red, 250, y + 34, 118, 40)
  put(red, 104, y, 196, 80, { pose: 'run', held: undefined })
  put(blue, 346, y, 226, -95)
  put(blue, 318, y + 14, 184, -85)
  put(blue, 376, y + 34, 122, -60)
  put(blue, 330, y + 34, 116, -100, { pose: 'run', held: undefined })
  put({ shirt: '#f2b41e', pants: '#4a3a20', hair: '#3d2a20' }, 274, y, 226, 150, {
    pose: 'cheer',
    held: holding.sword,
    hat: { kind: 'brim', color: '#ffd75e' },
  })
  tracer(world, [226, y + 12, 220], [306, y + 20, 186], '#ff8a4a')
  tracer(world, [308, y + 27, 186], [258, y + 46, 166], '#5ad0ff')
  tracer(world, [260, y + 46, 122], [364, y + 44, 124], '#ff8a4a')
  tracer(world, [336, y + 12, 228], [232, y + 6, 214], '#5ad0ff')
  for (const [x, z, color] of [
    [168, 222, '#5aff9a'],
    [312, 232, '#ffd75e'],
  ]) {
    world.cylinder(x, y, z, 5, 2, '#3a4046').cylinder(x, y + 2, z, 3, 1, `${color}*3`)
    world
      .lamp(x, y + 8, z, color, 2, 30, 9)
      .box(x - 2, y + 8, z, 5, 2, 2, `${color}*2`)
      .box(x - 1, y + 7, z, 1, 1, 2, `${color}*2`)
  }
  const luck = stream(5)
  for (let i = 0; i < 160; i++)
    world.spark(
      luck.between(60, 420),
      luck.between(9, 60),
      luck.between(90, 250),
      luck.between(0.2, 0.5),
      '#ffe2b0',
      0.5,
    )
}

export const scene = {
  size: [430, 130, 270],
  build,
  mood: {
    sun: { azimuth: 122, height: 40, color: '#fff0d0', power: 3.8, soft: 0.025 },
    sky: {
      zenith: '#0a5fa8',
      middle: '#2aa4cc',
      horizon: '#a8e6e4',
      haze: 0.1,
      band: 0.2,
      glow: '#fff0d0',
      glowPower: 0.3,
    },
    ambient: 0.75,
    bounce: 0.7,
    fog: { color: '#bfe0d4', sun: '#f2e8c8', density: 0.0018, start: 190, base: 8, fall: 0.006, sunPower: 3 },
    grade: {
      exposure: 0.92,
      bloom: 0.4,
      threshold: 1.25,
      rays: 0,
      saturation: 1.1,
      contrast: 0.3,
      vignette: 0.25,
      shadows: '#eef4ff',
      lights: '#fffaf0',
    },
    clouds: {
      boxes: cloudField({ seed: 25, count: 16, y: [140, 300], x: [-500, 1000], size: 1.1 }),
      top: '#ffffff',
      bottom: '#b8dce0',
      gain: 0.9,
      fog: 0.2,
    },
  },
  views: {
    wide: { from: [196, 56, 384], at: [216, 40, 140], fov: 27, lens: 0.6, focus: [270, 20, 215] },
    phone: { from: [272, 62, 412], at: [278, 46, 140], fov: 26, lens: 0.5 },
    card: { from: [262, 34, 330], at: [282, 30, 150], fov: 38, lens: 0.7, focus: [280, 16, 222] },
    share: { from: [230, 52, 380], at: [256, 40, 140], fov: 30 },
  },
}
