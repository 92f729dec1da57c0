import { expect, test } from 'vitest'
import { isRestorable } from '#features/roleplay/restorable.ts'

const now = new Date('2026-11-26T12:00:00Z')

test.each([
  ['is in the game', null, false],
  ['may be brought back a moment longer', '2026-11-26T12:00:01Z', true],
  ['went too long ago', '2026-11-26T12:00:00Z', false],
])('the return of a character that %s is offered or not', (_which, restorableUntil, expected) => {
  expect(isRestorable({ restorableUntil }, now)).toBe(expected)
})
