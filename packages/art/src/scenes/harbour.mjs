import { noise, smooth, stream } from '../engine/random.mjs'
import { house } from '../kit/buildings.mjs'
import { cloudField, flood, pine, ridge, terrain } from '../kit/nature.mjs'
import { holding, passerby, person } from '../kit/people.mjs'
import { barrel, bench, crate, lantern, lightString } from '../kit/props.mjs'
import { boat } from '../kit/vehicles.mjs'

// Sunset over a fishing harbour: water on the left keeps calm, quay, houses and a lighthouse stand right.

const sea = 10

function heightAt(x, z) {
  const coast = smooth(250, 300, x + 20 * (noise(z / 40, 2, 4) - 0.5))
  let h = 3 + coast * 17
  const far = smooth(110, 20, z) * smooth(60, 330, x)
  h += far * (10 + 62 * ridge(x, z, 90, 12))
  const behind = smooth(70, 10, z) * smooth(300, 40, x)
  h += behind * (2 + 40 * ridge(x, z, 70, 5))
  const [a, c] = [(x - 238) / 26, (z - 92) / 17]
  return Math.max(h, 3 + 20 * smooth(1.15, 0.25, Math.hypot(a, c) + 0.4 * (noise(x / 12, z / 12, 9) - 0.5)))
}

function lighthouse(world, x, z) {
  const y = world.top(x, z) + 1
  world.cylinder(x, y - 6, z, 9, 8, '#77828a~.1')
  for (let b = 0; b < 52; b++)
    world.cylinder(x, y + b, z, 6.6 - b * 0.05, 1, Math.floor(b / 9) % 2 ? '#c8453a~.04' : '#f0ece0~.03')
  world.cylinder(x, y + 52, z, 6.4, 1, '#2c3338').cylinder(x, y + 53, z, 2.6, 6, '#ffd890*9')
  for (let i = 0; i < 8; i++)
    world.box(
      x + Math.round(Math.cos(i * 0.785) * 4),
      y + 53,
      z + Math.round(Math.sin(i * 0.785) * 4),
      1,
      6,
      1,
      '#2c3338',
    )
  world.cylinder(x, y + 59, z, 5, 5, '#a8342c', 0.6)
  world.lamp(x, y + 56, z + 8, '#ffd890', 3, 60, 20)
  for (const b of [14, 32]) world.box(x - 1, y + b, z + 6, 2, 4, 1, '#ffc060*2')
}

function quay(world) {
  world.box(262, 0, 128, 98, 17, 92, '#6d7478~.08').box(262, 17, 128, 98, 1, 92, '#99938a~.07')
  world.box(262, 18, 216, 98, 1, 3, '#d8d0c0')
  for (let z = 132; z < 216; z += 14) world.box(262, 18, z, 2, 3, 2, '#2c3338')
  // wooden pier out into the calm water
  world.box(176, 15, 168, 90, 2, 16, '#a8794a~.14')
  for (let x = 178; x < 262; x += 14) for (const z of [168, 182]) world.box(x, 2, z, 2, 18, 2, '#5a3c26~.1')
  for (let x = 178; x < 256; x += 28) lantern(world, x, 17, 169, { tall: 11, power: 1.2, reach: 34 })
}

function goods(world) {
  const luck = stream(41)
  for (const [x, z] of [
    [268, 150],
    [276, 150],
    [268, 158],
    [284, 152],
    [270, 196],
    [296, 200],
  ])
    crate(world, x, 18, z, 7 + (x % 2), luck.pick(['#a8743f~.1', '#8a5f38~.1', '#b98a55~.1']))
  crate(world, 270, 25, 152, 7)
  for (const [x, z] of [
    [294, 154],
    [301, 152],
    [268, 172],
    [267, 181],
  ])
    barrel(world, x, 18, z, luck.pick(['#2f6b7a~.1', '#7a4f2c~.1']))
  for (let i = 0; i < 3; i++) crate(world, 184 + i * 6, 17, 171, 5)
  bench(world, 312, 18, 176, 0)
  // fish on ice
  for (let a = 0; a < 14; a++)
    world
      .box(318 + a, 18, 198, 1, 5, 8, '#9a6a3c~.1')
      .box(318 + a, 23, 199, 1, 1, 6, a % 3 ? '#dfe9ee' : '#6fa8b8')
}

