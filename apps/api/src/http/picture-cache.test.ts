import { expect, test } from 'vitest'
import { createPictureCache } from '#http/picture-cache.ts'

const picture = (bytes: number) => async () => Buffer.alloc(bytes)

test('never caches more than its limit', async () => {
  const cache = createPictureCache(1_000)
  for (let index = 0; index < 50; index += 1) {
    await cache.get(String(index), picture(index * 40))
    expect(cache.bytes()).toBeLessThanOrEqual(1_000)
  }
})

test('caches the ones used last', async () => {
  const cache = createPictureCache(250)
  const drawn: string[] = []
  const get = (tag: string) =>
    cache.get(tag, async () => {
      drawn.push(tag)
      return Buffer.alloc(100)
    })
  for (const tag of ['a', 'b', 'a', 'c', 'a', 'b']) await get(tag)
  expect(drawn).toEqual(['a', 'b', 'c', 'b'])
})

test('draws once for all who wait, and again after a failure', async () => {
  const cache = createPictureCache(1_000)
  let times = 0
  const fail = async () => {
    times += 1
    throw new Error('no paint')
  }
  const outcomes = await Promise.allSettled([cache.get('a', fail), cache.get('a', fail)])
  expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  expect(times).toBe(1)
  expect((await cache.get('a', picture(10))).length).toBe(10)
})
