import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { startCountdown } from '#countdown.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('it ends once, after the time in which it was not paused', () => {
  let isPaused = false
  const onEnd = vi.fn<() => void>()
  startCountdown(10_000, () => isPaused, onEnd)
  vi.advanceTimersByTime(6000)
  isPaused = true
  vi.advanceTimersByTime(60_000)
  expect(onEnd).not.toHaveBeenCalled()
  isPaused = false
  vi.advanceTimersByTime(3900)
  expect(onEnd).not.toHaveBeenCalled()
  vi.advanceTimersByTime(20_000)
  expect(onEnd).toHaveBeenCalledOnce()
})

test('it does not end when it was stopped', () => {
  const onEnd = vi.fn<() => void>()
  const stop = startCountdown(1000, () => false, onEnd)
  stop()
  vi.advanceTimersByTime(5000)
  expect(onEnd).not.toHaveBeenCalled()
})
