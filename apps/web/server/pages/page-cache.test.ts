import { expect, test } from 'vitest'
import { createPageCache } from './page-cache.ts'

function cacheOf(maxBytes?: number) {
  return createPageCache<string>({ bytesOf: (text) => text.length, ...(maxBytes ? { maxBytes } : {}) })
}

/** Returns a rendering that the test resolves or rejects. */
function controlled() {
  const { promise, resolve, reject } = Promise.withResolvers<string>()
  let calls = 0
  const render = () => {
    calls += 1
    return promise
  }
  return { render, resolve, reject, calls: () => calls }
}

test('a crowd of visitors that request one page renders it once', async () => {
  const cached = cacheOf()
  const rendering = controlled()
  const crowd = Array.from({ length: 50 }, (_, index) => cached('page', `visitor ${index}`, rendering.render))
  rendering.resolve('html')
  expect(new Set(await Promise.all(crowd))).toEqual(new Set(['html']))
  expect(rendering.calls()).toBe(1)
})

test('a refused rendering is shared with no visitor but the refused one', async () => {
  const cached = cacheOf()
  const refused = controlled()
  const good = controlled()
  const first = cached('page', 'hostile', refused.render)
  const again = cached('page', 'hostile', good.render)
  const honest = ['a', 'b', 'c'].map((visitor) => cached('page', visitor, good.render))
  refused.reject(new Error('RATE_LIMITED'))
  await expect(first).rejects.toThrow('RATE_LIMITED')
  await expect(again).rejects.toThrow('RATE_LIMITED')
  good.resolve('html')
  expect(await Promise.all(honest)).toEqual(['html', 'html', 'html'])
  // the visitors who waited share one rendering
  expect(good.calls()).toBe(1)
  expect(await cached('page', 'hostile', refused.render)).toBe('html')
})

test('a visitor who waited for several renderings that failed for others gets a rendering of their own', async () => {
  const cached = cacheOf()
  const hostile = Array.from({ length: 6 }, (_, index) => ({ name: `hostile ${index}`, ...controlled() }))
  const refusals = hostile.map(({ name, render, reject }) => {
    reject(new Error('RATE_LIMITED'))
    return cached('page', name, render)
  })
  const honest = cached('page', 'honest', async () => 'html')
  expect((await Promise.allSettled(refusals)).map(({ status }) => status)).toContain('rejected')
  expect(await honest).toBe('html')
})

test('a rendering that failed is not cached, and the last good one is served instead', async () => {
  const cached = cacheOf()
  const fail = () => Promise.reject(new Error('unavailable'))
  await expect(cached('page', 'a', fail)).rejects.toThrow('unavailable')
  expect(await cached('page', 'a', async () => 'html')).toBe('html')
  expect(await cached('page', 'a', fail)).toBe('html')
})

test('pages are cached up to a number of bytes, the least recently used dropped first', async () => {
  const cached = cacheOf(20_000)
  let renderings = 0
  const ask = (key: string, length = 5_000) =>
    cached(key, 'a', async () => {
      renderings += 1
      return 'x'.repeat(length)
    })
  for (const key of ['1', '2', '3', '1', '4']) await ask(key)
  expect(renderings).toBe(4)
  await ask('1')
  expect(renderings).toBe(4)
  // the least recently used one was dropped
  await ask('2')
  expect(renderings).toBe(5)
  // a page that alone is too large is not cached, and evicts nothing
  await ask('large', 50_000)
  await ask('large', 50_000)
  expect(renderings).toBe(7)
  await ask('2')
  expect(renderings).toBe(7)
})
