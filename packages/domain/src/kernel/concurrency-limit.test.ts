import { expect, test } from 'vitest'
import { createConcurrencyLimit } from '#kernel/concurrency-limit.ts'

test('never more run at once than the limit allows, all of them in order, and those beyond the queue are refused', async () => {
  const limit = createConcurrencyLimit({ running: 2, waiting: 3 })
  const started: number[] = []
  const finish: (() => void)[] = []
  const works = Array.from({ length: 6 }, (_unused, index) =>
    limit(async () => {
      started.push(index)
      await new Promise<void>((resolve) => finish.push(resolve))
      return index
    }),
  )
  await expect(works[5]).rejects.toMatchObject({ code: 'RATE_LIMITED', params: { retryAfterSeconds: 2 } })
  expect(started).toEqual([0, 1])
  for (let done = 1; done <= 5; done += 1) {
    finish.shift()?.()
    await works[done - 1]
    expect(started).toHaveLength(Math.min(5, done + 2))
  }
  expect(started).toEqual([0, 1, 2, 3, 4])
})

test('work that fails frees its slot as well', async () => {
  const limit = createConcurrencyLimit({ running: 1, waiting: 1 })
  await expect(limit(() => Promise.reject(new Error('broken')))).rejects.toThrow('broken')
  expect(await limit(() => Promise.resolve('next'))).toBe('next')
})
