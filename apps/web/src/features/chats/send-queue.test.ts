import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createSendQueue, type SendResult } from '#features/chats/send-queue.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const failure = (code: string, params: Record<string, unknown> = {}) => ({
  error: { code, params, fieldErrors: [], traceId: null },
})

/** A queue whose server answers as these results say, then stores everything. */
function queueOf(results: (SendResult<string> | 'stored')[], pauseMs = 0) {
  const sent: { nonce: string; text: string }[] = []
  const stored: string[] = []
  const queue = createSendQueue<string>({
    pauseMs,
    send: async (unsent) => {
      sent.push(unsent)
      const result = results.shift() ?? 'stored'
      return result === 'stored' ? { message: unsent.text } : result
    },
    onSent: (message) => stored.push(message),
  })
  queue.start()
  return { queue, sent, stored, run: (ms = 0) => vi.advanceTimersByTimeAsync(ms) }
}

test('messages are sent one after the other, with a pause between them', async () => {
  const { queue, stored, run } = queueOf([], 1_500)
  for (const text of ['a', 'b', 'c']) queue.add(text)
  await run()
  expect(stored).toEqual(['a'])
  expect(queue.read().map(({ text, state }) => [text, state])).toEqual([
    ['b', 'waiting'],
    ['c', 'waiting'],
  ])
  await run(1_499)
  expect(stored).toEqual(['a'])
  await run(1)
  expect(stored).toEqual(['a', 'b'])
  await run(1_500)
  expect(stored).toEqual(['a', 'b', 'c'])
  expect(queue.read()).toEqual([])
})

test('without a response a message is sent again under its nonce until it is stored', async () => {
  const { queue, sent, stored, run } = queueOf([failure('NETWORK_ERROR'), failure('INTERNAL')])
  queue.add('a')
  queue.add('b')
  await run()
  expect(queue.read()[0]).toMatchObject({ state: 'unreachable' })
  await run(1_000)
  await run(2_000)
  expect(sent.map(({ text }) => text)).toEqual(['a', 'a', 'a', 'b'])
  expect(new Set(sent.slice(0, 3).map(({ nonce }) => nonce)).size).toBe(1)
  expect(stored).toEqual(['a', 'b'])
})

test('what came too soon waits as long as the server says', async () => {
  const { queue, stored, run } = queueOf([failure('MESSAGE_TOO_SOON', { retryAfterSeconds: 2 })])
  queue.add('a')
  await run()
  expect(queue.read()[0]).toMatchObject({ state: 'waiting', againAt: Date.now() + 2_000 })
  await run(1_999)
  expect(stored).toEqual([])
  await run(1)
  expect(stored).toEqual(['a'])
})

test('a refused message is withdrawn with its files', async () => {
  const { queue, run } = queueOf([failure('CHAT_FILES_GONE')])
  const files = [{ id: 'f1', name: 'karte.png' }]
  queue.add('a', files)
  await run()
  expect(queue.withdraw(queue.read()[0]?.nonce ?? '')).toEqual({ text: 'a', files })
  expect(queue.read()).toEqual([])
})

test('a refused message stays until its writer decides, and holds up no other', async () => {
  const { queue, stored, run } = queueOf([failure('CHAT_CLOSED')])
  queue.add('a')
  queue.add('b')
  await run()
  expect(stored).toEqual(['b'])
  const [refused] = queue.read()
  expect(refused).toMatchObject({ text: 'a', state: 'refused', error: { code: 'CHAT_CLOSED' } })
  expect(queue.withdraw(refused?.nonce ?? '')).toEqual({ text: 'a', files: [] })
  expect(queue.read()).toEqual([])
})

test('what is not refused is not withdrawn, as it may have been stored', async () => {
  const { queue, run } = queueOf([failure('NETWORK_ERROR')])
  queue.add('a')
  await run()
  const [unsent] = queue.read()
  expect(queue.withdraw(unsent?.nonce ?? '')).toBe(null)
  expect(queue.read()).toHaveLength(1)
})