function build(world) {
  const at = terrain(world, heightAt, (x, z, h, slope) => {
    if (h <= sea + 2) return ['#d8b57e~.06', '#b8945e']
    if (h > 58) return ['#e4ecf0~.03', '#77828a~.1']
    if (slope > 5 || h > 48) return ['#6f6a70~.1', '#5c5960~.1']
    return [noise(x / 14, z / 14, 3) > 0.5 ? '#5b8f4e~.1' : '#41804f~.1', '#6b5038']
  })
  flood(world, sea)
  const luck = stream(7)
  for (let i = 0; i < 420; i++) {
    const [x, z] = [luck.whole(4, 355), luck.whole(6, 108)]
    const h = at(x, z)
    if (h > sea + 3 && h < 46 && noise(x / 25, z / 25, 8) > 0.45)
      pine(world, x, h + 1, z, { size: luck.between(0.5, 0.9), seed: i })
  }
  quay(world)
  const rows = [
    [300, 96, '#a85848', 4],
    [344, 98, '#d8c49a', 3],
    [268, 104, '#4f7f86', 3],
  ]
  for (const [x, z, wall, floors] of rows)
    house(world, x, 18, z, {
      w: x === 300 ? 40 : 30,
      d: 30,
      floors,
      wall: `${wall}~.05`,
      shop: true,
      roof: '#7a4238~.08',
      lit: 0.55,
      seed: x,
      floorHeight: 14,
      awning: ['#00a896', '#f2efe4'],
    })
  lighthouse(world, 238, 92)
  goods(world)
  world.place(boat({ sail: '#f2a53a~.05' }), [214, sea - 2, 146], { yaw: -8 })
  world.place(boat({ hull: '#2f6b7a', trim: '#f2a516' }), [232, sea - 2, 206], { yaw: 12 })
  world.place(boat({ hull: '#b8483c', trim: '#f2efe4', sail: '#e9e4d8~.04' }), [120, sea - 2, 96], {
    yaw: 14,
    scale: 0.8,
  })
  world.place(boat({ sail: '#4fb8ac~.05' }), [60, sea - 2, 58], { yaw: -5, scale: 0.6 })
  world.place(
    person({ pose: 'point', shirt: '#e8b23a', hat: { kind: 'brim', color: '#d8c49a' }, held: holding.rod }),
    [180, 17, 176],
    { yaw: -70, scale: 0.85 },
  )
  world.place(
    person({
      pose: 'carry',
      shirt: '#c9463d',
      beard: true,
      held: (model, x, y, z) => model.box(3, y - 1, z - 1, 6, 5, 4, '#a8743f'),
    }),
    [243, 17, 176],
    { yaw: 75, scale: 0.85 },
  )
  world.place(passerby(4, { pose: 'wave' }), [288, 18, 186], { yaw: -40, scale: 0.85 })
  world.place(passerby(9, { pose: 'walk' }), [306, 18, 192], { yaw: 60, scale: 0.85 })
  world.place(passerby(2), [326, 18, 160], { yaw: 10, scale: 0.85 })
  lightString(world, [264, 44, 140], [356, 46, 134], { sag: 7 })
  for (const [x, z] of [
    [264, 140],
    [356, 134],
  ])
    world.box(x, 18, z, 1, 27, 1, '#3a2c20')
  for (const [x, z] of [
    [290, 170],
    [334, 186],
  ])
    lantern(world, x, 18, z, { tall: 13 })
  for (let i = 0; i < 14; i++) {
    const [x, y, z] = [luck.between(60, 330), luck.between(60, 96), luck.between(40, 140)]
    world.spark(x, y, z, 1.1, '#f4f4f0')
    world.spark(x + 1, y + 0.5, z, 1.1, '#f4f4f0')
  }
}

export const scene = {
  size: [360, 120, 240],
  build,
  mood: {
    sun: { azimuth: -106, height: 17, color: '#ffab5c', power: 4.6, soft: 0.05 },
    sky: {
      zenith: '#0f3a62',
      middle: '#3f8fae',
      horizon: '#ffb877',
      band: 0.17,
      glow: '#ff9a4a',
      glowPower: 1.3,
      glowTight: 40,
      glowWide: 5,
      disc: { size: 0.034, color: '#fff0c0', power: 7, at: { azimuth: -3, height: 8 } },
      glowAt: { azimuth: -3, height: 8 },
    },
    ambient: 1.25,
    fog: {
      color: '#5f93a0',
      sun: '#ffae66',
      density: 0.0019,
      start: 120,
      base: 10,
      fall: 0.012,
      sunPower: 7,
    },
    water: { level: sea + 1, deep: '#063a44', ripple: 1, endless: true },
    grade: {
      exposure: 0.92,
      bloom: 0.55,
      threshold: 1.2,
      rays: 0.35,
      saturation: 1.12,
      contrast: 0.22,
      vignette: 0.3,
      shadows: '#eaf4ff',
      lights: '#fff8ee',
    },
    clouds: {
      boxes: cloudField({ seed: 12, count: 24, y: [150, 300], x: [-500, 900] }),
      top: '#ffc9a0',
      bottom: '#b06a72',
      sun: '#ff9a5a',
      gain: 0.8,
      fog: 0.35,
    },
  },
  views: {
    wide: { from: [188, 42, 352], at: [188, 47, 120], fov: 27, lens: 0.4, focus: [240, 20, 170] },
    phone: { from: [236, 44, 352], at: [240, 46, 120], fov: 27, lens: 0.4 },
    share: { from: [204, 40, 330], at: [220, 40, 120], fov: 28 },
  },
}
