import { expect, test } from 'vitest'
import { centsOf, isKept, openLines } from '#features/shop/manage/refunded-lines.ts'

const line = (position: number, totalCents: number, isRevoked = false) => ({
  position,
  totalCents,
  isRevoked,
})
const order = {
  totalCents: 1000,
  askedCents: 0,
  lines: [line(0, 239), line(1, 561), line(2, 200)],
  refunds: [] as { state: 'DONE' | 'FAILED'; lines: number[] | null }[],
}
const chosenAtFirst = (some: typeof order) => [...openLines(some).unnamed]

test('lines that were taken back or refunded are not chosen, those of a failed refund are', () => {
  expect(chosenAtFirst(order)).toEqual([0, 1, 2])
  expect(chosenAtFirst({ ...order, lines: [line(0, 239, true), line(1, 561)] })).toEqual([1])
  const refunded = { ...order, refunds: [{ state: 'DONE' as const, lines: [0] }] }
  expect(chosenAtFirst(refunded)).toEqual([1, 2])
  expect(openLines(refunded).open.map(({ position }) => position)).toEqual([0, 1, 2])
  expect(chosenAtFirst({ ...order, refunds: [{ state: 'FAILED', lines: [0] }] })).toEqual([0, 1, 2])
  expect(chosenAtFirst({ ...order, refunds: [{ state: 'DONE', lines: null }] })).toEqual([0, 1, 2])
})

test('the amount is what was paid for the lines, at most what is left', () => {
  expect(centsOf(order, new Set([0]))).toBe(239)
  expect(centsOf(order, new Set([0, 1, 2]))).toBe(1000)
  expect(centsOf({ ...order, askedCents: 900 }, new Set([0]))).toBe(100)
})

test('a player keeps what was delivered whole', () => {
  expect(isKept({ goods: [{ state: 'DELIVERED' }] })).toBe(true)
  expect(isKept({ goods: [{ state: 'DELIVERED' }, { state: 'ACTIVE' }] })).toBe(false)
  expect(isKept({ goods: [] })).toBe(false)
})
