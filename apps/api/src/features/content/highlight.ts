/** A segment of a hit's title or excerpt, and whether it matches the search. */
export type TextSegment = { text: string; match: boolean }

/** Character before a match in what the database returns; no text of staff contains it. */
export const matchStart = '\uE000'
/** Character after a match, see {@link matchStart}. */
export const matchEnd = '\uE001'

/** Returns the segments of a text in which the database marked the matches. */
export function markedSegments(marked: string): TextSegment[] {
  return marked
    .split(matchStart)
    .flatMap((part, index) => {
      if (index === 0) return [{ text: part, match: false }]
      const end = part.indexOf(matchEnd)
      return [
        { text: part.slice(0, end === -1 ? part.length : end), match: true },
        { text: end === -1 ? '' : part.slice(end + 1), match: false },
      ]
    })
    .filter(({ text }) => text !== '')
}

/** Returns the segments of a text, split at the occurrences of the words in any case. */
export function wordSegments(text: string, words: readonly string[]): TextSegment[] {
  const alternatives = words.map((word) => word.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&')).join('|')
  if (alternatives === '') return [{ text, match: false }]
  return text
    .split(new RegExp(`(${alternatives})`, 'giu'))
    .map((part, index) => ({ text: part, match: index % 2 === 1 }))
    .filter((segment) => segment.text !== '')
}

/** Returns whether any segment is a match. */
export function hasMatch(segments: readonly TextSegment[]): boolean {
  return segments.some(({ match }) => match)
}
