import { hash, noise, smooth, stream } from '../engine/random.mjs'
import { beast, hen } from '../kit/animals.mjs'
import { bush, cloudField, meadow, oak, terrain } from '../kit/nature.mjs'
import { holding, person } from '../kit/people.mjs'
import { barrel, crate, fence } from '../kit/props.mjs'
import { tractor } from '../kit/vehicles.mjs'

// A golden afternoon: wheat waves on the left, red barn, windmill and an apple orchard on the right.

function heightAt(x, z) {
  const hills =
    smooth(120, 20, z) * (14 + 26 * noise(x / 70, z / 60, 4)) + smooth(60, 0, z) * 16 * noise(x / 40, 2, 9)
  return 12 + hills + 4 * (noise(x / 60, z / 50, 2) - 0.5)
}

function barn(world, x, z) {
  const y = world.top(x + 26, z + 40) + 1
  world.box(x - 1, y - 10, z - 1, 54, 10, 46, '#8a8478~.08').box(x, y, z, 52, 26, 44, '#b8382f~.05')
  for (let a = 0; a < 52; a += 4) world.box(x + a, y, z + 44, 1, 26, 1, '#9c2d27~.04')
  world
    .box(x, y, z + 44, 2, 26, 1, '#f2efe4')
    .box(x + 50, y, z + 44, 2, 26, 1, '#f2efe4')
    .box(x, y + 25, z + 44, 52, 2, 1, '#f2efe4')
  // a wide gambrel roof, its end to the viewer
  for (let i = 0; i < 27; i++) {
    const up = i < 12 ? i * 1.25 : 15 + (i - 12) * 0.5
    for (const a of [x - 2 + i, x + 53 - i]) {
      world.box(a, y + 26 + up, z - 3, 1, 2, 50, '#5f6a74~.06')
      world.box(a, y + 26, z, 1, Math.max(0, up), 44, '#b8382f~.05')
      world.box(a, y + 26 + up, z + 46, 1, 2, 2, '#f2efe4')
    }
  }
  world.box(x + 16, y, z + 44, 20, 18, 2, '#f2efe4').box(x + 17, y, z + 45, 18, 17, 1, '#7a221d')
  for (let i = 0; i < 17; i++)
    world.set(x + 17 + i, y + i, z + 46, '#f2efe4').set(x + 34 - i, y + i, z + 46, '#f2efe4')
  world.box(x + 20, y + 29, z + 44, 12, 10, 1, '#f2efe4').box(x + 21, y + 30, z + 44, 10, 8, 1, '#3a2a20')
  for (let a = 0; a < 8; a++)
    world.box(x + 22 + a, y + 30, z + 44, 1, 2 + Math.floor(hash(a, 3) * 4), 1, '#e8c45a~.1')
}

function windmill(world, x, z) {
  const y = world.top(x, z) + 1
  world
    .cylinder(x, y - 6, z, 13, 8, '#8a8478~.08')
    .cylinder(x, y, z, 11, 46, '#efe6d2~.04', 7)
    .cylinder(x, y + 46, z, 8.5, 11, '#7a4238~.06', 1)
  for (const [b, s] of [
    [8, 4],
    [24, 3],
    [36, 3],
  ])
    world.box(x - 2, y + b, z + 9 - (b >> 4), s, s + 1, 2, '#4a6a78')
  world.box(x - 4, y, z + 10, 7, 12, 2, '#6b4526')
  const [hx, hy, hz] = [x, y + 44, z + 11]
  for (let arm = 0; arm < 4; arm++) {
    const turn = arm * Math.PI * 0.5 + 0.42
    const [dx, dy] = [Math.cos(turn), Math.sin(turn)]
    for (let far = 2; far < 34; far += 0.5) {
      world.set(hx + dx * far, hy + dy * far, hz, '#5a3c26')
      if (far < 8) continue
      for (let side = 1; side < 7; side += 0.7) {
        const lattice = Math.floor(far) % 5 === 0 || Math.floor(side) === 6
        world.set(
          hx + dx * far - dy * side,
          hy + dy * far + dx * side,
          hz,
          lattice ? '#6b4526' : '#f6f0e0~.03',
        )
      }
    }
  }
  world.box(hx - 2, hy - 2, hz - 2, 4, 4, 4, '#5a3c26')
}

