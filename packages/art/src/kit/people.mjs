import { World } from '../engine/world.mjs'

const looks = {
  skin: '#d9a27c~.02',
  hair: '#3d2a20~.08',
  shirt: '#00a896~.03',
  pants: '#2c3b57~.03',
  shoes: '#1d2024~.02',
}

// where arms and legs reach, per pose: [dy, dz] of the hand or foot against hanging straight down
const poses = {
  stand: { left: 'down', right: 'down', legs: 'straight' },
  walk: { left: 'ahead', right: 'back', legs: 'stride' },
  wave: { left: 'down', right: 'up', legs: 'straight' },
  cheer: { left: 'up', right: 'up', legs: 'straight' },
  point: { left: 'down', right: 'forward', legs: 'straight' },
  aim: { left: 'forward', right: 'forward', legs: 'straight' },
  carry: { left: 'forward', right: 'forward', legs: 'straight' },
  sit: { left: 'down', right: 'down', legs: 'sit' },
  run: { left: 'ahead', right: 'back', legs: 'run' },
  surrender: { left: 'up', right: 'up', legs: 'straight' },
}

function arm(model, x, reach, sleeve, skin) {
  const piece = (y, z, h, d, words) => model.box(x, y, z, 2, h, d, words)
  if (reach === 'down') {
    piece(8, 7, 4, 2, sleeve)
    piece(6, 7, 2, 2, skin)
  } else if (reach === 'up') {
    piece(11, 7, 5, 2, sleeve)
    piece(16, 7, 2, 2, skin)
  } else if (reach === 'forward') {
    piece(10, 7, 2, 5, sleeve)
    piece(10, 12, 2, 2, skin)
  } else {
    const step = reach === 'ahead' ? 1 : -1
    piece(10, 7, 2, 2, sleeve)
    piece(8, 7 + step, 2, 2, sleeve)
    piece(6, 7 + step * 2, 2, 2, skin)
  }
}

function legs(model, way, pants, shoes) {
  if (way === 'sit') {
    model.box(4, 5, 7, 4, 2, 6, pants)
    model.box(4, 1, 11, 4, 4, 2, pants)
    model.box(4, 0, 11, 4, 1, 3, shoes)
    return
  }
  const spread = way === 'straight' ? 0 : way === 'stride' ? 1 : 2
  for (const [x, side] of [
    [4, 1],
    [6, -1],
  ]) {
    model.box(x, 3, 7 + Math.round((side * spread) / 2), 2, 3, 2, pants)
    model.box(x, 1, 7 + side * spread, 2, 2, 2, pants)
    model.box(x, 0, 7 + side * spread, 2, 1, 2, shoes)
  }
}

function head(model, { skin, hair, hat, mask, beard, longHair }) {
  model.box(4, 12, 6, 4, 4, 4, skin)
  model.box(4, 15, 6, 4, 1, 4, hair)
  model.box(4, 13, 6, 4, 2, 1, hair)
  model.box(4, 14, 7, 1, 1, 2, hair).box(7, 14, 7, 1, 1, 2, hair)
  if (longHair) model.box(4, 10, 6, 4, 4, 1, hair).box(4, 12, 7, 1, 3, 1, hair).box(7, 12, 7, 1, 3, 1, hair)
  model.set(4, 13, 9, '#2a2f3a~0').set(7, 13, 9, '#2a2f3a~0')
  if (beard) model.box(4, 12, 9, 4, 1, 1, hair)
  if (mask) {
    model.box(4, 12, 6, 4, 4, 4, mask)
    model.box(4, 13, 9, 4, 1, 1, skin)
    model.set(4, 13, 9, '#101418~0').set(7, 13, 9, '#101418~0')
  }
  if (hat === undefined) return
  const { kind = 'cap', color } = hat
  if (kind === 'cap') model.box(4, 15, 6, 4, 2, 4, color).box(4, 15, 10, 4, 1, 1, color)
  if (kind === 'brim') model.box(3, 15, 5, 6, 1, 6, color).box(4, 16, 6, 4, 1, 4, color)
  if (kind === 'top') model.box(3, 16, 5, 6, 1, 6, color).box(4, 17, 6, 4, 3, 4, color)
  if (kind === 'helmet')
    model.box(4, 14, 5, 4, 3, 4, color).box(3, 14, 6, 1, 2, 4, color).box(8, 14, 6, 1, 2, 4, color)
  if (kind === 'beanie') model.box(4, 15, 6, 4, 2, 4, color).set(5, 17, 8, '#ffffff')
  if (kind === 'witch')
    model.box(2, 16, 4, 8, 1, 8, color).box(4, 17, 6, 4, 2, 4, color).box(5, 19, 7, 2, 3, 2, color)
}

