import { expect, test } from 'vitest'
import { createCallQueue } from '#gateway/call-queue.ts'

test('a spool of events delays no report of the same server, and no events of another one', async () => {
  const queue = createCallQueue()
  const [spool, connected] = [Promise.withResolvers<string>(), () => false]
  const waiting = Array.from({ length: 5 }, () => queue.run(1, 'events', () => spool.promise, connected))
  expect(await queue.run(1, 'reports', async () => 'reported', connected)).toBe('reported')
  expect(await queue.run(2, 'events', async () => 'counted', connected)).toBe('counted')
  expect(() => queue.requireCapacity(1, 'events')).toThrow('Too many calls at once')
  queue.requireCapacity(1, 'reports')
  spool.resolve('counted')
  expect(await Promise.all(waiting)).toEqual(Array(5).fill('counted'))
})
