import { expect, test } from 'vitest'
import {
  addArrived,
  addMessages,
  missingAfter,
  noMessages,
  olderThan,
} from '#features/chats/loaded-messages.ts'

const of = (...seqs: number[]) => seqs.map((seq) => ({ seq }))
const seqs = (messages: readonly { seq: number }[]) => messages.map(({ seq }) => seq)

test('what comes ahead of a gap is shown once the gap is closed', () => {
  const first = addMessages(noMessages, of(5, 6))
  const ahead = addMessages(first, of(9))
  expect([seqs(ahead.shown), seqs(ahead.ahead)]).toEqual([[5, 6], [9]])
  expect(missingAfter(ahead, 9)).toBe(6)
  const closed = addMessages(ahead, of(8, 7))
  expect([seqs(closed.shown), seqs(closed.ahead)]).toEqual([[5, 6, 7, 8, 9], []])
  expect(missingAfter(closed, 9)).toBe(null)
})

test('older ones are put before the others, until the first', () => {
  const newest = addMessages(noMessages, of(51, 52))
  expect(olderThan(newest)).toBe(51)
  const all = addMessages(newest, of(...Array.from({ length: 50 }, (_, index) => index + 1)))
  expect(all.shown).toHaveLength(52)
  expect(olderThan(all)).toBe(null)
})

test('what arrives before the newest part was read does not stand for it', () => {
  const arrived = addArrived(addArrived(noMessages, of(63)), of(61))
  expect([seqs(arrived.shown), seqs(arrived.ahead)]).toEqual([[], [61, 63]])
  const read = addMessages(arrived, of(...Array.from({ length: 50 }, (_, index) => index + 11)))
  expect([read.shown[0]?.seq, read.shown.at(-1)?.seq, seqs(read.ahead)]).toEqual([11, 61, [63]])
  expect(missingAfter(read, 63)).toBe(61)
  expect(seqs(addArrived(read, of(62)).shown).at(-1)).toBe(63)
})

test('a part without messages changes nothing', () => {
  const arrived = addArrived(noMessages, of(4))
  expect(addMessages(arrived, [])).toEqual(arrived)
})

/** Every order of these numbers. */
function ordersOf(numbers: readonly number[]): number[][] {
  if (numbers.length === 0) return [[]]
  return numbers.flatMap((first) =>
    ordersOf(numbers.filter((other) => other !== first)).map((rest) => [first, ...rest]),
  )
}

test('in whatever order they come, and each of them twice, every message is shown once, in its order', () => {
  for (const order of ordersOf([2, 3, 4, 5, 6])) {
    let loaded = addMessages(noMessages, of(1))
    for (const seq of order) {
      loaded = addMessages(addMessages(loaded, of(seq)), of(seq))
      const run = seqs(loaded.shown)
      expect(run).toEqual(run.map((_, index) => index + 1))
    }
    expect([seqs(loaded.shown), loaded.ahead]).toEqual([[1, 2, 3, 4, 5, 6], []])
  }
})
