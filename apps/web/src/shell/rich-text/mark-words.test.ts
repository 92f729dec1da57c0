import { expect, test } from 'vitest'
import { markWords, wordFinder } from '#shell/rich-text/mark-words.ts'

function marked(text: string, search: string): string {
  const finder = wordFinder(search)
  if (finder === null) return text
  return markWords(text, finder)
    .map((segment) => (segment.match ? `[${segment.text}]` : segment.text))
    .join('')
}

test.each([
  ['Geiseln und Geiselnahme', 'geisel', '[Geisel]n und [Geisel]nahme'],
  ['Überfall auf ÜBERFÄLLE', 'überfall', '[Überfall] auf ÜBERFÄLLE'],
  ['5 Sterne, 3 Sterne', 'sterne 5', '5 [Sterne], 3 [Sterne]'],
  ['In Linien fahren', 'in', '[In] Linien fahren'],
  ['l’arme à feu', "l'arme", 'l’[arme] à feu'],
  ['a.b a+b', '.+*?(', 'a.b a+b'],
  ['<script>alert(1)</script>', 'script', '<[script]>alert(1)</[script]>'],
])('in "%s" the search "%s" marks %s', (text, search, expected) =>
  expect(marked(text, search)).toBe(expected),
)

test('a search without words marks nothing', () => {
  expect(wordFinder('')).toBeNull()
  expect(wordFinder(' – ! ')).toBeNull()
})

test('the segments together are the whole text', () => {
  const text = 'Wer mit einer Waffe angreift, sagt es vorher an.'
  const finder = wordFinder('waffe an')
  expect(finder).not.toBeNull()
  if (finder)
    expect(
      markWords(text, finder)
        .map((segment) => segment.text)
        .join(''),
    ).toBe(text)
})
