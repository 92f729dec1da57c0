import { seededRandom } from '@kubora/plugin-sdk/simulator/seeded-random'
import { expect, test } from 'vitest'
import { countBatches, planBatches, type PlannedSums } from '#stats/event-plan.ts'

test('each event and the end of each stay is sent at least once, some more often, and what is wrong is named', () => {
  const sums: PlannedSums = { events: 0, amounts: new Map(), sessions: 0, seconds: 0 }
  const drawing = { random: seededRandom(3), players: ['a', 'b', 'c'], kind: 'ttt' as const }
  const batches = [...planBatches(12_000, drawing, sums)]
  const sent = batches.flatMap(({ events, refused }) => events.filter(({ id }) => !refused.has(id)))
  const distinct = new Map(sent.map((event) => [event.id, event]))
  expect(sums.events).toBe(12_000)
  expect(distinct.size).toBe(12_000)
  expect(sent.length).toBeGreaterThan(13_000)
  for (const [kind, amount] of sums.amounts) {
    const those = [...distinct.values()].filter((event) => event.kind === kind)
    expect(those.reduce((sum, event) => sum + event.amount, 0)).toBe(amount)
  }
  const ends = batches
    .flatMap(({ facts }) => facts)
    .filter((fact) => fact.kind === 'session' && fact.leftAt !== undefined)
  expect(new Set(ends.map((fact) => fact.kind === 'session' && fact.sessionId)).size).toBe(sums.sessions)
  const reasons = new Set(batches.flatMap(({ refused }) => [...refused.values()]))
  expect(reasons).toEqual(new Set(['KIND_UNKNOWN', 'AMOUNT_INVALID', 'ID_INVALID', 'TOO_OLD', 'IN_FUTURE']))
  expect(Math.abs(batches.length - countBatches(12_000))).toBeLessThan(4)
})
