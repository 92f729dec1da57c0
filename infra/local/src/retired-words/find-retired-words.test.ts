import { describe, expect, it } from 'vitest'
import { createRetiredWordFinder } from '#retired-words/find-retired-words.ts'
import { readGlossary } from '#retired-words/read-glossary.ts'

const finder = createRetiredWordFinder(
  readGlossary(`
## Retired words

| word or name | where it counts | write instead |
|---|---|---|
| \`patience\` | code names, comments, docs | timeout |
| \`keep place\` | code names | renew |
| \`is away\` | comments, docs | unavailable |
| \`announce\` | code names | publish |

## Names that stay

\`announce-link\` and \`announce_link\`.
`),
)

/** Returns the line and the word of each finding, as "2 word". */
function found(file: string, text: string): string[] {
  return finder.inText(file, text).map(({ line, word }) => `${line} ${word}`)
}

describe('a retired word is found', () => {
  it('in comments of a line and of several, with the line and what to write instead', () => {
    const text = "const ä = '😀' // ü\n// the Patience of a caller\n/** Redis is\n * away. */\nconst b = 1\n"
    expect(finder.inText('src/a.ts', text)).toEqual([
      { file: 'src/a.ts', line: 2, word: 'patience', instead: 'timeout' },
      { file: 'src/a.ts', line: 3, word: 'is away', instead: 'unavailable' },
    ])
  })

  it('in a comment that goes on in the next line', () => {
    expect(found('src/a.ts', '// Redis is\n// away\n')).toEqual(['1 is away'])
  })

  it('in names of every spelling, declared, used, typed or private', () => {
    const text = `type Keep = { keepPlace: number }
function patienceMs(): void {}
class KeepPlace { #patience = 1 }
const PATIENCE_MS = other.hasPatience
`
    expect(found('src/a.ts', text)).toEqual([
      '1 keep place',
      '2 patience',
      '3 keep place',
      '3 patience',
      '4 patience',
    ])
  })

  it('in names and comments of a component', () => {
    const text = 'export const a = (\n  <KeepPlace patience>\n    {/* patience */}\n  </KeepPlace>\n)\n'
    expect(found('src/a.tsx', text)).toEqual(['2 keep place', '2 patience', '3 patience', '4 keep place'])
  })

  it('in the names of files and folders', () => {
    const words = (file: string) => finder.inPath(file).map(({ word }) => word)
    expect(words('src/keep-place.test.ts')).toEqual(['keep place'])
    expect(words('src/patience')).toEqual(['patience'])
    expect(words('src/patience/other.ts')).toEqual([])
  })

  it('in a sentence of a document, also across two lines', () => {
    expect(found('docs/A.md', '# A\n\nWith patience. While Redis is\naway, all goes on.\n')).toEqual([
      '3 patience',
      '3 is away',
    ])
  })

  it('in docstrings, comments and names of example plugins', () => {
    const python = 'def a():\n    """Waits with\n    patience."""\n    keep_place = "patience"  # is away\n'
    expect(found('docs/plugins/a.py', python)).toEqual(['3 patience', '4 keep place', '4 is away'])
    const lua = '-- is away\nlocal keep_place = "patience" --[[ patience ]]\n'
    expect(found('docs/plugins/a.lua', lua)).toEqual(['1 is away', '2 keep place', '2 patience'])
    const java = '/** With patience. */\nint keepPlace = "patience".length(); // is away\n'
    expect(found('docs/plugins/A.java', java)).toEqual(['1 patience', '2 keep place', '2 is away'])
  })
})

describe('no retired word is found', () => {
  it('in strings, templates, regular expressions and the text of a component', () => {
    const text =
      "const a = ['patience', `is away ${1}`, /patience/, <p title='patience'>patience // is away</p>]\n"
    expect(found('src/a.tsx', text)).toEqual([])
  })

  it('where its row does not count it', () => {
    expect(found('src/a.ts', '// announce, and keep place\nconst isAway = 1\n')).toEqual([])
    expect(found('docs/A.md', 'They announce it and keep place.\n')).toEqual([])
  })

  it('in other words, or in words that code divides', () => {
    expect(found('src/a.ts', '// impatience is_away\nconst placeKeep = 1\n')).toEqual([])
    expect(found('src/a.ts', 'a() // is\nb() // away\n')).toEqual([])
  })

  it('in the target of a link', () => {
    expect(found('docs/A.md', 'See [this](adr/0001-patience.md).\n')).toEqual([])
  })

  it('in a name that stays', () => {
    expect(found('src/a.ts', 'const announce_link = 1\n')).toEqual([])
    expect(found('src/a.ts', 'const announceLink = 1\n')).toEqual(['1 announce'])
  })
})

it('a file that cannot be parsed is refused, so that none is left out unnoticed', () => {
  expect(() => finder.inText('src/a.ts', 'const = patience')).toThrow('src/a.ts cannot be parsed')
})
