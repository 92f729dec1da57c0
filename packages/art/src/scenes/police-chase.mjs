import { hash, stream } from '../engine/random.mjs'
import { pavement, tower } from '../kit/buildings.mjs'
import { palm } from '../kit/nature.mjs'
import { person } from '../kit/people.mjs'
import { barrier, cone, streetLamp } from '../kit/props.mjs'
import { car, helicopter } from '../kit/vehicles.mjs'

// Dusk on the sea front: a red sports car on the run, three patrol cars behind it, a helicopter with its beam above.

const ground = 12

function roads(world) {
  world.box(0, 0, 0, 440, ground, 280, '#4a4f58')
  world.box(0, ground, 0, 440, 1, 280, '#4c5563~.05')
  pavement(world, 0, ground, 150, 440, 18, { slab: ['#8c8795~.04', '#837e8d~.04'] })
  pavement(world, 0, ground, 252, 440, 28, { slab: ['#8c8795~.04', '#837e8d~.04'] })
  world.box(0, ground, 168, 440, 1, 84, '#434a58~.06')
  world.box(0, ground, 166, 440, 2, 2, '#c9b8b0').box(0, ground, 252, 440, 2, 2, '#c9b8b0')
  for (let x = 0; x < 440; x += 22)
    world.box(x, ground, 195, 12, 1, 2, '#f0e6d6').box(x + 8, ground, 224, 12, 1, 2, '#f0e6d6')
  for (let x = 0; x < 440; x += 1) world.box(x, ground, 209, 1, 1, 1, '#f2b03a')
  // skid marks of the one in front
  for (let i = 0; i < 120; i++) {
    const z = 236 - 14 * Math.sin(i / 44)
    world.box(300 - i, ground, z, 1, 1, 3, '#1c1e24').box(300 - i, ground, z - 12, 1, 1, 3, '#1c1e24')
  }
}

function skyline(world) {
  const luck = stream(21)
  for (let i = 0; i < 24; i++) {
    const x = i * 19 - 8
    const near = i % 2
    const left = x < 150
    const h = left ? luck.between(30, 64) : luck.between(52, 118)
    tower(world, x, ground + 1, near ? 84 : 20, {
      w: luck.whole(24, 36),
      d: 30,
      h: Math.round(h * (near ? 0.72 : 1.1)),
      wall: `${luck.pick(['#5a4a78', '#4a4a80', '#6a4a6e', '#3f4f7a'])}~.05`,
      glass: '#3a3560~.12',
      lit: 0.36,
      warm: ['#ffb04a*1.6', '#ffd08a*1.4', '#ff8a9a*1.1'],
      seed: i + 3,
      crown: luck.pick(['antenna', 'steps', 'flat', 'flat']),
    })
  }
}

function buildings(world) {
  const luck = stream(5)
  for (let i = 0; i < 9; i++) {
    const x = 150 + i * 34
    if (x > 410) break
    const h = luck.whole(20, 34)
    const wall = luck.pick(['#e08a6a', '#d8b48a', '#6aa0a8', '#c87890'])
    world.box(x, ground + 1, 118, 32, h, 30, `${wall}~.05`).box(x - 1, ground + h, 117, 34, 2, 32, '#e8d8c8')
    for (let a = 4; a < 28; a += 7)
      world.box(x + a, ground + h - 10, 147, 4, 6, 1, hash(a, i) < 0.6 ? '#ffc06a*1.7' : '#3f4a68')
    world.box(x + 3, ground + 2, 147, 26, 9, 1, luck.pick(['#ffd08a*1.5', '#ff9ab0*1.3', '#8ae8ff*1.2']))
    world.box(x, ground + 12, 148, 32, 2, 5, luck.pick(['#ff5a7a', '#3ad0c8', '#f2a53a']))
    const tone = luck.pick(['#ff4d9a', '#3df0ff', '#ffb83d'])
    world
      .box(x + 6, ground + h + 2, 146, 20, 1, 1, `${tone}*4`)
      .box(x + 6, ground + h + 6, 146, 20, 1, 1, `${tone}*4`)
    world.lamp(x + 16, ground + 8, 156, '#ffb878', 2.2, 36, 0)
  }
}

function siren(world, x, z, y = ground + 20) {
  world.lamp(x, y, z + 4, '#3a6bff', 6, 66, 15).lamp(x, y, z - 5, '#ff2f45', 5, 62, 13)
}

