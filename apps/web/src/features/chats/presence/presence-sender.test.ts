import type { SentPresence } from '@kubora/validation/chat-presence'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createPresenceSender } from '#features/chats/presence/presence-sender.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function sending() {
  const sent: SentPresence[] = []
  const sender = createPresenceSender((presence) => sent.push(presence))
  /** What was sent since the last call, after the time has passed. */
  const after = (ms: number) => {
    vi.advanceTimersByTime(ms)
    return sent.splice(0)
  }
  return { sender, after }
}

test('who has a chat open is shown at once, every 15 seconds, and no longer once they leave', () => {
  const { sender, after } = sending()
  sender.enter()
  sender.enter()
  expect(after(0)).toEqual(['OPEN'])
  expect(after(14_999)).toEqual([])
  expect(after(1)).toEqual(['OPEN'])
  expect(after(30_000)).toEqual(['OPEN', 'OPEN'])
  sender.leave()
  sender.leave()
  expect(after(0)).toEqual(['LEFT'])
  expect(after(60_000)).toEqual([])
  sender.enter()
  expect(after(0)).toEqual(['OPEN'])
})

test('writing is shown at the first key, every three seconds at most, and ends ten seconds after the last one', () => {
  const { sender, after } = sending()
  sender.enter()
  after(0)
  sender.typed('H')
  expect(after(1_000)).toEqual(['WRITING'])
  sender.typed('Ha')
  expect(after(2_000)).toEqual([])
  sender.typed('Hal')
  expect(after(0)).toEqual(['WRITING'])
  expect(after(9_999)).toEqual([])
  expect(after(1)).toEqual(['STOPPED'])
})

test('writing ends with the text, as it was sent or deleted', () => {
  const { sender, after } = sending()
  sender.enter()
  sender.typed('Hallo')
  after(0)
  sender.typed('')
  expect(after(0)).toEqual(['STOPPED'])
  sender.typed('  ')
  expect(after(0)).toEqual([])
  expect(after(15_000)).toEqual(['OPEN'])
})

test('who leaves while writing is shown to have stopped, and as nothing else afterwards', () => {
  const { sender, after } = sending()
  sender.enter()
  sender.typed('Hallo')
  sender.leave()
  expect(after(60_000)).toEqual(['OPEN', 'WRITING', 'STOPPED', 'LEFT'])
})
