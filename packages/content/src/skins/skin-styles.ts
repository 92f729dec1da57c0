import type { Chance, Colour } from '#skins/skin-canvas.ts'

/** What a drawn person looks like. */
export type SkinStyle = {
  skin: Colour
  hair: Colour
  eyes: Colour
  haircut: 'short' | 'long' | 'fringe' | 'curls' | 'bald' | 'cap' | 'hood'
  outfit: 'shirt' | 'jacket' | 'hoodie' | 'stripes' | 'overalls' | 'vest'
  main: Colour
  accent: Colour
  trousers: Colour
  shoes: Colour
  beard: boolean
}

const skins: readonly Colour[] = [
  [246, 212, 184],
  [232, 186, 150],
  [214, 158, 118],
  [176, 118, 82],
  [130, 84, 58],
  [96, 62, 44],
]
const hairs: readonly Colour[] = [
  [38, 28, 24],
  [74, 46, 30],
  [122, 76, 42],
  [176, 120, 60],
  [222, 182, 106],
  [150, 56, 34],
  [120, 126, 134],
  [62, 98, 122],
]
const eyes: readonly Colour[] = [
  [58, 104, 150],
  [72, 118, 76],
  [98, 66, 42],
  [40, 40, 48],
  [0, 130, 118],
]
const cloths: readonly Colour[] = [
  [0, 137, 123],
  [32, 84, 132],
  [176, 58, 52],
  [226, 150, 34],
  [86, 62, 132],
  [54, 110, 62],
  [198, 204, 208],
  [48, 54, 62],
  [146, 92, 58],
  [196, 96, 132],
]
const trousers: readonly Colour[] = [
  [42, 58, 92],
  [52, 50, 54],
  [96, 76, 56],
  [70, 82, 66],
  [110, 114, 122],
]
const shoes: readonly Colour[] = [
  [34, 32, 34],
  [84, 54, 36],
  [206, 206, 210],
  [140, 46, 42],
]

/** Least difference of hair and skin, so that a face has a shape. */
const leastDifference = 120

function difference(one: Colour, other: Colour): number {
  return one.reduce((sum, value, channel) => sum + Math.abs(value - (other[channel] ?? 0)), 0)
}

/** Picks a look; every call takes the same number of random values, so that the same seed always gives the same person. */
export function pickStyle(chance: Chance): SkinStyle {
  function pick<Item>(items: readonly [Item, ...Item[]] | readonly Item[]): Item {
    const item = items[Math.floor(chance() * items.length)]
    if (item === undefined) throw new RangeError('nothing to pick from')
    return item
  }
  const main = pick(cloths)
  const skin = pick(skins)
  return {
    skin,
    hair: pick(hairs.filter((hair) => difference(hair, skin) > leastDifference)),
    eyes: pick(eyes),
    haircut: pick(['short', 'short', 'long', 'fringe', 'fringe', 'curls', 'bald', 'cap', 'hood'] as const),
    outfit: pick(['shirt', 'jacket', 'hoodie', 'stripes', 'overalls', 'vest'] as const),
    main,
    accent: pick(cloths.filter((colour) => colour !== main)),
    trousers: pick(trousers),
    shoes: pick(shoes),
    beard: chance() < 0.2,
  }
}
