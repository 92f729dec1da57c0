import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { paceMessages } from '#pace-messages.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const everyMs = 1_000

function createSink() {
  const sent: string[] = []
  return { sent, ...paceMessages((message) => sent.push(message)) }
}

test('the first of many equal messages is sent at once, and after the last one another', () => {
  const { sent, send } = createSink()
  for (let second = 1; second <= 3; second += 1) {
    for (let count = 0; count < 5_000; count += 1) send('a', everyMs)
    // one for each second that began, however many came
    expect(sent).toHaveLength(second)
    vi.advanceTimersByTime(everyMs)
    expect(sent).toHaveLength(second + 1)
  }
  vi.advanceTimersByTime(10 * everyMs)
  expect(sent).toHaveLength(4)
  send('a', everyMs)
  expect(sent).toHaveLength(5)
})

test('different messages have intervals of their own, and those without one wait for nothing', () => {
  const { sent, send } = createSink()
  for (const message of ['a', 'b', 'a', 'b']) send(message, everyMs)
  send('c', 0)
  send('c', 0)
  expect(sent).toEqual(['a', 'b', 'c', 'c'])
  vi.advanceTimersByTime(everyMs)
  expect(sent).toEqual(['a', 'b', 'c', 'c', 'a', 'b'])
})

test('what waits when the process stops is sent, and what comes after it waits no more', () => {
  const { sent, send, flush } = createSink()
  for (const message of ['a', 'a', 'b']) send(message, everyMs)
  flush()
  expect(sent).toEqual(['a', 'b', 'a'])
  send('b', everyMs)
  expect(sent).toEqual(['a', 'b', 'a', 'b'])
  vi.advanceTimersByTime(10 * everyMs)
  expect(sent).toHaveLength(4)
})
