import type { TextSegment } from '#graphql/marked-text.ts'

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
