import type { RichBlock, RichInline, RichText } from '@kubora/validation/rich-text'
import { escapeHtml } from '../escape-html.ts'

/** How a rich text leaves the site. */
export interface RichTextPlace {
  /** The whole address of a path of the site. */
  addressOf: (path: string) => string
  /** A text with the site's own names filled in. */
  fill: (text: string) => string
}

/** A rich text as HTML for feed readers; site paths become whole addresses. Everything typed by people is escaped. */
export function richTextHtml(text: RichText, place: RichTextPlace): string {
  return text.map((block) => blockHtml(block, place)).join('')
}

function blockHtml(block: RichBlock, place: RichTextPlace): string {
  switch (block.type) {
    case 'paragraph':
      return `<p>${inlinesHtml(block.children, place)}</p>`
    case 'heading':
      return `<h${block.level}>${inlinesHtml(block.children, place)}</h${block.level}>`
    case 'list': {
      const tag = block.ordered ? 'ol' : 'ul'
      return `<${tag}>${block.items.map((item) => `<li>${richTextHtml(item, place)}</li>`).join('')}</${tag}>`
    }
    case 'quote':
      return `<blockquote>${richTextHtml(block.children, place)}</blockquote>`
    case 'codeBlock':
      return `<pre>${escapeHtml(place.fill(block.text))}</pre>`
    case 'table': {
      const row = (cells: readonly RichInline[][], tag: 'th' | 'td') =>
        `<tr>${cells.map((cell) => `<${tag}>${inlinesHtml(cell, place)}</${tag}>`).join('')}</tr>`
      return `<table>${row(block.head, 'th')}${block.rows.map((cells) => row(cells, 'td')).join('')}</table>`
    }
    case 'rule':
      return '<hr>'
  }
}

function inlinesHtml(inlines: readonly RichInline[], place: RichTextPlace): string {
  return inlines.map((inline) => inlineHtml(inline, place)).join('')
}

function inlineHtml(inline: RichInline, place: RichTextPlace): string {
  if (typeof inline === 'string') return escapeHtml(place.fill(inline))
  switch (inline.type) {
    case 'strong':
      return `<strong>${inlinesHtml(inline.children, place)}</strong>`
    case 'emphasis':
      return `<em>${inlinesHtml(inline.children, place)}</em>`
    case 'deleted':
      return `<del>${inlinesHtml(inline.children, place)}</del>`
    case 'code':
      return `<code>${escapeHtml(place.fill(inline.text))}</code>`
    case 'link': {
      const href = inline.href.startsWith('/') ? place.addressOf(inline.href) : inline.href
      return `<a href="${escapeHtml(href)}">${inlinesHtml(inline.children, place)}</a>`
    }
    case 'break':
      return '<br>'
  }
}
