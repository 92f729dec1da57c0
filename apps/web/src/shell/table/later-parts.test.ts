import { expect, test } from 'vitest'
import { laterParts, type Part } from '#shell/table/later-parts.ts'

/** Makes a part of rows with one letter each; the last one is its cursor. */
function part(ids: string, isLast = false): Part<{ id: string }> {
  return { items: Array.from(ids, (id) => ({ id })), nextCursor: isLast ? null : (ids.at(-1) ?? '') }
}

const before = part('abcd')
const later = [part('efgh'), part('ij', true)]

/** Returns the rows that follow, as a text. */
function following(now: Part<{ id: string }>): string {
  return laterParts(before, now, later)
    .flatMap(({ items }) => items)
    .map(({ id }) => id)
    .join('')
}

test.each([
  ['nothing changed', 'abcd', 'efghij'],
  ['a row came', 'xabc', 'defghij'],
  ['rows came in the middle', 'axby', ''],
  ['rows came before others', 'axyb', 'cdefghij'],
  ['a row moved up to the top', 'gabc', 'defghij'],
  ['a row moved to the top within the part', 'dabc', 'efghij'],
  ['a row was removed', 'abde', 'efghij'],
  ['a row came and another one was removed', 'xacd', 'efghij'],
  // the last row may be removed, or another one may have moved before it
  ['the last row is not there any more', 'abce', ''],
  ['all rows are others', 'wxyz', ''],
])('no row is lost behind a first part that is read again: %s', (_what, now, expected) => {
  expect(following(part(now))).toBe(expected)
})

test('nothing follows a first part that has become the only one', () => {
  expect(following(part('ab', true))).toBe('')
})

test('rows that are pushed out one after the other all stay, in their order', () => {
  const first = laterParts(before, part('xabc'), later)
  const second = laterParts(part('xabc'), part('yxab'), first)
  expect(second.flatMap(({ items }) => items.map(({ id }) => id)).join('')).toBe('cdefghij')
})
