import { tries } from '@kubora/test-kit/run-scope/tries'
import type { RichBlock } from '@kubora/validation/rich-text'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parseInTasks } from '#content/parse-in-tasks.ts'

const read = (markdown: string) => parseInTasks(markdown, { withLines: true })
const linesOf = (blocks: readonly RichBlock[]) => blocks.map(({ type, line }) => `${type} ${line}`)

test('each block says in which line it begins, those inside others too', async () => {
  const text =
    '# A\n\ntwo\nlines\n\n- one\n- two\n\n  more\n\n> quoted\n> ## B\n\n| a |\n|---|\n| b |\n\n```\nx\n```\n\n---'
  const blocks = await read(text)
  expect(linesOf(blocks)).toEqual([
    'heading 0',
    'paragraph 2',
    'list 5',
    'quote 10',
    'table 13',
    'codeBlock 17',
    'rule 21',
  ])
  const [list, quote] = [blocks[2], blocks[3]]
  expect(list?.type === 'list' && list.items.map(linesOf)).toEqual([
    ['paragraph 5'],
    ['paragraph 6', 'paragraph 8'],
  ])
  expect(quote?.type === 'quote' && linesOf(quote.children)).toEqual(['paragraph 10', 'heading 11'])
})

test('lines are counted over the sections of a long text, with line breaks of every kind', async () => {
  for (const newline of ['\n', '\r\n', '\r']) {
    const section = [`## Teil`, '', 'wort '.repeat(300), ''].join(newline) + newline
    const blocks = await read(section.repeat(40))
    expect(blocks.filter(({ type }) => type === 'heading').map(({ line }) => line)).toEqual(
      Array.from({ length: 40 }, (_, index) => index * 4),
    )
  }
})

test('the word of a paragraph is in the line that the paragraph names, whatever stands before', async () => {
  const before = fc.array(
    fc.constantFrom('# a', 'b', '', '- c', '> d', '```\n# e\n```', '\n', '| a |\n|---|', '1. x'),
  )
  await fc.assert(
    fc.asyncProperty(before, async (parts) => {
      const text = [...parts, '', '## needle'].join('\n')
      const found = (await read(text)).find(
        ({ type, line }) => type === 'heading' && text.split('\n')[line ?? -1] === '## needle',
      )
      expect(found).toBeDefined()
    }),
    tries(100),
  )
})

test('without the wish, no block carries a line: what visitors load stays as it was', async () => {
  expect(JSON.stringify(await parseInTasks('# A\n\n- b\n\n> c'))).not.toContain('line')
})
