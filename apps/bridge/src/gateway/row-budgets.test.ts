import type { ProtocolPath } from '@kubora/schema/protocol/calls'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { createRowBudgets } from '#gateway/row-budgets.ts'

const serverId = 1

// budgets refill with time
beforeAll(() => void vi.useFakeTimers({ toFake: ['performance'] }))
afterAll(() => void vi.useRealTimers())

/** Rows that a call may charge at once before the next one is refused. */
function burstOf(path: ProtocolPath): number {
  const budgets = createRowBudgets(1)
  for (let rows = 0; ; rows += 1000) {
    try {
      budgets.require(serverId, path)
    } catch (error) {
      expect(error).toMatchObject({ code: 'RATE_LIMITED' })
      return rows
    }
    budgets.charge(serverId, path, 1000)
  }
}

test('each call has rows of its own, events twice as many as others', () => {
  expect(burstOf('/player-facts')).toBe(10_000)
  expect(burstOf('/events')).toBe(20_000)
})

test('a spool of events leaves other calls and other servers their rows', () => {
  const budgets = createRowBudgets(1)
  budgets.charge(serverId, '/events', 100_000)
  expect(() => budgets.require(serverId, '/events')).toThrow('Too many rows')
  budgets.require(serverId, '/players')
  budgets.require(2, '/events')
})
