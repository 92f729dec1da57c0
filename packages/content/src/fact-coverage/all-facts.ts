import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { parse } from 'yaml'
import { z } from 'zod'
import type { Fact } from '#fact-coverage/fact.ts'
import { wordPattern } from '#fact-coverage/word-pattern.ts'

/** A chapter of the report: the facts of one file of `packages/content/facts`, whose README.md describes the fields. */
export interface FactChapter {
  title: string
  facts: readonly Fact[]
}

const words = z.union([z.string(), z.array(z.string()).nonempty()]).transform((given) => [given].flat())

const factEntry = z.strictObject({
  id: z.string().optional(),
  name: z.string().optional(),
  section: z.string().optional(),
  says: z.string().optional(),
  at: z.string().optional(),
  label: z.string().optional(),
  de: words,
  en: words,
  fr: words,
  code: z.strictObject({ file: z.string(), line: z.string() }).optional(),
})

const chapterFile = z.strictObject({
  title: z.string(),
  section: z.string(),
  at: z.string(),
  namesIn: z.string().optional(),
  facts: z.array(factEntry.refine(({ id, name }) => id ?? name, { error: 'needs an id or a name' })),
})

type Chapter = z.output<typeof chapterFile>
type Entry = z.output<typeof factEntry>

const folder = path.resolve(import.meta.dirname, '../../facts')

/** The facts of docs/SPECIFICATION.md §5, §6 and §9 by chapter of the report. */
export const factChapters: readonly FactChapter[] = readdirSync(folder)
  .filter((name) => name.endsWith('.yaml'))
  .toSorted()
  .map(readChapter)

/** All facts in the order of the report. */
export const allFacts: readonly Fact[] = factChapters.flatMap((chapter) => chapter.facts)

function readChapter(name: string): FactChapter {
  const { data, error } = chapterFile.safeParse(parse(readFileSync(path.join(folder, name), 'utf8')))
  if (!data) throw new Error(`packages/content/facts/${name} has faults:\n${z.prettifyError(error)}`)
  return { title: data.title, facts: data.facts.map((entry) => toFact(entry, data)) }
}

function toFact(entry: Entry, chapter: Chapter): Fact {
  const { name = '', id = name, says = id, section = chapter.section, at = chapter.at } = entry
  const words = {
    de: patternsOf(entry, entry.de),
    en: patternsOf(entry, entry.en),
    fr: patternsOf(entry, entry.fr),
  }
  const code = entry.code && { file: entry.code.file, line: wordPattern(entry.code.line) }
  const named =
    entry.name && chapter.namesIn ? { file: chapter.namesIn, line: rowOf(name, words) } : undefined
  const found = code ?? named
  return { id: `${section} ${id}`, says, at, words, ...(found ? { code: found } : {}) }
}

function patternsOf({ label }: Entry, given: readonly string[]): RegExp[] {
  const patterns = given.map(wordPattern)
  // the label opens the passage, so another line that only mentions it does not count
  return label === undefined ? patterns : [new RegExp(`^\\[${wordPattern(label).source}\\] · `), ...patterns]
}

/** A line with the name whole and, behind it, its words in each language. */
function rowOf(name: string, { de, en, fr }: Fact['words']): RegExp {
  const parts = [wholeName(name), ...de, ...en, ...fr]
  return new RegExp(parts.map(({ source }) => source).join('.*'))
}

/** A name that is no part of a longer one. */
function wholeName(name: string): RegExp {
  return new RegExp(`(?<![\\w.])${wordPattern(name).source}(?![\\w.])`)
}
