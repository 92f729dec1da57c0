import { expect, test } from 'vitest'
import { mergeText } from '#features/content/editor/merge-text.ts'

test('a corrected word is corrected in a text that says more, also within one paragraph', () => {
  const base = 'Wer zu schnel fährt, zahlt eine Strafe. Wer parkt, zahlt nichts.'
  const mine =
    'Wer zu schnel fährt, zahlt eine Strafe. Wer parkt, zahlt ab Januar auch.\n\nNeu: **Mautstellen**.'
  const theirs = 'Wer zu schnell fährt, zahlt eine Strafe. Wer parkt, zahlt nichts.'
  expect(mergeText(base, mine, theirs)).toBe(mine.replace('schnel ', 'schnell '))
})

test('words that both changed are left to a person', () => {
  expect(mergeText('Sei nett.', 'Sei höflich.', 'Sei freundlich.')).toBe(null)
})

const texts = ['', 'Sei nett.', 'Fahr **langsam**.\n\n- eins\n- zwei', '"Zitat" \\ 😀 [Link](/rules)\n']
const pairs = texts.flatMap((some) => texts.map((other): [string, string] => [some, other]))

test.each(pairs)(
  'of %j and %j, what one side left as it was becomes what the other made of it',
  (base, changed) => {
    expect(mergeText(base, base, changed)).toBe(changed)
    expect(mergeText(base, changed, base)).toBe(changed)
    expect(mergeText(base, changed, changed)).toBe(changed)
  },
)

test('what is added at the end is added to a text with another beginning', () => {
  const base = 'eins zwei\n**drei** "vier" eins zwei\n**drei** "vier" eins zwei'
  expect(mergeText(base, `Neu. ${base}`, `${base} Schluss.`)).toBe(`Neu. ${base} Schluss.`)
})

test('a mark of emphasis keeps its place in a line that both changed', () => {
  expect(mergeText('Fahr **langsam**.', 'Fahr **langsam** und bald.', 'Fahr **stets langsam**.')).toBe(
    'Fahr **stets langsam** und bald.',
  )
})
