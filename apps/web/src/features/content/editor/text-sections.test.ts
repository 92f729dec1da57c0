import { expect, test } from 'vitest'
import { lineOfStep, sectionAt, sectionsOf } from '#features/content/editor/text-sections.ts'

const sections = sectionsOf([
  { type: 'paragraph', line: 0, children: ['Anfang'] },
  { type: 'heading', line: 2, level: 2, id: 'a', children: ['A ', { type: 'strong', children: ['fett'] }] },
  { type: 'quote', line: 4, children: [{ type: 'heading', line: 4, level: 2, id: 'q', children: ['Q'] }] },
  { type: 'heading', line: 9, level: 3, id: 'b', children: ['B'] },
])

test('the sections of a text are its headings, without those of quotes', () => {
  expect(sections).toEqual([
    { line: 2, level: 2, title: 'A fett' },
    { line: 9, level: 3, title: 'B' },
  ])
})

test('a line is in the section whose heading stands last before it', () => {
  const titles = [0, 1, 2, 8, 9, 99].map((line) => sectionAt(sections, line)?.title)
  expect(titles).toEqual([undefined, undefined, 'A fett', 'A fett', 'B', 'B'])
})

test('a step leads to the next heading, or to the own one before the one before', () => {
  expect([0, 2, 5, 9].map((line) => lineOfStep(sections, line, 1))).toEqual([2, 9, 9, null])
  expect([0, 1, 2, 5, 9, 12].map((line) => lineOfStep(sections, line, -1))).toEqual([null, 0, 0, 2, 2, 9])
})
