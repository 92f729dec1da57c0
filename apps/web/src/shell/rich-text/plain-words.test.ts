import type { RichText } from '@kubora/validation/rich-text'
import { expect, test } from 'vitest'
import { firstWords, headingsOf } from '#shell/rich-text/plain-words.ts'

const text: RichText = [
  { type: 'heading', level: 2, id: 'start', children: ['Der ', { type: 'strong', children: ['Start'] }] },
  { type: 'paragraph', children: ['Tippe ', { type: 'code', text: '/l' }, { type: 'break' }, 'ein.'] },
  { type: 'list', ordered: false, start: 1, items: [[{ type: 'paragraph', children: ['eins'] }]] },
  { type: 'table', head: [['a'], ['b']], rows: [[['c'], [{ type: 'link', href: '/x', children: ['d'] }]]] },
  { type: 'rule' },
  { type: 'quote', children: [{ type: 'heading', level: 3, id: 'inner', children: ['Zitat'] }] },
]

test('returns all words of a text in one line', () =>
  expect(firstWords(text, 200)).toBe('Der Start Tippe /l ein. eins a b c d Zitat'))

test('cuts between words and is never longer than requested', () => {
  expect(firstWords(text, 20)).toBe('Der Start Tippe /l…')
  for (let max = 2; max < 50; max += 1) expect(firstWords(text, max).length).toBeLessThanOrEqual(max)
})

test('lists the headings at the top level of the text', () =>
  expect(headingsOf(text)).toEqual([{ id: 'start', level: 2, text: 'Der Start' }]))