function rows(world, at) {
  for (let x = 0; x < 190; x++)
    for (let z = 150; z < 226; z++) {
      if (x > 150 + 18 * Math.sin(z / 17)) continue
      const y = at(x, z)
      if ((z - 150) % 26 > 22) continue
      const tall = 5 + Math.round(2.4 * noise(x / 9, z / 7, 5) + 1.4 * hash(x, z))
      world
        .box(x, y + 1, z, 1, tall - 2, 1, '#d8a83a~.1')
        .box(x, y + tall - 1, z, 1, 2, 1, hash(x, z, 4) > 0.3 ? '#f2cc5a~.08' : '#e8b848~.08')
    }
  // vegetable beds before the barn
  for (let row = 0; row < 5; row++) {
    const z = 232 + row * 7
    for (let x = 60; x < 208; x++) {
      const y = at(x, z)
      world.box(x, y, z, 1, 2, 4, '#6b4a30~.08')
      if (x % 7 === 3) {
        const kind = row % 3
        if (kind === 0) world.blob(x, y + 3, z + 2, 2.2, 1.8, 2.2, '#6fc05a~.12', 0.4)
        if (kind === 1)
          world.blob(x, y + 3, z + 2, 2.3, 1.9, 2.3, '#f28a24~.06').set(x, y + 5, z + 2, '#4f8f45')
        if (kind === 2)
          world
            .box(x, y + 2, z + 2, 1, 6, 1, '#4f9048')
            .box(x - 1, y + 4, z + 2, 3, 1, 1, '#4f9048')
            .set(x + 1, y + 5, z + 3, '#e23b3b')
            .set(x - 1, y + 6, z + 3, '#e23b3b')
            .set(x, y + 3, z + 3, '#e23b3b')
      }
    }
  }
}

function fields(world, x, z, n) {
  const patch = Math.floor((x + 30 * noise(x / 90, z / 50, 3)) / 46) + Math.floor((z + x * 0.25) / 26) * 5
  const kinds = [
    ['#c9b04a~.05', '#b89a3c~.05'],
    ['#7fb04e~.06', '#74a548~.06'],
    ['#a8bf52~.05', '#9cb34a~.05'],
    ['#e0b848~.05', '#cfa63e~.05'],
    ['#5f9a48~.06', '#568f44~.06'],
  ]
  const kind = kinds[Math.abs(patch * 7 + 3) % 5]
  return n % 4 < 2 ? kind[0] : kind[1]
}

