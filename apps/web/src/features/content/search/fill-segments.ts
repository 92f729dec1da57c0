import type { TextSegment } from '#shell/rich-text/mark-words.ts'

// a whole placeholder, or one whose end or beginning is missing where an excerpt was cut: at its ends and at " … "
const placeholders = /\{\{\s*([a-zA-Z.]*)\s*(?:\}\}|\}?(?= … |$))|(?<=^| … )([a-zA-Z.]*)\s*\}\}?/g

/**
 * Returns the segments of an excerpt with its placeholders filled by `fill`, also those that a match splits. One that was cut is
 * filled if its name is whole, else dropped.
 */
export function fillSegments(
  segments: readonly TextSegment[],
  fill: (text: string) => string,
): readonly TextSegment[] {
  const whole = segments.map(({ text }) => text).join('')
  if (!whole.includes('{') && !whole.includes('}')) return segments
  const filled: TextSegment[] = []
  let done = 0
  for (const found of whole.matchAll(placeholders)) {
    const [typed, atEnd, atStart = ''] = found
    const asTyped = `{{${atEnd ?? atStart}}}`
    const value = fill(asTyped)
    const isUnknown = value === asTyped
    // an unknown one stays as it was typed
    if (isUnknown && typed.startsWith('{{') && typed.endsWith('}}')) continue
    filled.push(...slice(segments, done, found.index), { text: isUnknown ? '' : value, match: false })
    done = found.index + typed.length
  }
  return [...filled, ...slice(segments, done, whole.length)].filter(({ text }) => text !== '')
}

/** Returns the segments between two offsets of their joined text. */
function slice(segments: readonly TextSegment[], from: number, to: number): TextSegment[] {
  let start = 0
  return segments.map(({ text, match }) => {
    const part = text.slice(Math.max(0, from - start), Math.max(0, to - start))
    start += text.length
    return { text: part, match }
  })
}
