import { codePointLength } from '@kubora/validation/text'

/** A search in the form that the statement takes. */
export type SearchWords = {
  /** For `websearch_to_tsquery`: words, "phrases", or. */
  text: string
  /** For `to_tsquery`: every word as the beginning of one; empty when there is none. */
  beginnings: string
  /** Pattern for `like` that finds the longest word anywhere; null when all are too short for the trigram index. */
  longestPart: string | null
  /** Patterns for `like` that find the other words anywhere. */
  otherParts: string[]
  /** The words themselves, lower case, longest first. */
  words: string[]
}

/** Fewest characters a trigram index can look for. */
const partMinLength = 3

function likePattern(word: string): string {
  return `%${word.replace(/[\\%_]/g, (character) => `\\${character}`)}%`
}

/** Splits what a visitor typed; null when nothing is left to search for. */
export function toSearchWords(typed: string): SearchWords | null {
  // a search for texts without a word would find nearly all
  const text = typed
    .replace(/[\p{Cc}\p{Co}]/gu, ' ')
    .replace(/(^|\s)-+/g, '$1')
    .trim()
  if (text === '') return null
  const words = text
    .toLowerCase()
    .split(/[\s"]+/)
    .filter((word) => word !== '')
    .toSorted((a, b) => b.length - a.length)
  const [longest] = words
  if (longest === undefined) return null
  const beginnings = (text.match(/[\p{L}\p{N}]+/gu) ?? []).map((word) => `${word}:*`).join(' & ')
  const indexed = codePointLength(longest) >= partMinLength
  return {
    text,
    beginnings,
    longestPart: indexed ? likePattern(longest) : null,
    otherParts: words.slice(1).map(likePattern),
    words,
  }
}
