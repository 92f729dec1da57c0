/** A piece of a text and whether it is what was looked for. */
export interface TextSegment {
  text: string
  match: boolean
}

/** Shortest word that is marked in the middle of another. */
const innerLengthMin = 3

/** Finds the words of a search in a text, whatever their case; null when there is nothing to find. */
export function wordFinder(search: string): RegExp | null {
  const words = search.split(/[^\p{L}\p{N}]+/u).filter((word) => word.length > 1)
  if (words.length === 0) return null
  const patterns = words
    .toSorted((a, b) => b.length - a.length)
    .map((word) => (word.length < innerLengthMin ? `(?<![\\p{L}\\p{N}])${word}` : word))
  return new RegExp(`(${patterns.join('|')})`, 'giu')
}

/** Cuts a text into what was found and what stands between. */
export function markWords(text: string, finder: RegExp): TextSegment[] {
  return text
    .split(finder)
    .map((part, index) => ({ text: part, match: index % 2 === 1 }))
    .filter((segment) => segment.text !== '')
}
