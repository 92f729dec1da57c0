import { tries } from '@kubora/test-kit/run-scope/tries'
import { codePointLength, textMaxLength } from '@kubora/validation/text'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { markdownSections } from '#content/markdown-sections.ts'
import { parseInTasks } from '#content/parse-in-tasks.ts'
import { parseMarkdown } from '#content/markdown-tokens.ts'
import { toRichText } from '#content/rich-text.ts'

const blocks = [
  'Ein Absatz mit **Fett**, *schräg* und [Link](/rules).',
  '- eins\n- zwei\n  - drei',
  '1. eins\n2. zwei',
  '> Zitat\n> weiter',
  '```\n# kein Titel\n\n## auch keiner\n```',
  '~~~~ text\n```\n# kein Titel\n~~~~',
  '| a | b |\n|---|---|\n| 1 | 2 |',
  '#kein Titel',
  'Text direkt vor\n# Titel nach Zeile',
  '***',
]
const heading = fc.constantFrom('# Eins', '## Zwei', '### Zwei', '#', '###### Sechs')
const text = fc
  .array(fc.oneof(fc.constantFrom(...blocks), heading), { minLength: 20, maxLength: 60 })
  .map((parts) => parts.join('\n\n'))
const unit = '## Abschnitt\n\n'

test('a long text of sections has the tree that it has when it is parsed at once', () => {
  fc.assert(
    fc.property(text, (some) => {
      const long = `${some}\n\n${unit}${'Füllung. '.repeat(700)}\n\n${some}\n\n${unit}${'Füllung. '.repeat(700)}`
      const { sections, complete } = markdownSections(long)
      expect(complete).toBe(true)
      expect(sections.length).toBeGreaterThan(1)
      expect(sections.join('')).toBe(long)
      for (const section of sections) expect(codePointLength(section)).toBeLessThanOrEqual(textMaxLength)
      const levels = (tokens: ReturnType<typeof parseMarkdown>['tokens']) =>
        tokens.map(({ type, tag, content }) => ({ type, tag, content }))
      expect(sections.flatMap((section) => levels(parseMarkdown(section).tokens))).toEqual(
        levels(parseMarkdown(long).tokens),
      )
    }),
    tries(60),
  )
})

test('headings with one text in different sections have different anchors', () => {
  const tree = toRichText(`${unit}${'Füllung. '.repeat(700)}\n\n`.repeat(3))
  const ids = tree.flatMap((block) => (block.type === 'heading' ? [block.id] : []))
  expect(ids).toEqual(['abschnitt', 'abschnitt-2', 'abschnitt-3'])
})

test('parsing in tasks makes the same tree', async () => {
  const long = `${unit}${'Füllung mit [Link](/rules). '.repeat(250)}\n\n`.repeat(3)
  expect(await parseInTasks(long)).toEqual(toRichText(long))
})

test('a section that is too long is cut, and the text is not complete', () => {
  const { sections, complete } = markdownSections('😀'.repeat(20_000))
  expect(complete).toBe(false)
  expect(sections.map(codePointLength)).toEqual([8_000, 8_000, 4_000])
})

test('a text of up to 8,000 characters is one section', () => {
  const short = '# a\n'.repeat(2_000)
  expect(markdownSections(short)).toEqual({ sections: [short], complete: true })
})
