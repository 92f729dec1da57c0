import { expect, test } from 'vitest'
import { createChatMemory } from '#client/chat-memory.ts'

const line = (text: string) => ({ at: '2026-03-01T12:00:00Z', text })
const textsOf = (lines: readonly { text: string }[]) => lines.map(({ text }) => text).join()

test('each player has the newest lines that they saw, until they leave', () => {
  const memory = createChatMemory(3)
  for (const text of ['a', 'b', 'c', 'd']) memory.note(['anna'], line(text))
  memory.note(['anna', 'ben'], line('e'))
  expect([textsOf(memory.of('anna')), textsOf(memory.of('ben'))]).toEqual(['c,d,e', 'e'])
  memory.forget('anna')
  expect([memory.of('anna'), memory.of('nobody')]).toEqual([[], []])
})

test('no more lines are kept than a log may have', () => {
  const memory = createChatMemory(10_000)
  for (let index = 0; index < 501; index += 1) memory.note(['anna'], line(String(index)))
  expect(memory.of('anna').length).toBe(500)
  expect(memory.of('anna')[0]?.text).toBe('1')
})
