import { expect, test } from 'vitest'
import { centsOf, isKept, openLines } from '#features/shop/manage/refunded-lines.ts'

const line = (position: number, totalCents: number, isRevoked = false) => ({
  position,
  totalCents,
  isRevoked,
})
const order = {
  leftCents: 1000,
  lines: [line(0, 239), line(1, 561), line(2, 200)],
  refunds: [] as { cents: number; state: 'DONE' | 'FAILED'; noted: boolean; lines: number[] | null }[],
  disputes: [] as { state: 'WON' | 'LOST'; lines: number[] | null }[],
}
const refund = (state: 'DONE' | 'FAILED', lines: number[] | null, noted = false) => ({
  cents: 239,
  state,
  noted,
  lines,
})
const chosenAtFirst = (some: typeof order) => [...openLines(some).unnamed]

test('lines that were taken back or refunded are not chosen, those of a failed refund are', () => {
  expect(chosenAtFirst(order)).toEqual([0, 1, 2])
  expect(chosenAtFirst({ ...order, lines: [line(0, 239, true), line(1, 561)] })).toEqual([1])
  const refunded = { ...order, refunds: [refund('DONE', [0])] }
  expect(chosenAtFirst(refunded)).toEqual([1, 2])
  expect(openLines(refunded).open.map(({ position }) => position)).toEqual([0, 1, 2])
  expect(chosenAtFirst({ ...order, refunds: [refund('FAILED', [0])] })).toEqual([0, 1, 2])
  expect(chosenAtFirst({ ...order, refunds: [refund('DONE', null)] })).toEqual([0, 1, 2])
  expect(chosenAtFirst({ ...order, disputes: [{ state: 'LOST', lines: [1] }] })).toEqual([0, 2])
  expect(chosenAtFirst({ ...order, disputes: [{ state: 'WON', lines: [1] }] })).toEqual([0, 1, 2])
})

test('the amount is what was paid for the lines, at most what is left', () => {
  expect(centsOf(order, new Set([0]))).toBe(239)
  expect(centsOf(order, new Set([0, 1, 2]))).toBe(1000)
  expect(centsOf({ ...order, leftCents: 100 }, new Set([0]))).toBe(100)
})

test('what the team settled otherwise after a refund failed is not proposed again', () => {
  const noted = { ...order, refunds: [refund('FAILED', [0], true), refund('FAILED', [0])] }
  expect(centsOf(noted, new Set([0, 1, 2]))).toBe(761)
  expect(centsOf({ ...noted, leftCents: 200 }, new Set([0, 1]))).toBe(0)
})

test('a player keeps what was delivered whole', () => {
  expect(isKept({ goods: [{ state: 'DELIVERED' }] })).toBe(true)
  expect(isKept({ goods: [{ state: 'DELIVERED' }, { state: 'ACTIVE' }] })).toBe(false)
  expect(isKept({ goods: [] })).toBe(false)
})
