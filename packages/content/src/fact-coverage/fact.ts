import type { DefaultLocale } from '#default-item.ts'

/** What every pattern of a fact must be found in, in one language. */
export type FactWords = readonly RegExp[]

/** A number, key, command or rule of docs/SPECIFICATION.md that the texts of every language must carry. */
export interface Fact {
  /** Unique, names the section: `§9 bank robbery`. */
  id: string
  /** The fact in short. A number in it must be demanded by the patterns, too. */
  says: string
  /** How the names of what may carry it begin: a kind (`rule/`), one item, or a text of the interface (`i18n/validation.`). */
  at: string
  /** Patterns that must all be found in one passage: a line together with its item's title. */
  words: Readonly<Record<DefaultLocale, FactWords>>
  /** The line of the code that keeps it, for limits and names the interface works with. */
  code?: { file: string; line: RegExp }
}
