import type { RichBlock, RichInline, RichText } from '@kubora/validation/rich-text'

/** The words of running text, without their form. */
export function inlineWords(inlines: readonly RichInline[]): string {
  return inlines
    .map((inline) => {
      if (typeof inline === 'string') return inline
      if (inline.type === 'code') return inline.text
      return inline.type === 'break' ? ' ' : inlineWords(inline.children)
    })
    .join('')
}

function blockWords(block: RichBlock): string {
  switch (block.type) {
    case 'paragraph':
    case 'heading':
      return inlineWords(block.children)
    case 'list':
      return block.items.map(allWords).join(' ')
    case 'quote':
      return allWords(block.children)
    case 'codeBlock':
      return block.text
    case 'table':
      return [block.head, ...block.rows].flatMap((row) => row.map(inlineWords)).join(' ')
    case 'rule':
      return ''
  }
}

function allWords(text: RichText): string {
  return text.map(blockWords).join(' ')
}

/** The first words of a text, at most `max` characters, cut between words. */
export function firstWords(text: RichText, max: number): string {
  const words = allWords(text).replace(/\s+/g, ' ').trim()
  if (words.length <= max) return words
  const cut = words.slice(0, max - 1)
  const end = cut.lastIndexOf(' ')
  return `${(end > max / 2 ? cut.slice(0, end) : cut).replace(/[\s,;:–-]+$/, '')}…`
}

/** A heading of a text, for its contents. */
export interface TextHeading {
  id: string
  level: 2 | 3 | 4
  text: string
}

/** The headings of a text in their order. */
export function headingsOf(text: RichText): TextHeading[] {
  return text.flatMap((block) =>
    block.type === 'heading' ? [{ id: block.id, level: block.level, text: inlineWords(block.children) }] : [],
  )
}
