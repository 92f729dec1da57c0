import { CombinedError } from '@urql/core'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type BulkState, type RowResult, sendRow } from '#shell/bulk/send-row.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function failure(code: string, params: object = {}) {
  return {
    error: new CombinedError({ graphQLErrors: [{ message: code, extensions: { code, params } }] }),
  }
}

/** Sends a row that gets these results in turn. */
function sending(...results: RowResult[]) {
  const aborting = new AbortController()
  const states: BulkState['kind'][] = []
  let last: BulkState | null = null
  let sent = 0
  const ended = sendRow(
    async () => results[sent++] ?? {},
    (state) => {
      last = state
      states.push(state.kind)
    },
    aborting.signal,
  )
  return { states, ended, abort: () => aborting.abort(), sent: () => sent, last: () => last }
}

test('a row that a rate limit delays is sent again when it allows it', async () => {
  const row = sending(failure('RATE_LIMITED', { retryAfterSeconds: 30 }), {})
  await vi.advanceTimersByTimeAsync(29_000)
  expect([row.states, row.sent()]).toEqual([['RUNNING', 'DELAYED'], 1])
  await vi.advanceTimersByTimeAsync(2_000)
  await row.ended
  expect(row.states).toEqual(['RUNNING', 'DELAYED', 'RUNNING', 'DONE'])
})

test('a refused row is not sent again', async () => {
  const row = sending(failure('ALREADY_BANNED'))
  await row.ended
  expect([row.states, row.sent()]).toEqual([['RUNNING', 'REFUSED'], 1])
})

test('a delayed row is open again after a stop', async () => {
  const row = sending(failure('RATE_LIMITED', { retryAfterSeconds: 30 }))
  await vi.advanceTimersByTimeAsync(1_000)
  row.abort()
  await row.ended
  expect([row.states, row.sent()]).toEqual([['RUNNING', 'DELAYED', 'OPEN'], 1])
})

test('a row keeps by what the server offers to undo it, for ten minutes from when it was sent', async () => {
  vi.setSystemTime('2026-01-01T12:00:00Z')
  const row = sending({ extensions: { undo: '7' } })
  await row.ended
  const until = Date.parse('2026-01-01T12:10:00Z')
  expect(row.last()).toEqual({ kind: 'DONE', undo: { id: '7', until } })

  const unoffered = sending({ extensions: {} })
  await unoffered.ended
  expect(unoffered.last()).toEqual({ kind: 'DONE', undo: null })
})