function build(world) {
  roads(world)
  skyline(world)
  buildings(world)
  const y = ground + 1
  for (const [x, z, lean] of [
    [166, 158, 4],
    [236, 160, -3],
    [312, 158, 3],
    [392, 160, -4],
    [40, 158, 3],
    [104, 160, -3],
  ])
    palm(world, x, y, z, { lean, size: 1.25, leaf: '#2f8a5a~.14' })
  for (const x of [52, 330])
    streetLamp(world, x, y, 262, { along: 'z', side: -1, tall: 40, power: 3, color: '#ffc890', reach: 60 })
  const s = 1.25
  world.place(car({ kind: 'sport', color: '#e8323a', lights: 6 }), [186, y, 228], {
    yaw: 172,
    scale: s,
    roll: 0,
  })
  world.lamp(150, y + 8, 226, '#fff0c8', 4, 56, 8)
  world.place(car({ kind: 'police', color: '#222c40', lights: 6, siren: 9 }), [268, y, 204], {
    yaw: 184,
    scale: s,
  })
  siren(world, 271, 204)
  world.place(car({ kind: 'police', color: '#222c40', lights: 6, siren: 9 }), [330, y, 238], {
    yaw: 171,
    scale: s,
  })
  siren(world, 334, 238)
  world.place(car({ kind: 'police', color: '#222c40', lights: 6, siren: 9 }), [398, y, 200], {
    yaw: 180,
    scale: s,
  })
  siren(world, 401, 200)
  world.lamp(240, y + 8, 205, '#fff0c8', 3, 50, 6).lamp(300, y + 8, 236, '#fff0c8', 3, 50, 6)
  world.place(helicopter({ color: '#24344f' }), [258, 88, 176], { yaw: 196, pitch: 0, roll: 7, scale: 0.85 })
  world.lamp(240, 66, 205, '#cfe4ff', 7, 84, 0)
  // a broken barrier and things in the air
  barrier(world, 96, y, 216, 18)
  for (const [x, z] of [
    [128, 240],
    [140, 214],
    [118, 246],
  ])
    cone(world, x, y, z)
  const luck = stream(77)
  for (let i = 0; i < 36; i++) {
    const t = luck.random()
    world.spark(
      198 + t * 40,
      y + luck.between(0.5, 3 + t * 6),
      226 + luck.between(-8, 8),
      luck.between(0.4, 0.9),
      luck.pick(['#ffcf6a', '#ff9a3a', '#fff0c0']),
      4,
    )
  }
  for (let i = 0; i < 26; i++)
    world.spark(
      luck.between(200, 262),
      y + luck.between(8, 30),
      218 + luck.between(-12, 12),
      1.7,
      '#8fd07a',
      0.25,
    )
  const folk = [
    [150, 260, 150, 'surrender'],
    [352, 160, -20, 'cheer'],
    [216, 161, -30, 'point'],
    [288, 161, 10, 'surrender'],
    [60, 160, 60, 'point'],
  ]
  folk.forEach(([x, z, yaw, pose], i) =>
    world.place(
      person({
        pose,
        shirt: ['#f2a53a', '#3ad0c8', '#e8e4da', '#c87890', '#5a8ad0'][i],
        hair: ['#3d2a20', '#c08a3e', '#1d1a1c', '#7a3b22', '#3d2a20'][i],
      }),
      [x, y, z],
      { yaw },
    ),
  )
}

export const scene = {
  size: [440, 150, 280],
  build,
  mood: {
    sun: { azimuth: -112, height: 20, color: '#ff9a72', power: 2.2, soft: 0.05 },
    sky: {
      zenith: '#1a1c5e',
      middle: '#8a3f98',
      horizon: '#ff8a5c',
      band: 0.3,
      glow: '#ffb060',
      glowPower: 0.9,
      glowTight: 30,
      glowWide: 4,
      glowAt: { azimuth: -14, height: 3 },
      disc: { size: 0.05, color: '#ffd08a', power: 2.6, at: { azimuth: -14, height: 6 } },
      stars: 0.25,
      gain: 0.9,
    },
    ambient: 1.15,
    fog: {
      color: '#7a4a8c',
      sun: '#ff9468',
      density: 0.0026,
      start: 170,
      base: 12,
      fall: 0.006,
      sunPower: 6,
    },
    water: { level: null },
    grade: {
      exposure: 1.12,
      bloom: 0.7,
      threshold: 1.1,
      rays: 0.25,
      saturation: 1.14,
      contrast: 0.25,
      vignette: 0.32,
      shadows: '#eceaff',
      lights: '#fff6ee',
    },
    halo: 0.4,
  },
  views: {
    wide: { from: [182, 44, 404], at: [196, 46, 170], fov: 28, lens: 0.6, focus: [230, 20, 220] },
    phone: { from: [214, 46, 446], at: [228, 60, 170], fov: 29, lens: 0.5 },
  },
}
