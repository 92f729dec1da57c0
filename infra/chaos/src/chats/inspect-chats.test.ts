import { expect, test } from 'vitest'
import { inspectChats } from '#chats/inspect-chats.ts'

const at = (second: number) => new Date(Date.UTC(2026, 0, 1, 0, 0, second))
const stored = [1, 2, 3].map((seq) => ({ chatId: 'a', seq, nonce: `n${seq}`, text: `t${seq}`, at: at(seq) }))
const acked = stored.map(({ chatId, seq, nonce, text }) => ({ chatId, seq, nonce, text, writer: 'w' }))
const shown = stored.map(({ seq, nonce, text }) => ({ seq, nonce, text }))
const screen = { name: 's', chatId: 'a', shown, errors: [] as string[] }

test('a sound run has no violation', () => {
  expect(inspectChats(acked, stored, [screen])).toEqual({
    totals: { acked: 3, stored: 3, lost: 0, doubled: 0, screens: 1 },
    violations: [],
  })
})

const [first, second, third] = stored
test.each([
  [
    'a lost message',
    () =>
      inspectChats([...acked, { chatId: 'a', seq: 4, nonce: 'n4', text: 't4', writer: 'w' }], stored, [
        screen,
      ]),
  ],
  [
    'a doubled one',
    () =>
      inspectChats(
        acked,
        stored.map((row) => ({ ...row, nonce: 'n1' })),
        [],
      ),
  ],
  [
    'a gap',
    () =>
      inspectChats(
        [],
        [first, third].flatMap((row) => row ?? []),
        [],
      ),
  ],
  [
    'another number than was told',
    () =>
      inspectChats(
        acked.map((one) => ({ ...one, seq: one.seq + 1 })),
        stored,
        [],
      ),
  ],
  [
    'a later number with an earlier time',
    () =>
      inspectChats(
        [],
        stored.map((row) => ({ ...row, at: at(9 - row.seq) })),
        [],
      ),
  ],
  [
    'a screen without the last one',
    () => inspectChats(acked, stored, [{ ...screen, shown: shown.slice(0, 2) }]),
  ],
  [
    'a screen in another order',
    () => inspectChats(acked, stored, [{ ...screen, shown: shown.toReversed() }]),
  ],
  ['a screen with an error', () => inspectChats(acked, stored, [{ ...screen, errors: ['x'] }])],
])('%s is a violation', (_what, inspect) => {
  expect(second).toBeDefined()
  expect(inspect().violations).not.toEqual([])
})
