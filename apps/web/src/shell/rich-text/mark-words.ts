/** A segment of a text, and whether it matches the search. */
export interface TextSegment {
  text: string
  match: boolean
}

/** Shortest search word that is marked inside another word. */
const innerLengthMin = 3

/** Returns a pattern that finds the words of a search, in any case; null for a search without words. */
export function wordFinder(search: string): RegExp | null {
  const words = search.split(/[^\p{L}\p{N}]+/u).filter((word) => word.length > 1)
  if (words.length === 0) return null
  const patterns = words
    .toSorted((a, b) => b.length - a.length)
    .map((word) => (word.length < innerLengthMin ? `(?<![\\p{L}\\p{N}])${word}` : word))
  return new RegExp(`(${patterns.join('|')})`, 'giu')
}

/** Splits a text into matches and the text between them. */
export function markWords(text: string, finder: RegExp): TextSegment[] {
  return text
    .split(finder)
    .map((part, index) => ({ text: part, match: index % 2 === 1 }))
    .filter((segment) => segment.text !== '')
}
