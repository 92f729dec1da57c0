import { expect, test } from 'vitest'
import { raised } from '#features/shop/line-limit.ts'

const none = { limitPerPlayer: null, left: null }

test.each([
  ['none limits it', 1, none, 2],
  ['a player may have no more', 2, { limitPerPlayer: 2, left: 9 }, 2],
  ['no more are left', 3, { limitPerPlayer: null, left: 3 }, 3],
  ['fewer are left than are in it', 4, { limitPerPlayer: null, left: 2 }, 4],
  ['the list of numbers ends', 10, none, 10],
  ['it is not for sale', 1, null, 2],
])(
  'what is put into a cart again is there once more, up to the limit: %s',
  (_name, quantity, offer, expected) => {
    expect(raised({ quantity, offer })).toBe(expected)
  },
)
