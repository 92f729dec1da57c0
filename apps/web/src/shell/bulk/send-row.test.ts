import { CombinedError } from '@urql/core'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type BulkState, sendRow } from '#shell/bulk/send-row.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function failure(code: string, params: object = {}) {
  return {
    error: new CombinedError({ graphQLErrors: [{ message: code, extensions: { code, params } }] }),
  }
}

/** Sends a row that gets these results in turn. */
function sending(...results: { error?: CombinedError }[]) {
  const aborting = new AbortController()
  const states: BulkState['kind'][] = []
  let sent = 0
  const ended = sendRow(
    async () => results[sent++] ?? {},
    ({ kind }) => void states.push(kind),
    aborting.signal,
  )
  return { states, ended, abort: () => aborting.abort(), sent: () => sent }
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
