import { expect, test } from 'vitest'
import { lastOrderKey, newShopKey, storedOrderKeys, storeOrderKey } from '#features/shop/shop-keys.ts'

test('a device knows its last five orders, the newest first, each once', () => {
  const keys = Array.from({ length: 6 }, newShopKey)
  for (const key of keys) storeOrderKey(key)
  const [, second, third, fourth, fifth, sixth] = keys
  expect(storedOrderKeys.get()).toEqual([sixth, fifth, fourth, third, second])
  storeOrderKey(third ?? '')
  expect(storedOrderKeys.get()).toEqual([third, sixth, fifth, fourth, second])
  expect(lastOrderKey()).toBe(third)
})
