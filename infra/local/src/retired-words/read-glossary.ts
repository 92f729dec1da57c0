/** Where a word may be retired, as the table of the glossary names it. */
const contexts = ['code names', 'comments', 'docs'] as const

export type WordContext = (typeof contexts)[number]

/** A word or phrase in lower case, single spaces between its words; `contexts` are those in which it is retired. */
export type RetiredWord = { phrase: string; contexts: ReadonlySet<WordContext>; instead: string }

export type Glossary = {
  retired: readonly RetiredWord[]
  /** Names that stay although they contain a retired word, exactly as code spells them. */
  keptNames: ReadonlySet<string>
}

/** The file that is read, as paths of the repository name it. */
export const glossaryFile = 'docs/GLOSSARY.md'

const header = '| word or name | where it counts | write instead |'

function invalid(reason: string): Error {
  return new Error(`${glossaryFile}: ${reason}`)
}

function sectionOf(markdown: string, title: string): readonly string[] {
  const lines = markdown.split('\n')
  const start = lines.indexOf(`## ${title}`)
  if (start === -1) throw invalid(`the section "${title}" is missing`)
  const end = lines.findIndex((line, index) => index > start && line.startsWith('## '))
  return lines.slice(start + 1, end === -1 ? undefined : end)
}

function isContext(word: string): word is WordContext {
  return contexts.some((context) => context === word)
}

function readRow(row: string): RetiredWord[] {
  const [before, words = '', where = '', instead = '', ...after] = row.split('|').map((cell) => cell.trim())
  if (before !== '' || after.length !== 1 || after[0] !== '' || instead === '')
    throw invalid(`a row of retired words has not three cells: ${row}`)
  if (!/^`[a-z]+( [a-z]+)*`(, `[a-z]+( [a-z]+)*`)*$/.test(words))
    throw invalid(`retired words stand in lower case, each between backticks: ${row}`)
  const named = where.split(', ')
  const unknown = named.find((context) => !isContext(context))
  if (unknown !== undefined)
    throw invalid(`"${unknown}" is none of ${contexts.join(', ')}, where a word can count: ${row}`)
  return words
    .slice(1, -1)
    .split('`, `')
    .map((phrase) => ({ phrase, contexts: new Set(named.filter(isContext)), instead }))
}

/**
 * Reads the table "Retired words" and the list "Names that stay". Throws when a section, the table or a row does not
 * have the expected form, so that no word gets lost unnoticed.
 */
export function readGlossary(markdown: string): Glossary {
  const section = sectionOf(markdown, 'Retired words')
  const start = section.indexOf(header)
  if (start === -1 || section[start + 1] !== '|---|---|---|')
    throw invalid(`the section "Retired words" has no table with the header ${header}`)
  const rows = section.slice(start + 2).filter((line) => line !== '')
  const retired = rows.flatMap(readRow)
  if (retired.length === 0) throw invalid('the table of retired words is empty')
  const twice = retired.find(({ phrase }, index) => retired.findIndex((one) => one.phrase === phrase) < index)
  if (twice !== undefined) throw invalid(`"${twice.phrase}" is retired twice`)
  const kept = sectionOf(markdown, 'Names that stay')
    .join('\n')
    .matchAll(/`([^`]+)`/g)
  const keptNames = new Set([...kept].map(([, name = '']) => name))
  if (keptNames.size === 0) throw invalid('the section "Names that stay" names none')
  return { retired, keptNames }
}
