import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { markSeen } from '#features/chats/read-mark.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const failed = { error: new Error('offline') }

/** Sees messages of a chat whose first one is read; the calls end like this, then well. */
function chat(...outcomes: { error?: unknown }[]) {
  const mark = { current: 1 }
  const sent: number[] = []
  const see = async (seq: number) => {
    const marked = markSeen(mark, seq, async () => {
      sent.push(seq)
      return outcomes.shift() ?? {}
    })
    await vi.runAllTimersAsync()
    return marked
  }
  return { see, sent }
}

test('a message is marked once, and again by the next sight where the calls failed', async () => {
  const { see, sent } = chat(failed, failed)
  expect(await see(1)).toBe(false)
  expect(await see(2)).toBe(false)
  expect(await see(2)).toBe(true)
  expect(await see(2)).toBe(false)
  expect(sent).toEqual([2, 2, 2])
})

test('a call that failed is repeated while the reader simply stays', async () => {
  const { see, sent } = chat(failed)
  expect(await see(2)).toBe(true)
  expect(sent).toEqual([2, 2])
})

test('a newer message speaks for an older one whose call failed', async () => {
  const { see, sent } = chat(failed)
  expect(await Promise.all([see(2), see(3)])).toEqual([false, true])
  expect(await see(3)).toBe(false)
  expect(sent).toEqual([2, 3])
})
