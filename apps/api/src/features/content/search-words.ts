import { codePointLength } from '@kubora/validation/text'

/** A word of a search in the forms that the statement takes; in queries it is quoted, so that no character has a meaning. */
type TypedWord = {
  /** Number of the word as typed, from 1. */
  n: number
  /** False for two words written as one: in German many are. */
  main: boolean
  word: string
  /** For `to_tsquery`. */
  exact: string
  /** For `to_tsquery`: the word as the beginning of one. */
  beginning: string
  /** Pattern for `like` that finds the word anywhere; empty when it is too short for the trigram index. */
  part: string
}

/** A search in the form that the statement takes. */
export type SearchWords = {
  forms: TypedWord[]
  /** The words themselves, in the order they were typed. */
  words: string[]
}

/** Most words of a search; what follows them is ignored. */
const wordsMax = 8
/** Fewest characters a trigram index can look for. */
const partMinLength = 3
const joinedWord = /^\p{L}{5,40}$/u

function likePattern(word: string): string {
  return `%${word.replace(/[\\%_]/g, (character) => `\\${character}`)}%`
}

function quoted(word: string): string {
  return `'${word.replaceAll('\\', ' ')}'`
}

/** Splits what a visitor typed; null when nothing is left to search for. */
export function toSearchWords(typed: string): SearchWords | null {
  const words = typed
    .toWellFormed()
    .replace(/[\p{Cc}\p{Co}]/gu, ' ')
    .split(/[\s"'“”„‘’«»]+/)
    .map((word) => word.replace(/^-+/, ''))
    .filter((word) => word !== '')
    .slice(0, wordsMax)
  if (words.length === 0) return null
  const forms = words.map((word, index): TypedWord => {
    // a single letter begins nearly every text
    const isBeginning = codePointLength(word) > 1 || words.length === 1
    const part = codePointLength(word) < partMinLength ? '' : likePattern(word)
    const exact = quoted(word)
    return { n: index + 1, main: true, word, exact, beginning: isBeginning ? `${exact}:*` : exact, part }
  })
  return { forms: [...forms, ...joinedWords(words)], words }
}

/** Returns each two neighbours written as one word, which stands for both. */
function joinedWords(words: readonly string[]): TypedWord[] {
  return words.slice(1).flatMap((word, index) => {
    const joined = `${words[index]}${word}`
    if (!joinedWord.test(joined)) return []
    const exact = quoted(joined)
    const form = { main: false, word: joined, exact, beginning: exact, part: '' }
    return [
      { n: index + 1, ...form },
      { n: index + 2, ...form },
    ]
  })
}
