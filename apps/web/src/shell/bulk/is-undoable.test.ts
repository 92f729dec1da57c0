import { expect, test } from 'vitest'
import { isUndoable } from '#shell/bulk/is-undoable.ts'
import type { BulkState } from '#shell/bulk/send-row.ts'

const until = Date.parse('2026-01-01T12:10:00Z')
const done: BulkState = { kind: 'DONE', undo: { id: '7', until } }
const open: BulkState = { kind: 'OPEN' }
const [before, after] = [new Date(until - 1), new Date(until)]

function refused(code: string): BulkState {
  return { kind: 'REFUSED', error: { code, params: {}, fieldErrors: [], traceId: null } }
}

test('only a row that is done, and that the server offers to undo, can be undone', () => {
  expect(isUndoable(done, open, before)).toBe(true)
  expect(isUndoable({ kind: 'DONE', undo: null }, open, before)).toBe(false)
  expect(isUndoable(refused('ALREADY_BANNED'), open, before)).toBe(false)
})

test('a row is not undone twice, nor later than the server allows', () => {
  expect(isUndoable(done, { kind: 'DONE', undo: null }, before)).toBe(false)
  expect(isUndoable(done, open, after)).toBe(false)
})

test('an undo that failed can be tried again, unless it would be refused again', () => {
  expect(isUndoable(done, refused('NETWORK_ERROR'), before)).toBe(true)
  expect(isUndoable(done, refused('CONFLICT'), before)).toBe(false)
})
