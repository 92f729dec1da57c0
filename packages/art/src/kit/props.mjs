import { hash } from '../engine/random.mjs'
import { World } from '../engine/world.mjs'

/** A street lamp with an arm to the right (side 1) or left (-1). */
export function streetLamp(
  world,
  x,
  y,
  z,
  {
    side = 1,
    tall = 30,
    color = '#ffc06a',
    power = 1.6,
    reach = 44,
    halo = 9,
    along = 'x',
    pole = '#2c3338',
  } = {},
) {
  world.box(x - 1, y, z - 1, 3, 2, 3, pole).box(x, y, z, 1, tall, 1, pole)
  const [dx, dz] = along === 'x' ? [side, 0] : [0, side]
  for (let i = 0; i < 7; i++) world.set(x + dx * i, y + tall, z + dz * i, pole)
  const [hx, hz] = [x + dx * 6, z + dz * 6]
  world.box(hx - 1, y + tall - 1, hz - 1, 3, 1, 3, `${color}*6`)
  world.lamp(hx, y + tall - 3, hz, color, power, reach, halo)
}

/** A lantern on a short post. */
export function lantern(
  world,
  x,
  y,
  z,
  { tall = 12, color = '#ffb454', power = 1.1, reach = 30, halo = 6, post = '#3a2c20', glow = 6 } = {},
) {
  world.box(x, y, z, 1, tall, 1, post).box(x - 1, y + tall, z - 1, 3, 1, 3, post)
  world
    .box(x - 1, y + tall + 1, z - 1, 3, 3, 3, `${color}*${glow}`)
    .box(x - 1, y + tall + 4, z - 1, 3, 1, 3, post)
  world.lamp(x, y + tall + 2, z, color, power, reach, halo)
}

/** A bench for two; turn as in World.stamp. */
export function bench(world, x, y, z, turn = 0, wood = '#9a6a3c~.1') {
  const model = new World(14, 9, 6)
  model.box(0, 3, 1, 14, 1, 5, wood).box(0, 5, 0, 14, 1, 1, wood).box(0, 7, 0, 14, 1, 1, wood)
  for (const at of [1, 12])
    model
      .box(at, 0, 1, 1, 3, 1, '#2c3338')
      .box(at, 0, 5, 1, 3, 1, '#2c3338')
      .box(at, 4, 0, 1, 4, 1, '#2c3338')
  world.stamp(model, x, y, z, turn)
}

/** A row of fence posts with two rails along x or z. */
export function fence(
  world,
  x,
  y,
  z,
  length,
  { along = 'x', wood = '#8a5f38~.1', step = 8, tall = 6, follow } = {},
) {
  for (let i = 0; i <= length; i++) {
    const [a, c] = along === 'x' ? [x + i, z] : [x, z + i]
    const base = follow ? follow(a, c) + 1 : y
    if (i % step === 0) world.box(a, base, c, 1, tall, 1, wood)
    world.set(a, base + tall - 2, c, wood)
    world.set(a, base + tall - 4, c, wood)
  }
}

/** A wooden box with bands. */
export function crate(world, x, y, z, size = 7, wood = '#a8743f~.1', band = '#6b4526~.08') {
  world.box(x, y, z, size, size, size, wood)
  for (const a of [0, size - 1])
    for (const b of [0, size - 1]) {
      world
        .box(x + a, y + b, z, 1, 1, size, band)
        .box(x, y + a, z + b, size, 1, 1, band)
        .box(x + a, y, z + b, 1, size, 1, band)
    }
  for (let i = 0; i < size; i++) world.set(x + i, y + i, z + size - 1, band)
}

/** An upright barrel. */
export function barrel(world, x, y, z, color = '#7a4f2c~.1', hoop = '#3a3f44') {
  world
    .cylinder(x, y, z, 3, 9, color)
    .cylinder(x, y + 2, z, 3.2, 1, hoop)
    .cylinder(x, y + 6, z, 3.2, 1, hoop)
}

/** A fire hydrant. */
export function hydrant(world, x, y, z) {
  world
    .box(x, y, z, 2, 5, 2, '#d23b34')
    .box(x - 1, y + 3, z, 4, 1, 2, '#d23b34')
    .box(x, y + 5, z, 2, 1, 2, '#f2d04a')
}

/** A traffic light on a pole that shows `lit` (red, amber, green) to the viewer. */
export function trafficLight(world, x, y, z, lit = 'red') {
  world.box(x, y, z, 1, 22, 1, '#2c3338').box(x - 1, y + 14, z, 3, 9, 2, '#1b2023')
  const shine = (name, color) => (name === lit ? `${color}*7` : '#33393d')
  world.set(x, y + 21, z + 2, shine('red', '#ff3b30'))
  world.set(x, y + 18, z + 2, shine('amber', '#ffb300'))
  world.set(x, y + 15, z + 2, shine('green', '#3ddc6a'))
}

