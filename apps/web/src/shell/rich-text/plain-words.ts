import { plainInlines, plainText } from '@kubora/validation/plain-text'
import type { RichText } from '@kubora/validation/rich-text'

/** Returns the first words of a text, at most `max` characters, cut between words. */
export function firstWords(text: RichText, max: number): string {
  const words = plainText(text).replace(/\s+/g, ' ').trim()
  if (words.length <= max) return words
  const cut = words.slice(0, max - 1)
  const end = cut.lastIndexOf(' ')
  return `${(end > max / 2 ? cut.slice(0, end) : cut).replace(/[\s,;:–-]+$/, '')}…`
}

/** A heading of a text, for its table of contents. */
export interface TextHeading {
  id: string
  level: 2 | 3 | 4
  text: string
}

/** Returns the headings of a text in their order. */
export function headingsOf(text: RichText): TextHeading[] {
  return text.flatMap((block) =>
    block.type === 'heading'
      ? [{ id: block.id, level: block.level, text: plainInlines(block.children).replaceAll('\n', ' ') }]
      : [],
  )
}
