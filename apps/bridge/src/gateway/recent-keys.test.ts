import { expect, test } from 'vitest'
import { createRecentKeys } from '#gateway/recent-keys.ts'

test('the thousand keys used last stay, the one used longest ago does not', () => {
  const keys = createRecentKeys()
  for (let number = 0; number < 1000; number += 1) keys.add(`key ${number}`)
  keys.add('key 0')
  keys.add('one more')
  expect(['key 0', 'key 1', 'key 2', 'one more'].map((key) => keys.has(key))).toEqual([
    true,
    false,
    true,
    true,
  ])
  keys.forget('key 0')
  expect(keys.has('key 0')).toBe(false)
})
