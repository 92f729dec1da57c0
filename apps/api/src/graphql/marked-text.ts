/** A segment of a title or excerpt, and whether it matches the search. */
export type TextSegment = { text: string; match: boolean }

/** Character before a match in what the database returns; no text contains it. */
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
