import { expect, test } from 'vitest'
import { liveStaleAfterSeconds, offlineStaleAfterSeconds, streamStatus } from '#livestreams/stream-status.ts'

const checkedAt = new Date('2026-11-21T18:00:00Z')
const after = (seconds: number) => new Date(checkedAt.getTime() + seconds * 1000)

test('a stream that is confirmed no more is not called live', () => {
  expect(streamStatus({ isLive: true, checkedAt }, after(liveStaleAfterSeconds))).toBe('LIVE')
  expect(streamStatus({ isLive: true, checkedAt }, after(liveStaleAfterSeconds + 1))).toBe('UNKNOWN')
  expect(streamStatus({ isLive: false, checkedAt }, after(offlineStaleAfterSeconds))).toBe('OFFLINE')
  expect(streamStatus({ isLive: false, checkedAt }, after(offlineStaleAfterSeconds + 1))).toBe('UNKNOWN')
})

test('a channel that was not polled is unknown', () => {
  expect(streamStatus({ isLive: null, checkedAt: null }, checkedAt)).toBe('UNKNOWN')
  expect(streamStatus({ isLive: false, checkedAt: null }, checkedAt)).toBe('UNKNOWN')
})
