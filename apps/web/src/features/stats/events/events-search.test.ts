import { expect, test, vi } from 'vitest'
import { eventsVariables, readEventsSearch } from '#features/stats/events/events-search.ts'

vi.hoisted(() => Reflect.set(globalThis, Symbol.for('kubora.site-config'), { timeZone: 'Europe/Berlin' }))

test('what an address says is read, and what it cannot mean is left out', () => {
  const read = (search: Record<string, unknown>) => eventsVariables('7', readEventsSearch(search)).filter
  expect(read({ server: 3, mode: 'ttt', kind: 'KILL', state: 'voided' })).toEqual({
    serverId: '3',
    mode: 'ttt',
    kind: 'KILL',
    voided: true,
  })
  expect(read({ state: 'counts', from: '2026-11-21T18:30' })).toEqual({
    voided: false,
    from: expect.stringMatching(/^2026-11-21T/),
  })
  expect(read({ mode: 'pvp', kind: 'kill', state: 'all', from: 'yesterday' })).toBeNull()
})
