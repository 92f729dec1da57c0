import { expect, test, vi } from 'vitest'
import { auditFilterOf, readAuditSearch } from '#features/audit-log/audit-search.ts'

vi.hoisted(() => Reflect.set(globalThis, Symbol.for('kubora.site-config'), { timeZone: 'America/New_York' }))

test('digits are the id of an account, everything else the name of an actor', () => {
  expect(auditFilterOf(readAuditSearch({ actor: 12 }))).toEqual({ actorId: '12' })
  expect(auditFilterOf({ actor: 'Anna12' })).toEqual({ actorName: 'Anna12' })
  expect(auditFilterOf({ actor: '012' })).toEqual({ actorName: '012' })
})

test('an address without filters filters nothing, and a time that is none is left out', () => {
  expect(auditFilterOf(readAuditSearch({}))).toBeNull()
  expect(auditFilterOf({ from: 'soon', to: '' })).toBeNull()
})

test('each parameter of the address is a filter, whose times are by the clock of the network', () => {
  const from = '2026-11-21T18:30'
  expect(
    auditFilterOf(
      readAuditSearch({
        q: 'a',
        action: 'content.save',
        type: 'player',
        target: 7,
        reason: 'Spam',
        from,
        to: from,
      }),
    ),
  ).toEqual({
    text: 'a',
    action: 'content.save',
    targetType: 'player',
    targetId: '7',
    reason: 'Spam',
    from: '2026-11-21T23:30:00.000Z',
    to: '2026-11-21T23:30:00.000Z',
  })
})
