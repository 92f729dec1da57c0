import { textMaxLength } from '@kubora/validation/text'

/** Most opening brackets; the parser looks for the end of each. */
const bracketsMax = 1_000

/** Most cells of the widest row times the lines; the parser fills up every row of a table to the width of its head. */
const cellsMax = 5_000

function countOf(text: string, sign: string): number {
  let count = 0
  for (let at = text.indexOf(sign); at !== -1; at = text.indexOf(sign, at + 1)) count += 1
  return count
}

/**
 * Whether a Markdown text is read in time that grows no faster than its length, of at most 8,000 characters. What counts
 * can be seen without a parser: length, brackets and cells of tables; no text of a person comes near these bounds.
 */
export function markdownFits(markdown: string): boolean {
  // a character of Unicode has two units at most
  if (markdown.length > 2 * textMaxLength) return false
  if (countOf(markdown, '[') > bracketsMax) return false
  if (!markdown.includes('|')) return true
  const lines = markdown.split(/\r\n|\r|\n/)
  const widest = lines.reduce((most, line) => Math.max(most, countOf(line, '|') + 1), 0)
  return widest * lines.length <= cellsMax
}
