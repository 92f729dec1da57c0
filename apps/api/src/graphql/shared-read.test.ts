import type { Database } from '@kubora/schema/db/client'
import { expect, test } from 'vitest'
import { sharedRead } from '#graphql/shared-read.ts'

/** A read that ends when the test says so. */
function createRuns() {
  const runs: PromiseWithResolvers<number>[] = []
  const read = sharedRead(() => {
    const run = Promise.withResolvers<number>()
    runs.push(run)
    return run.promise
  })
  return { runs, read }
}

// no statement is made of it
const [db, other] = [{} as Database, {} as Database]

test('who comes while a read runs shares the one after it, which begins after all of them came', async () => {
  const { runs, read } = createRuns()
  const first = read(db)
  const [second, third] = [read(db), read(db)]
  expect(runs).toHaveLength(1)
  runs[0]?.resolve(1)
  expect(await first).toBe(1)
  await expect.poll(() => runs.length).toBe(2)
  const fourth = read(db)
  runs[1]?.resolve(2)
  expect(await Promise.all([second, third])).toEqual([2, 2])
  await expect.poll(() => runs.length).toBe(3)
  runs[2]?.resolve(3)
  expect(await fourth).toBe(3)
})

test('a failed read fails only for those who shared it, and another database has reads of its own', async () => {
  const { runs, read } = createRuns()
  const [first, second, elsewhere] = [read(db), read(db), read(other)]
  expect(runs).toHaveLength(2)
  runs[1]?.resolve(7)
  expect(await elsewhere).toBe(7)
  runs[0]?.reject(new Error('the database is unavailable'))
  await expect(first).rejects.toThrow('unavailable')
  await expect.poll(() => runs.length).toBe(3)
  runs[2]?.resolve(2)
  expect(await second).toBe(2)
})

test('a read after the last one ended begins at once', async () => {
  const { runs, read } = createRuns()
  const first = read(db)
  runs[0]?.resolve(1)
  await first
  const second = read(db)
  expect(runs).toHaveLength(2)
  runs[1]?.resolve(2)
  expect(await second).toBe(2)
})
