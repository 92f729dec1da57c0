import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { followLive } from '#graphql/follow-live.ts'
import { onResync } from '#graphql/resync.ts'

interface Sink {
  next: (result: object) => void
  error: (error: unknown) => void
}

const sinks: Sink[] = []
const chunk = vi.hoisted(() => ({ failures: 0 }))
vi.mock('#graphql/live-socket.ts', () => ({
  openLiveSocket: () => {
    if (chunk.failures > 0) {
      chunk.failures -= 1
      throw new Error('the chunk did not load')
    }
    const subscribe = (_request: object, sink: Sink) => {
      sinks.push(sink)
      return () => undefined
    }
    return { subscribe }
  },
}))
vi.mock('#device/session-store.ts', () => ({ subscribeSession: () => () => undefined }))

const resynced = vi.fn<() => void>()
onResync(resynced)

beforeEach(() => {
  vi.useFakeTimers()
  sinks.length = 0
  resynced.mockClear()
})
afterEach(() => void vi.useRealTimers())

const request = { query: 'subscription { playersChanged }', variables: {} }
const refusal = (code: string, params: object = {}) => [{ message: 'refused', extensions: { code, params } }]

const newSink = () => ({
  next: vi.fn<() => void>(),
  error: vi.fn<() => void>(),
  complete: vi.fn<() => void>(),
  refused: vi.fn<() => void>(),
})

function follow() {
  const sink = newSink()
  return { ...sink, stop: followLive(request, sink) }
}

test.each([
  ['in an outage', refusal('SERVICE_UNAVAILABLE', { retryAfterSeconds: 2 })],
  ['for too many of them', refusal('RATE_LIMITED', { retryAfterSeconds: 2 })],
])('what is refused %s is requested again later, and all on screen is read again', async (_why, error) => {
  const live = follow()
  await vi.advanceTimersByTimeAsync(0)
  sinks[0]?.error(error)
  expect([live.refused.mock.calls.length, live.error.mock.calls.length]).toEqual([1, 0])
  await vi.advanceTimersByTimeAsync(1_900)
  expect(sinks).toHaveLength(1)
  await vi.advanceTimersByTimeAsync(2_000)
  expect(sinks).toHaveLength(2)
  expect(resynced).toHaveBeenCalledOnce()
  live.stop()
})

test('refusals in a row wait longer and longer, until something comes', async () => {
  const live = follow()
  await vi.advanceTimersByTimeAsync(0)
  const refuse = () => sinks.at(-1)?.error(refusal('SERVICE_UNAVAILABLE', { retryAfterSeconds: 1 }))
  for (let refused = 0; refused < 8; refused += 1) {
    refuse()
    await vi.advanceTimersByTimeAsync(60_000)
  }
  expect(sinks).toHaveLength(9)
  refuse()
  await vi.advanceTimersByTimeAsync(7_000)
  expect(sinks).toHaveLength(9)
  await vi.advanceTimersByTimeAsync(60_000)
  sinks.at(-1)?.next({ data: {} })
  refuse()
  await vi.advanceTimersByTimeAsync(2_500)
  expect(sinks).toHaveLength(11)
  live.stop()
})

test('other errors end it, and so does its user while it waits', async () => {
  const ended = follow()
  await vi.advanceTimersByTimeAsync(0)
  sinks[0]?.error(refusal('NO_PERMISSION'))
  expect(ended.error).toHaveBeenCalledOnce()
  const live = follow()
  await vi.advanceTimersByTimeAsync(0)
  sinks[1]?.error(refusal('SERVICE_UNAVAILABLE'))
  live.stop()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(sinks).toHaveLength(2)
})

test('the chunk of the socket is loaded again after it failed', async () => {
  vi.resetModules()
  const { followLive: followAnew } = await import('#graphql/follow-live.ts')
  chunk.failures = 1
  const sink = newSink()
  const stop = followAnew(request, sink)
  await vi.advanceTimersByTimeAsync(5_000)
  expect(sinks).toHaveLength(1)
  expect(sink.error).not.toHaveBeenCalled()
  stop()
})
