import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { watchRecovery } from '#device/watch-recovery.ts'

let reachable: boolean
let probes: number
let refreshes: number
let tell: () => void
let stop: () => void
let answer: () => void

beforeEach(() => {
  vi.useFakeTimers()
  ;[reachable, probes, refreshes, tell, answer] = [true, 0, 0, () => undefined, () => undefined]
  stop = watchRecovery({
    isReachable: () => reachable,
    subscribe: (listener) => {
      tell = listener
      return () => (tell = () => undefined)
    },
    probe: async () => {
      probes += 1
      answer()
    },
    refresh: () => (refreshes += 1),
  })
})

afterEach(() => {
  stop()
  vi.useRealTimers()
})

function become(state: boolean): void {
  reachable = state
  tell()
}

it('sends no probe to a server that responds', async () => {
  await vi.advanceTimersByTimeAsync(60_000)
  expect([probes, refreshes]).toEqual([0, 0])
})

it('probes with back-off while nothing responds, then refetches everything on screen once', async () => {
  become(false)
  await vi.advanceTimersByTimeAsync(4_000)
  const early = probes
  expect(early).toBeGreaterThanOrEqual(2)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(probes - early).toBeLessThanOrEqual(16)
  expect(refreshes).toBe(0)
  answer = () => become(true)
  await vi.advanceTimersByTimeAsync(8_000)
  expect(refreshes).toBe(1)
  const asked = probes
  await vi.advanceTimersByTimeAsync(60_000)
  expect([probes, refreshes]).toEqual([asked, 1])
})

it('refetches everything on screen also when another call was the first to get a response', async () => {
  become(false)
  become(true)
  expect([probes, refreshes]).toEqual([0, 1])
  await vi.advanceTimersByTimeAsync(60_000)
  expect([probes, refreshes]).toEqual([0, 1])
})
