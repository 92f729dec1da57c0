import type { RichInline } from '@kubora/validation/rich-text'
import type { MarkdownToken } from '#content/markdown-tokens.ts'
import { safeHref } from '#content/safe-href.ts'

/** Most levels of formatting inside formatting; what is deeper becomes plain text. */
const depthMax = 8

/** Most characters of all addresses of a text together, as an address that is defined once may be used a thousand times. */
const addressesMax = 50_000

/** Returns the address to which a link may lead; null when it may lead to none. */
export type LinkRule = (address: string) => string | null

/** Creates the rule for the links of one text; see `safeHref`. */
export function createLinkRule(): LinkRule {
  const known = new Map<string, string | null>()
  let left = addressesMax
  return (address) => {
    const href = known.has(address) ? (known.get(address) ?? null) : safeHref(address)
    known.set(address, href)
    left -= href?.length ?? 0
    return left < 0 ? null : href
  }
}

type Reading = { tokens: readonly MarkdownToken[]; at: number; linkRule: LinkRule }

/** Returns the inline nodes of tokens, with adjacent plain strings joined and empty ones left out. */
export function toInlines(tokens: readonly MarkdownToken[], linkRule: LinkRule): RichInline[] {
  return readInlines({ tokens, at: 0, linkRule }, 0)
}

/** Returns the text of tokens, without formatting. */
export function wordsOf(tokens: readonly MarkdownToken[]): string {
  return tokens.map(wordsOfOne).join('')
}

function wordsOfOne({ type, content, children }: MarkdownToken): string {
  if (type === 'softbreak' || type === 'hardbreak') return '\n'
  return children === null ? content : wordsOf(children)
}

/** Returns the text without control characters except tab and line break. */
export function cleanWords(text: string): string {
  return text.replace(/[^\P{Cc}\t\n]/gu, '')
}

/** Keeps French punctuation on the line of its word, whichever space was typed between them. */
function bindPunctuation(text: string): string {
  return text.replace(/ (?=[:;?!»])|(?<=«) /g, '\u00a0')
}

/** Reads up to the end of the formatting that was opened, and past it; without an end, to the end of the text. */
function readInlines(reading: Reading, depth: number): RichInline[] {
  const inlines: RichInline[] = []
  while (reading.at < reading.tokens.length) {
    const token = reading.tokens[reading.at]
    reading.at += 1
    if (token === undefined || token.nesting === -1) break
    for (const inline of readInline(token, reading, depth)) {
      const last = inlines.at(-1)
      if (typeof inline === 'string' && typeof last === 'string') inlines[inlines.length - 1] = last + inline
      else if (inline !== '') inlines.push(inline)
    }
  }
  return inlines
}

function readInline(token: MarkdownToken, reading: Reading, depth: number): RichInline[] {
  if (token.nesting === 1) {
    if (depth >= depthMax) return [cleanWords(restOf(reading))]
    return formed(token, readInlines(reading, depth + 1), reading.linkRule)
  }
  switch (token.type) {
    case 'code_inline':
      return [{ type: 'code', text: cleanWords(token.content) }]
    case 'image':
      return [cleanWords(wordsOfOne(token))]
    case 'hardbreak':
      return [{ type: 'break' }]
    case 'softbreak':
      return ['\n']
    default:
      return [bindPunctuation(cleanWords(token.content))]
  }
}

/** Returns the text of the formatting that was opened, and moves past its end. */
function restOf(reading: Reading): string {
  const start = reading.at
  for (let open = 1; open > 0 && reading.at < reading.tokens.length; reading.at += 1)
    open += reading.tokens[reading.at]?.nesting ?? 0
  return wordsOf(reading.tokens.slice(start, reading.at))
}

function formed(token: MarkdownToken, children: RichInline[], linkRule: LinkRule): RichInline[] {
  if (children.length === 0) return []
  switch (token.type) {
    case 'strong_open':
      return [{ type: 'strong', children }]
    case 'em_open':
      return [{ type: 'emphasis', children }]
    case 's_open':
      return [{ type: 'deleted', children }]
    case 'link_open': {
      const href = linkRule(String(token.attrGet('href') ?? ''))
      return href === null ? children : [{ type: 'link', href, children }]
    }
    default:
      return children
  }
}
