import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { pollUnread } from '#features/chats/poll-unread.ts'

const page = Object.assign(new EventTarget(), { visibilityState: 'visible' })
const show = (state: 'visible' | 'hidden') => {
  page.visibilityState = state
  page.dispatchEvent(new Event('visibilitychange'))
}
const read = vi.fn<() => void>()
/** How often was read after the time has passed. */
const after = (ms: number) => {
  vi.advanceTimersByTime(ms)
  return read.mock.calls.splice(0).length
}

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('document', page)
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('what is unread is read every 20 seconds, every minute while another tab is looked at, and at once on the way back', () => {
  const stop = pollUnread(read)
  expect(after(60_000)).toBe(3)
  show('hidden')
  expect(after(59_999)).toBe(0)
  expect(after(1)).toBe(1)
  expect(after(120_000)).toBe(2)
  show('visible')
  expect(after(0)).toBe(1)
  expect(after(20_000)).toBe(1)
  stop()
  show('visible')
  expect(after(120_000)).toBe(0)
})
