import type { PlayerState, StateParts } from '@kubora/schema/protocol/player-state'
import { expect, test } from 'vitest'
import { refusingBan } from '#client/refusing-ban.ts'

const end = Date.parse('2026-03-08T12:00:00.000Z')

function stateWith(changes: Partial<NonNullable<StateParts['ban']>>): PlayerState {
  const ban = {
    id: '0195930b-5e6f-7a1b-9c2d-3e4f5a6b7c8d',
    realm: null,
    reason: 'Cheating',
    startsAt: '2026-03-01T12:00:00.000Z',
    endsAt: '2026-03-08T12:00:00.000Z',
    appealUrl: 'https://example.net/account',
    locale: 'fr',
    texts: { de: 'de {timeLeft}', en: 'en {timeLeft}', fr: 'fr {timeLeft} {timeLeft}' },
    ...changes,
  }
  return { playerUuid: '069a79f4-44e9-4726-a5be-fca90e38aaf5', version: 1, parts: { ban } }
}

test('a ban refuses until its end and not from then on, a permanent one always', () => {
  const state = stateWith({})
  expect(refusingBan(state, end - 1)?.text).toBe('fr 1 min 1 min')
  expect(refusingBan(state, end)).toBeNull()
  expect(refusingBan(state, end + 1)).toBeNull()
  expect(refusingBan(stateWith({ endsAt: null, texts: { de: 'a', en: 'b', fr: 'c' } }), end * 2)?.text).toBe(
    'c',
  )
  expect(refusingBan(null, 0)).toBeNull()
  expect(refusingBan({ ...state, parts: { ban: null } }, 0)).toBeNull()
  expect(refusingBan({ ...state, parts: {} }, 0)).toBeNull()
})

test('the time left has days, hours and minutes, and an unknown language is shown in German', () => {
  const left = (ms: number) => refusingBan(stateWith({ locale: 'it' }), end - ms)?.text
  expect(left(60_000)).toBe('de 1 min')
  expect(left(60_001)).toBe('de 2 min')
  expect(left(3_600_000)).toBe('de 1 h')
  expect(left(90_000_000 + 60_000)).toBe('de 1 d 1 h 1 min')
  expect(left(86_400_000)).toBe('de 1 d')
})
