import { expect, test } from 'vitest'
import { isRetryable } from '#features/roleplay/wish-outcome.ts'
import type { ShownChange } from '#features/roleplay/roleplay.documents.ts'

const failed: ShownChange = {
  id: '2',
  realm: 'de',
  kind: 'CHARACTER_RENAME',
  state: 'FAILED',
  characterId: 'c-1',
  characterName: 'Jule Seidel',
  otherCharacterId: null,
  otherCharacterName: null,
  before: { firstName: 'Jule', lastName: 'Seidel' },
  after: { firstName: 'Jule', lastName: 'Sommer' },
  balances: null,
  reason: 'UNSUPPORTED',
  memberName: 'Anna',
  createdAt: '2026-01-01T00:00:00Z',
  settledAt: '2026-01-01T00:00:01Z',
}

test.each<[string, Partial<ShownChange>, boolean]>([
  ['that failed', {}, true],
  ['that is uncertain', { state: 'UNKNOWN' }, true],
  ['that waits', { state: 'PENDING' }, false],
  ['that the game gave', { state: 'APPLIED' }, false],
  ['that the character has by now', { characterName: 'Jule Sommer' }, false],
  ['of a character that is not known any more', { characterName: null }, false],
  ['that is none', { after: { lastName: 'Sommer' } }, false],
])('a name is asked for anew or not: one %s', (_which, values, expected) => {
  const change = { ...failed, ...values }
  expect(isRetryable(change, [change])).toBe(expected)
})

test('a name is not asked for anew once another was wished of the character, but of another character it is', () => {
  const newer = { ...failed, id: '3' }
  expect(isRetryable(failed, [newer, failed])).toBe(false)
  expect(isRetryable(failed, [{ ...newer, characterId: 'c-2' }, failed])).toBe(true)
  // nor does a wish of another kind hold it up
  expect(isRetryable(failed, [{ ...newer, kind: 'CHARACTER_JOB' }, failed])).toBe(true)
})

const ofKind = (kind: ShownChange['kind'], after: object, id = '2'): ShownChange => ({
  ...failed,
  kind,
  after,
  id,
})

test('money is never asked for anew, as it could be booked twice', () => {
  for (const state of ['FAILED', 'UNKNOWN'] as const) {
    const transfer = { ...ofKind('MONEY_TRANSFER', { amount: 5, toCharacterId: 'c-2' }), state }
    expect(isRetryable(transfer, [transfer])).toBe(false)
  }
})

test('a deletion is not asked for anew once the return was wished, but whatever name was', () => {
  const deletion = ofKind('CHARACTER_DELETE', { deleted: true })
  expect(isRetryable(deletion, [ofKind('CHARACTER_RESTORE', { deleted: false }, '3'), deletion])).toBe(false)
  expect(isRetryable(deletion, [{ ...failed, id: '3' }, deletion])).toBe(true)
})

test('a licence is asked for anew whatever was wished of one of another type', () => {
  const wished = (license: string, id: string) =>
    ofKind('CHARACTER_LICENSE', { license, held: true, validUntil: null }, id)
  const air = wished('AIR', '2')
  expect(isRetryable(air, [wished('WATER', '3'), air])).toBe(true)
  expect(isRetryable(air, [wished('AIR', '3'), air])).toBe(false)
})
