import { readFileSync } from 'node:fs'
import path from 'node:path'
import { checkoutDir } from '@kubora/local-servers/checkout'
import { describe, expect, it } from 'vitest'
import { glossaryFile, readGlossary } from '#retired-words/read-glossary.ts'

const table = `| word or name | where it counts | write instead |
|---|---|---|`

function page(...rows: readonly string[]): string {
  return `# Glossary

## Retired words

Some prose.

${[table, ...rows].join('\n')}

## Names that stay

Topics (\`announce-link\`) and metrics (\`kubora_bridge_held_calls\`).
`
}

describe('the glossary', () => {
  it('gives each word of a row with where it counts and what to write', () => {
    const { retired, keptNames } = readGlossary(
      page('| `mend`, `is away` | comments, docs | repair; unavailable |', '| `lane` | code names | limit |'),
    )
    const inText = { contexts: new Set(['comments', 'docs']), instead: 'repair; unavailable' }
    expect(retired).toEqual([
      { phrase: 'mend', ...inText },
      { phrase: 'is away', ...inText },
      { phrase: 'lane', contexts: new Set(['code names']), instead: 'limit' },
    ])
    expect(keptNames).toEqual(new Set(['announce-link', 'kubora_bridge_held_calls']))
  })

  it('of the repository can be read', () => {
    const { retired } = readGlossary(readFileSync(path.join(checkoutDir, glossaryFile), 'utf8'))
    expect(retired.map(({ phrase }) => phrase)).toContain('patience')
  })
})

describe('a glossary is refused', () => {
  const row = '| `mend` | docs | repair |'

  it.each([
    ['without the section of retired words', page(row).replace('## Retired words', '## Words'), 'is missing'],
    ['without the names that stay', page(row).replace('## Names that stay', '## Names'), 'is missing'],
    ['with an empty list of names that stay', page(row).replaceAll(/`[^`]*(link|calls)`/g, ''), 'names none'],
    ['with other columns', page(row).replace('| write instead |', '| write |'), 'no table with the header'],
    ['without rows', page(), 'is empty'],
    ['with a row of two cells', page('| `mend` | docs |'), 'not three cells'],
    ['with a row of four cells', page('| `mend` | docs | repair | fix |'), 'not three cells'],
    ['with nothing to write instead', page('| `mend` | docs |  |'), 'not three cells'],
    ['with text among the rows', page(row, 'And this.'), 'not three cells'],
    ['with a word without backticks', page('| `mend`, lane | docs | repair |'), 'between backticks'],
    ['with a context that does not exist', page('| `mend` | strings | repair |'), '"strings" is none of'],
    ['with a word that is there twice', page(row, row), '"mend" is retired twice'],
  ])('%s', (_, markdown, reason) => {
    expect(() => readGlossary(markdown)).toThrow(reason)
  })
})
