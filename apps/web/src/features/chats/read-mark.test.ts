import { expect, test } from 'vitest'
import { markSeen } from '#features/chats/read-mark.ts'

test('a message is marked once, and again by the next sight where the call failed', async () => {
  const mark = { current: 1 }
  const sent: number[] = []
  const answers = [{ error: new Error('offline') }, {}, { error: new Error('offline') }, {}]
  const see = (seq: number) =>
    markSeen(mark, seq, async () => {
      sent.push(seq)
      return answers.shift() ?? {}
    })
  expect(await see(1)).toBe(false)
  expect(await see(2)).toBe(false)
  expect(await see(2)).toBe(true)
  expect(await see(2)).toBe(false)
  // the call of an older one fails while a newer one is on its way
  expect(await Promise.all([see(3), see(4)])).toEqual([false, true])
  expect(await see(4)).toBe(false)
  expect(sent).toEqual([2, 2, 3, 4])
})
