import type { RichBlock, RichInline, RichText } from '@kubora/validation/rich-text'
import { escapeHtml } from '../fill-page.ts'

/** A rich text as HTML for feed readers; site paths become whole addresses. Everything typed by people is escaped. */
export function richTextHtml(text: RichText, origin: string): string {
  return text.map((block) => blockHtml(block, origin)).join('')
}

function blockHtml(block: RichBlock, origin: string): string {
  switch (block.type) {
    case 'paragraph':
      return `<p>${inlinesHtml(block.children, origin)}</p>`
    case 'heading':
      return `<h${block.level}>${inlinesHtml(block.children, origin)}</h${block.level}>`
    case 'list': {
      const tag = block.ordered ? 'ol' : 'ul'
      return `<${tag}>${block.items.map((item) => `<li>${richTextHtml(item, origin)}</li>`).join('')}</${tag}>`
    }
    case 'quote':
      return `<blockquote>${richTextHtml(block.children, origin)}</blockquote>`
    case 'codeBlock':
      return `<pre>${escapeHtml(block.text)}</pre>`
    case 'table': {
      const row = (cells: readonly RichInline[][], tag: 'th' | 'td') =>
        `<tr>${cells.map((cell) => `<${tag}>${inlinesHtml(cell, origin)}</${tag}>`).join('')}</tr>`
      return `<table>${row(block.head, 'th')}${block.rows.map((cells) => row(cells, 'td')).join('')}</table>`
    }
    case 'rule':
      return '<hr>'
  }
}

function inlinesHtml(inlines: readonly RichInline[], origin: string): string {
  return inlines.map((inline) => inlineHtml(inline, origin)).join('')
}

function inlineHtml(inline: RichInline, origin: string): string {
  if (typeof inline === 'string') return escapeHtml(inline)
  switch (inline.type) {
    case 'strong':
      return `<strong>${inlinesHtml(inline.children, origin)}</strong>`
    case 'emphasis':
      return `<em>${inlinesHtml(inline.children, origin)}</em>`
    case 'deleted':
      return `<del>${inlinesHtml(inline.children, origin)}</del>`
    case 'code':
      return `<code>${escapeHtml(inline.text)}</code>`
    case 'link': {
      const href = inline.href.startsWith('/') ? origin + inline.href : inline.href
      return `<a href="${escapeHtml(href)}">${inlinesHtml(inline.children, origin)}</a>`
    }
    case 'break':
      return '<br>'
  }
}
