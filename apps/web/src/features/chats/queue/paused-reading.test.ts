import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createPausedReading } from '#features/chats/queue/paused-reading.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('changes are read at once, those that come during a reading or its pause by one more, and none after the stop', async () => {
  const readings: (() => void)[] = []
  const reading = createPausedReading(() => new Promise((done) => readings.push(done)), 3_000)
  reading.request()
  expect(readings).toHaveLength(1)
  reading.request()
  // a reading that takes long is not overtaken
  await vi.advanceTimersByTimeAsync(10_000)
  expect(readings).toHaveLength(1)
  readings[0]?.()
  await vi.advanceTimersByTimeAsync(2_999)
  reading.request()
  expect(readings).toHaveLength(1)
  await vi.advanceTimersByTimeAsync(1)
  expect(readings).toHaveLength(2)
  readings[1]?.()
  await vi.advanceTimersByTimeAsync(10_000)
  expect(readings).toHaveLength(2)
  reading.request()
  expect(readings).toHaveLength(3)
  reading.request()
  reading.stop()
  readings[2]?.()
  await vi.advanceTimersByTimeAsync(10_000)
  expect(readings).toHaveLength(3)
})