/**
 * A block person 17 blocks tall who looks at the viewer. `held` is a model-drawing function put into the right hand:
 * it gets the model and the hand's place.
 */
export function person({ pose = 'stand', held, vest, backpack, coat, ...look } = {}) {
  const { skin, hair, shirt, pants, shoes, sleeve = shirt, ...rest } = { ...looks, ...look }
  const model = new World(12, 24, 18)
  const way = poses[pose]
  legs(model, way.legs, pants, shoes)
  model.box(4, 6, 7, 4, 6, 2, shirt)
  if (coat) model.box(4, 4, 7, 4, 8, 2, coat)
  if (vest) model.box(4, 8, 6, 4, 3, 4, vest)
  if (backpack) model.box(4, 7, 4, 4, 5, 3, backpack).box(4, 12, 5, 4, 1, 2, '#8a6a45')
  arm(model, 2, way.left, coat ?? sleeve, skin)
  arm(model, 8, way.right, coat ?? sleeve, skin)
  head(model, { skin, hair, ...rest })
  const hand = { up: [8, 17, 9], forward: [8, 10, 14], down: [8, 6, 9], back: [8, 6, 5], ahead: [8, 6, 9] }[
    way.right
  ]
  if (held) held(model, ...hand)
  return model
}

/** Things for a hand. */
export const holding = {
  torch: (model, x, y, z) => model.box(x, y, z, 1, 4, 1, '#7a5230').box(x, y + 4, z, 1, 2, 1, '#ffb040*5'),
  lantern: (model, x, y, z) =>
    model.box(x, y - 1, z, 1, 1, 1, '#3a3028').box(x, y - 4, z, 2, 3, 2, '#ffc060*5'),
  rifle: (model, x, y, z) =>
    model.box(x - 1, y, z - 3, 1, 2, 8, '#2b3036').box(x - 1, y - 1, z - 1, 1, 1, 1, '#4a3626'),
  pistol: (model, x, y, z) => model.box(x, y, z, 1, 2, 3, '#2b3036'),
  sword: (model, x, y, z) => model.box(x, y - 1, z, 1, 1, 4, '#6b4a2a').box(x, y, z + 2, 1, 1, 9, '#8fe6e0'),
  bag: (model, x, y, z) =>
    model.box(x, y - 5, z - 2, 3, 5, 4, '#5e4a32').box(x, y - 3, z + 2, 3, 2, 1, '#6b9b4a'),
  glass: (model, x, y, z) => model.box(x, y, z, 1, 2, 1, '#ff7ad0*2'),
  rod: (model, x, y, z) => {
    for (let i = 0; i < 9; i++) model.set(x, y + i - 2, Math.min(17, z + (i >> 1)), '#7a5230')
  },
  pick: (model, x, y, z) => model.box(x, y, z, 1, 7, 1, '#7a5230').box(x, y + 6, z - 2, 1, 1, 5, '#7fd6d0'),
  phone: (model, x, y, z) => model.box(x, y, z, 1, 3, 1, '#6fe0ff*2'),
  sparkler: (model, x, y, z) => model.box(x, y, z, 1, 3, 1, '#999999').box(x, y + 3, z, 1, 1, 1, '#fff2b0*9'),
}

/** Plain people in mixed clothes for crowds, the same for the same number. */
export function passerby(number, extra = {}) {
  const pick = (list, step) =>
    list[Math.abs(Math.floor(number * 7 + step * 13 + (number * number) / 3)) % list.length]
  return person({
    skin: pick(['#e0ac86~.02', '#c98e66~.02', '#8d5a3a~.02', '#f0c6a4~.02'], 1),
    hair: pick(['#3d2a20~.08', '#1d1a1c~.08', '#c08a3e~.08', '#7a3b22~.08', '#d8d0c4~.08'], 2),
    shirt: pick(['#c9463d', '#00a896', '#f2a516', '#e9e4d8', '#5a6fb8', '#7d4fa3', '#3f8a4f', '#e86f9a'], 3),
    pants: pick(['#2c3b57', '#3b3b40', '#5c4a3a', '#22303a', '#6d7f8f'], 4),
    longHair: number % 3 === 0,
    beard: number % 5 === 1,
    ...extra,
  })
}
