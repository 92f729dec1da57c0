import { readFileSync } from 'node:fs'
import path from 'node:path'
import { type DefaultLocale, defaultLocales } from '#default-item.ts'
import type { Fact } from '#fact-coverage/fact.ts'
import type { Passage } from '#fact-coverage/passage.ts'
import { repositoryRoot } from '#fact-coverage/read-passages.ts'

/** Where a fact stands: the passages that carry it whole, by language. */
export interface FoundFact {
  fact: Fact
  passages: Readonly<Record<DefaultLocale, readonly Passage[]>>
  /** The file whose code keeps it; null when the line the fact names is not there, undefined when it names none. */
  code: string | null | undefined
}

/** Looks a fact up in all passages. */
export function findFact(fact: Fact, passages: readonly Passage[]): FoundFact {
  return {
    fact,
    passages: {
      de: carriersOf(fact, passages, 'de'),
      en: carriersOf(fact, passages, 'en'),
      fr: carriersOf(fact, passages, 'fr'),
    },
    code: fact.code && findLine(fact.code),
  }
}

/** What a fact lacks: a language without it, or the code that should keep it. Empty when nothing is missing. */
export function missingParts(found: FoundFact): string[] {
  const languages: string[] = defaultLocales.filter((locale) => found.passages[locale].length === 0)
  return found.code === null ? [...languages, `code in ${found.fact.code?.file}`] : languages
}

function carriersOf(fact: Fact, passages: readonly Passage[], locale: DefaultLocale): Passage[] {
  return passages.filter(
    (passage) =>
      passage.locale === locale &&
      passage.source.startsWith(fact.at) &&
      fact.words[locale].every((pattern) => pattern.test(passage.text)),
  )
}

function findLine(code: { file: string; line: RegExp }): string | null {
  const lines = readFileSync(path.join(repositoryRoot, code.file), 'utf8').split('\n')
  return lines.some((line) => code.line.test(line)) ? code.file : null
}
