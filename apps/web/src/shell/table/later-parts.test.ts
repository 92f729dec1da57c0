import { expect, test } from 'vitest'
import { dataOf, laterParts, type Part, readLater, withFresh } from '#shell/table/later-parts.ts'

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

/** Reads the later parts again from a list with these rows, four at once; a page has so many. */
function reread(stored: string, pageSize: number, parts = later) {
  return readLater(before, parts, pageSize, async (after, loaded) => {
    expect(loaded).toBeLessThan(pageSize)
    const found = stored.slice(stored.indexOf(after) + 1)
    const size = Math.min(4, pageSize - loaded)
    return part(found.slice(0, size), found.length <= size)
  })
}

const pushedOut = { ...part('d'), isPushedOut: true }

test.each([
  ['nothing changed', 'abcdefghij', 10, later, 'efghij'],
  ['a row went', 'abcdefhij', 10, later, 'efhij'],
  ['no more are read than the page has', 'abcdefghij', 8, later, 'efgh'],
  ['rows came at the end', 'abcdefghijklmnop', 12, later, 'efghijkl'],
  ['no row follows any more', 'abcd', 10, later, ''],
  [
    'a row was pushed out of the first part of a full page',
    'abcdefghijkl',
    8,
    [pushedOut, part('efgh')],
    'efgh',
  ],
  ['few rows were pushed out', 'abcdefghijklmnopqrst', Infinity, [pushedOut, part('efgh')], 'efgh'],
  [
    'as many rows were pushed out as the first part has',
    'abcdefghijklmnopqrst',
    Infinity,
    [{ ...part('wxyz'), isPushedOut: true }, part('efgh')],
    'efghijkl',
  ],
])('later parts are read again behind one another: %s', async (_what, stored, pageSize, parts, expected) => {
  const fresh = (await reread(stored, pageSize, parts)) ?? []
  expect(fresh.flatMap(({ items }) => items.map(({ id }) => id)).join('')).toBe(expected)
})

/** A part in which nothing was found, up to a cursor. */
const emptyTo = (nextCursor: string): Part<{ id: string }> => ({ items: [], nextCursor })

test.each([
  ['none', emptyTo('1')],
  ['few', { ...part('a'), nextCursor: '1' }],
])('a long search that found %s does not begin again behind its first part', async (_what, first) => {
  const searched = [emptyTo('2'), emptyTo('3'), emptyTo('4')]
  const fresh = await readLater(first, searched, 200, async (after) => emptyTo(String(Number(after) + 1)))
  expect(fresh).toEqual(searched)
})

test('later parts stay as they are where one of them cannot be read', async () => {
  expect(await readLater(before, later, 10, async () => undefined)).toBeUndefined()
  const read = async (after: string) => (after === 'd' ? part('efgx') : undefined)
  expect(await readLater(before, later, 10, read)).toBeUndefined()
})

test('a list that rows come to again and again does not grow', async () => {
  let [first, parts] = [part('abcd'), [part('efgh')] as readonly Part<{ id: string }>[]]
  for (const came of 'uvwxyz') {
    const now = part(`${came}${first.items.map(({ id }) => id).join('')}`.slice(0, 4))
    const shown = laterParts(first, now, parts)
    parts = (await readLater(now, shown, Infinity, async () => part('efgh'))) ?? []
    first = now
    expect(parts).toHaveLength(1)
  }
})

test('what was read again takes the place of what was shown; a part that was loaded meanwhile stays behind it', () => {
  const [one, two, more] = [part('efgh'), part('ijkl'), part('mn', true)]
  const fresh = [part('efgh'), part('ijkl')]
  expect(withFresh([pushedOut, one, two, more], [one, two], fresh)).toEqual([...fresh, more])
  // it ends elsewhere, and what follows is loaded again
  const shorter = [part('efgh'), part('ijk')]
  expect(withFresh([one, two, more], [one, two], shorter)).toEqual(shorter)
  // only some of it could be read again, and what follows that is still there
  expect(withFresh([one, two, more], [one, two], [part('xfgh')])).toEqual([part('xfgh'), two, more])
  expect(withFresh([], [one, two], fresh)).toBeUndefined()
})

test('a first part belongs to no other list, for which urql returns it until that one has its own', () => {
  const [first, again, other] = [part('ab'), part('ab'), part('xy')]
  const stored = { key: 'by name', first }
  expect(dataOf(stored, 'by name', first)).toBe(first)
  expect(dataOf(stored, 'by name', again)).toBe(again)
  expect(dataOf(stored, 'by time', first)).toBeUndefined()
  expect(dataOf(stored, 'by time', other)).toBe(other)
})
