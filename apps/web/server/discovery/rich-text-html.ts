import type { RichBlock, RichInline, RichText } from '@kubora/validation/rich-text'
import { escapeHtml } from '../escape-html.ts'

/** What a rich text needs to be written for readers outside of the site. */
export interface RichTextTarget {
  /** Returns the absolute address of a path of the site. */
  addressOf: (path: string) => string
  /** Replaces the placeholders of the site in a text. */
  fill: (text: string) => string
}

/** Returns a rich text as HTML for feed readers: addresses are absolute, and all typed text is escaped. */
export function richTextHtml(text: RichText, target: RichTextTarget): string {
  return text.map((block) => blockHtml(block, target)).join('')
}

function blockHtml(block: RichBlock, target: RichTextTarget): string {
  switch (block.type) {
    case 'paragraph':
      return `<p>${inlinesHtml(block.children, target)}</p>`
    case 'heading':
      return `<h${block.level}>${inlinesHtml(block.children, target)}</h${block.level}>`
    case 'list': {
      const tag = block.ordered ? 'ol' : 'ul'
      return `<${tag}>${block.items.map((item) => `<li>${richTextHtml(item, target)}</li>`).join('')}</${tag}>`
    }
    case 'quote':
      return `<blockquote>${richTextHtml(block.children, target)}</blockquote>`
    case 'codeBlock':
      return `<pre>${escapeHtml(target.fill(block.text))}</pre>`
    case 'table': {
      const row = (cells: readonly RichInline[][], tag: 'th' | 'td') =>
        `<tr>${cells.map((cell) => `<${tag}>${inlinesHtml(cell, target)}</${tag}>`).join('')}</tr>`
      return `<table>${row(block.head, 'th')}${block.rows.map((cells) => row(cells, 'td')).join('')}</table>`
    }
    case 'rule':
      return '<hr>'
  }
}

function inlinesHtml(inlines: readonly RichInline[], target: RichTextTarget): string {
  return inlines.map((inline) => inlineHtml(inline, target)).join('')
}

function inlineHtml(inline: RichInline, target: RichTextTarget): string {
  if (typeof inline === 'string') return escapeHtml(target.fill(inline))
  switch (inline.type) {
    case 'strong':
      return `<strong>${inlinesHtml(inline.children, target)}</strong>`
    case 'emphasis':
      return `<em>${inlinesHtml(inline.children, target)}</em>`
    case 'deleted':
      return `<del>${inlinesHtml(inline.children, target)}</del>`
    case 'code':
      return `<code>${escapeHtml(target.fill(inline.text))}</code>`
    case 'link': {
      const href = inline.href.startsWith('/') ? target.addressOf(inline.href) : inline.href
      return `<a href="${escapeHtml(href)}">${inlinesHtml(inline.children, target)}</a>`
    }
    case 'break':
      return '<br>'
  }
}