/** A striped barrier. */
export function barrier(world, x, y, z, length = 16, colors = ['#e8e4da', '#d8432f']) {
  for (let i = 0; i < length; i++) world.box(x + i, y + 4, z, 1, 3, 1, colors[(i >> 1) % 2])
  for (const at of [1, length - 2]) world.box(x + at, y, z - 1, 1, 4, 3, '#3a4046')
}

/** A traffic cone. */
export function cone(world, x, y, z) {
  world.box(x - 1, y, z - 1, 3, 1, 3, '#d9571f').set(x, y + 1, z, '#f26a24')
  world.set(x, y + 2, z, '#f2f2ea')
  world.set(x, y + 3, z, '#f26a24')
}

/** A rubbish bin. */
export function bin(world, x, y, z, color = '#2f6b52') {
  world.box(x, y, z, 4, 6, 4, color).box(x, y + 6, z, 4, 1, 4, '#22282c')
}

/** A small market stand under a striped roof, open to the viewer. */
export function stall(
  world,
  x,
  y,
  z,
  { w = 24, colors = ['#d8432f', '#f2efe4'], goods = ['#e23b3b', '#f2a516', '#4da34f'] } = {},
) {
  for (const a of [0, w - 1]) for (const c of [0, 13]) world.box(x + a, y, z + c, 1, 18, 1, '#6b4528')
  world.box(x, y, z + 8, w, 6, 6, '#9a6a3c~.1')
  for (let a = 0; a < w - 2; a++)
    for (let c = 0; c < 4; c++)
      if (hash(a, c, x) < 0.8) world.set(x + 1 + a, y + 6, z + 9 + c, goods[Math.floor(a / 5) % goods.length])
  for (let c = -2; c < 17; c++)
    for (let a = -1; a <= w; a++)
      world.set(x + a, y + 21 - Math.floor(c / 5), z + c, colors[(a + 1) % 6 < 3 ? 0 : 1])
  for (let a = -1; a <= w; a++)
    if ((a + 1) % 6 < 5) world.set(x + a, y + 17, z + 16, colors[(a + 1) % 6 < 3 ? 0 : 1])
}

/** Coloured lights on a sagging string between two points. */
export function lightString(
  world,
  from,
  to,
  {
    colors = ['#ffcf70', '#ff7a5c', '#6fe0c8'],
    sag = 6,
    step = 4,
    glow = 5,
    power = 0.25,
    lamps = true,
  } = {},
) {
  const length = Math.hypot(to[0] - from[0], to[2] - from[2])
  for (let i = 0; i <= length; i++) {
    const t = i / length
    const x = from[0] + (to[0] - from[0]) * t
    const y = from[1] + (to[1] - from[1]) * t - sag * 4 * t * (1 - t)
    const z = from[2] + (to[2] - from[2]) * t
    world.set(x, y, z, '#22262a')
    if (i % step !== 2) continue
    const color = colors[Math.floor(i / step) % colors.length]
    world.set(x, y - 1, z, `${color}*${glow}`)
    if (lamps) world.lamp(Math.round(x), Math.round(y) - 2, Math.round(z), color, power, 18, 2.6)
  }
}

/** A flag on a pole. */
export function flag(world, x, y, z, { tall = 34, colors = ['#00a896', '#f2efe4', '#ffb300'], w = 14 } = {}) {
  world.box(x, y, z, 1, tall, 1, '#c8d0d4').set(x, y + tall, z, '#ffb300')
  for (let a = 1; a <= w; a++)
    for (let b = 0; b < 9; b++)
      world.set(x + a, y + tall - 10 + b + Math.round(Math.sin(a / 3)), z, colors[Math.floor(b / 3)])
}

/** A campfire with light. */
export function campfire(world, x, y, z, power = 2.2) {
  for (let i = 0; i < 8; i++) {
    const [a, c] = [Math.round(Math.cos(i * 0.785) * 4), Math.round(Math.sin(i * 0.785) * 4)]
    world.box(x + a, y, z + c, 2, 2, 2, '#6c757b~.1')
  }
  world.box(x - 3, y, z, 7, 1, 1, '#5a3a22').box(x, y, z - 3, 1, 1, 7, '#5a3a22')
  world.box(x - 1, y + 1, z - 1, 3, 3, 3, '#ff7a1e*5').box(x, y + 4, z, 1, 3, 1, '#ffb52e*7')
  world.set(x + 1, y + 4, z, '#ff8a1e*6')
  world.lamp(x, y + 6, z, '#ff9440', power, 52, 12)
}