function build(world) {
  const at = terrain(
    world,
    heightAt,
    (x, z, _h) => {
      if (z < 118) return [fields(world, x, z, x + z), '#6b5038']
      const way = Math.abs(x - 214 - 16 * Math.sin(z / 30)) < 9
      if (way) return ['#c9a878~.07', '#8a6a48']
      return [noise(x / 12, z / 12, 6) > 0.5 ? '#7fb552~.08' : '#6fa84a~.08', '#6b5038']
    },
    16,
  )
  const luck = stream(12)
  for (let i = 0; i < 60; i++) {
    const [x, z] = [luck.whole(6, 410), luck.whole(6, 108)]
    oak(world, x, at(x, z) + 1, z, {
      size: luck.between(0.6, 1),
      seed: i,
      leaf: luck.pick([['#4f8f45~.14'], ['#6fa04a~.14'], ['#d8933a~.12'], ['#3f8048~.14']]),
    })
  }
  rows(world, at)
  windmill(world, 214, 118)
  barn(world, 262, 112)
  for (const [x, z] of [
    [334, 140],
    [372, 132],
    [348, 176],
    [392, 170],
    [372, 214],
    [332, 216],
    [404, 214],
  ]) {
    oak(world, x, at(x, z) + 1, z, { size: 1.15, seed: x, leaf: ['#4f9a45~.14', '#5fa84c~.14'] })
    for (let i = 0; i < 90; i++) {
      const [a, b, c] = [x + luck.whole(-9, 9), at(x, z) + luck.whole(9, 22), z + luck.whole(-9, 9)]
      if (world.get(a, b, c) && !world.get(a, b, c + 1))
        world.set(a, b, c + 1, '#e2332f~.03').set(a, b + 1, c + 1, '#e2332f~.03')
    }
    for (let i = 0; i < 6; i++)
      world.set(x + luck.whole(-8, 8), at(x, z) + 1, z + luck.whole(2, 10), '#e2332f')
  }
  const place = (model, x, z, yaw, scale = 0.95) =>
    world.place(model, [x, world.top(x, z) + 1, z], { yaw, scale })
  place(tractor('#2e9e4f'), 176, 214, 196, 1)
  place(
    person({
      shirt: '#c9463d',
      pants: '#3a5a8a',
      hat: { kind: 'brim', color: '#e8cf8a' },
      beard: true,
      pose: 'wave',
    }),
    234,
    226,
    20,
  )
  place(
    person({
      shirt: '#f2c23a',
      pants: '#3a5a8a',
      longHair: true,
      hair: '#c08a3e',
      hat: { kind: 'brim', color: '#d8b46a' },
      pose: 'carry',
      held: (model, x, y) =>
        model.box(3, y - 1, 12, 6, 3, 4, '#a8743f').box(4, y + 2, 13, 4, 1, 2, '#e2332f'),
    }),
    322,
    230,
    -30,
  )
  place(person({ shirt: '#5a8ad0', hat: { kind: 'cap', color: '#2e9e4f' }, held: holding.bag }), 296, 214, 60)
  for (const [kind, x, z, yaw] of [
    ['cow', 262, 206, 20],
    ['cow', 290, 186, 170],
    ['sheep', 246, 188, -20],
    ['sheep', 238, 202, 200],
    ['pig', 314, 200, 10],
    ['horse', 318, 172, 190],
  ])
    place(beast(kind), x, z, yaw, 1)
  for (const [x, z, yaw] of [
    [250, 232, 0],
    [262, 238, 120],
    [274, 230, 200],
    [284, 240, 30],
  ])
    place(hen(), x, z, yaw, 1)
  fence(world, 228, 0, 178, 100, { follow: at, wood: '#efe9da~.05' })
  fence(world, 228, 0, 246, 190, { follow: at, wood: '#efe9da~.05' })
  for (const [x, z] of [
    [256, 162],
    [268, 166],
    [300, 164],
  ])
    world.cylinder(x, world.top(x, z) + 1, z, 5, 8, '#e8c45a~.1')
  for (const [x, z] of [
    [338, 232],
    [346, 236],
    [354, 230],
  ])
    crate(world, x, world.top(x, z) + 1, z, 6)
  barrel(world, 310, world.top(310, 168) + 1, 166)
  for (let i = 0; i < 12; i++)
    bush(world, 230 + i * 16, at(230 + i * 16, 252) + 1, 252, {
      size: 0.7,
      flower: luck.pick(['#f06a9a', '#ffd94a', '#a07ae8']),
    })
  meadow(world, {
    count: 1200,
    seed: 3,
    from: [200, 150],
    tufts: ['#7fb552', '#5f9a45'],
    flowers: ['#ffd94a', '#ffffff', '#f06a8a'],
  })
  // scarecrow in the wheat
  const y = at(112, 190)
  world
    .box(112, y, 190, 1, 18, 1, '#6b4526')
    .box(104, y + 13, 190, 17, 1, 1, '#6b4526')
    .box(109, y + 8, 189, 7, 7, 3, '#5a6fb8')
    .box(110, y + 15, 189, 4, 4, 3, '#e8cf9a')
    .box(108, y + 19, 187, 8, 1, 7, '#b8893e')
    .box(110, y + 20, 189, 4, 2, 3, '#b8893e')
}

export const scene = {
  size: [420, 120, 275],
  build,
  mood: {
    sun: { azimuth: -118, height: 27, color: '#ffd890', power: 3.9, soft: 0.04 },
    sky: {
      zenith: '#1f78c8',
      middle: '#6ab8e4',
      horizon: '#e4eee4',
      haze: 0.2,
      band: 0.2,
      glow: '#ffd890',
      glowPower: 0.35,
      glowAt: { azimuth: -50, height: 14 },
    },
    ambient: 0.85,
    bounce: 0.6,
    fog: { color: '#c8d8c8', sun: '#ffe4b0', density: 0.002, start: 200, base: 12, fall: 0.008, sunPower: 4 },
    grade: {
      exposure: 0.86,
      bloom: 0.35,
      threshold: 1.3,
      rays: 0,
      saturation: 1.12,
      contrast: 0.28,
      vignette: 0.25,
      shadows: '#f2f4ff',
      lights: '#fffaf0',
    },
    clouds: {
      boxes: cloudField({ seed: 14, count: 26, y: [130, 330], x: [-500, 1000], size: 1.3 }),
      top: '#fffaf0',
      bottom: '#c8cfe0',
      sun: '#fff0d0',
      gain: 0.9,
      fog: 0.2,
    },
  },
  views: {
    wide: { from: [190, 54, 400], at: [204, 46, 140], fov: 28, lens: 0.5, focus: [250, 20, 210] },
    phone: { from: [262, 54, 410], at: [262, 56, 140], fov: 27, lens: 0.5 },
    share: { from: [216, 52, 396], at: [232, 48, 140], fov: 29 },
  },
}
