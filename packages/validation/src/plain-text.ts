import type { RichBlock, RichInline, RichText } from '#rich-text.ts'

/** Returns the text of inline nodes, without formatting. */
export function plainInlines(inlines: readonly RichInline[]): string {
  return inlines.map(plainInline).join('')
}

function plainInline(inline: RichInline): string {
  if (typeof inline === 'string') return inline
  if (inline.type === 'code') return inline.text
  return inline.type === 'break' ? '\n' : plainInlines(inline.children)
}

function plainBlock(block: RichBlock): string {
  switch (block.type) {
    case 'paragraph':
    case 'heading':
      return plainInlines(block.children)
    case 'list':
      return block.items.map(plainText).join('\n')
    case 'quote':
      return plainText(block.children)
    case 'codeBlock':
      return block.text
    case 'table':
      return [block.head, ...block.rows].map((row) => row.map(plainInlines).join(' ')).join('\n')
    case 'rule':
      return ''
  }
}

/** Returns the text without formatting, a line for each block, for search and excerpts. */
export function plainText(text: RichText): string {
  return text
    .map(plainBlock)
    .filter((line) => line !== '')
    .join('\n')
}
