import { textMaxLength } from '@kubora/validation/text'
import { afterAll, describe, expect, test } from 'vitest'
import { parseMarkdown } from '#content/markdown-tokens.ts'
import { plainText } from '@kubora/validation/plain-text'
import { toRichText } from '#content/rich-text.ts'
import { createStepCounter } from '#content/testing/count-steps.ts'
import { randomMarkdown, seededRandom } from '#content/testing/random-markdown.ts'

/** Most steps for a text of the greatest length; a million takes some milliseconds. */
const stepsMax = 4_000_000

const steps = await createStepCounter(/markdown-it|linkify-it|\/content\/(markdown|rich|anchor|safe)/)
afterAll(() => steps.close())

function filled(piece: string): string {
  return piece.repeat(Math.ceil(textMaxLength / piece.length)).slice(0, textMaxLength)
}

// a parser without bounds takes up to a second for each
const attacks = {
  emphasis: filled('_*'),
  'emphasis the other way': filled('*_'),
  'nested emphasis': filled('*a **a '),
  strikethrough: filled('~a'),
  'opened brackets': filled('['),
  'opened images': filled('# !['),
  'images in images': `${'!['.repeat(1_300)}${'](a)'.repeat(1_300)}`,
  links: filled('[a](<b'),
  'one address, named often': `[a]: /${'b'.repeat(4_000)}\n\n${filled('[a]')}`.slice(0, textMaxLength),
  'opened tags': filled('<a b="'),
  backticks: Array.from({ length: 126 }, (_, index) => `${'`'.repeat(index + 1)}a`).join(''),
  autolinks: `https://a.b/${'!'.repeat(7_900)}`,
  mails: filled('.a'),
  'rows filled up': `${'a|'.repeat(20)}\n${'-|'.repeat(20)}\n${'a\n'.repeat(3_900)}`,
  'headings of lines': filled('a\n=\n'),
  'quotes in lists': filled('> - > - > - > - > - a\n'),
  'lists in lists': Array.from({ length: 120 }, (_, index) => `${' '.repeat(index)}- a\n`).join(''),
}

describe('steps of reading a text, counted', () => {
  test.each(Object.entries(attacks))('are bounded for %s', async (_name, text) => {
    expect(await steps.count(() => toRichText(text))).toBeLessThan(stepsMax)
  })

  test('are bounded for random texts', async () => {
    const random = seededRandom(1)
    for (let made = 0; made < 60; made += 1) {
      const text = randomMarkdown(random)
      expect({ text, steps: await steps.count(() => toRichText(text)) }).toEqual({
        text,
        steps: expect.toSatisfy((count: number) => count > 0 && count < stepsMax),
      })
    }
  })
})

test('steps of reading a legal page grow with its length only, whatever its sections contain', async () => {
  // as long as it may be, in the sections that are the most expensive ones
  for (const name of ['emphasis', 'links', 'quotes in lists'] as const) {
    const long = `# a\n\n${attacks[name].slice(0, textMaxLength - 10)}\n\n`.repeat(12)
    const once = await steps.count(() => toRichText(attacks[name]))
    expect(await steps.count(() => toRichText(long))).toBeLessThan(14 * once)
  }
})

test('characters beyond the bounds stay as they were typed, and the text is not complete', () => {
  for (const text of [filled('a ['), attacks['rows filled up']]) {
    expect(parseMarkdown(text).complete).toBe(false)
    expect(plainText(toRichText(text))).toBe(text.trim())
  }
})

test('a text people write is complete: 300 links, a table of 100 rows, every line bold', () => {
  const links = '* **[Rule](/rules/ttt#teams)**: see [here](https://example.org/x)\n'.repeat(110)
  const table = `| a | b | c | d |\n|---|---|---|---|\n${'| 1 | **2** | [3](/a) | \\[4] |\n'.repeat(100)}`
  for (const text of [links, table]) expect(parseMarkdown(text).complete).toBe(true)
})

test('one address that is named a thousand times is a link only as long as all addresses together stay below a size', () => {
  expect(JSON.stringify(toRichText(attacks['one address, named often'])).length).toBeLessThan(100_000)
})
