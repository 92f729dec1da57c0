import type { RichBlock, RichInline, RichText } from '@kubora/validation/rich-text'
import { createAnchorIds } from '#content/anchor-ids.ts'
import { type MarkdownNode, type MarkdownRoot, parseMarkdown } from '#content/markdown-tree.ts'
import { plainInlines } from '#content/plain-text.ts'
import { safeHref } from '#content/safe-href.ts'

type AnyNode = MarkdownRoot | MarkdownNode
type Parent = Extract<AnyNode, { children: unknown[] }>
type Inline = MarkdownNode<'paragraph'>['children'][number]

/** Blocks in blocks and forms in forms that are kept; what is deeper stays as its words. */
const depthMax = 8

/** What the nodes of one text need to know of it. */
type Reading = { addresses: ReadonlyMap<string, string>; anchorId: (text: string) => string }

/**
 * Makes the tree of a Markdown text of at most 8,000 characters. Markup in it stays as the words it was typed with, images
 * become their description, and a link that leads anywhere but to https, mail, this site or an anchor loses its address.
 */
export function toRichText(markdown: string): RichText {
  const root = parseMarkdown(markdown)
  const addresses = new Map<string, string>()
  collectAddresses(root, addresses)
  return toBlocks(root.children, { addresses, anchorId: createAnchorIds() }, 0)
}

function isParent(node: AnyNode): node is Parent {
  return 'children' in node
}

/** Addresses that reference links name, the first of each name. */
function collectAddresses(node: AnyNode, addresses: Map<string, string>): void {
  if (node.type === 'definition') noteAddress(node, addresses)
  else if (isParent(node)) for (const child of node.children) collectAddresses(child, addresses)
}

function noteAddress({ identifier, url }: MarkdownNode<'definition'>, addresses: Map<string, string>): void {
  if (!addresses.has(identifier)) addresses.set(identifier, url)
}

function paragraphOf(text: string): RichBlock[] {
  const words = clean(text).trim()
  return words === '' ? [] : [{ type: 'paragraph', children: [words] }]
}

function toBlocks(nodes: readonly MarkdownNode[], reading: Reading, depth: number): RichBlock[] {
  return nodes.flatMap((node) => toBlock(node, reading, depth))
}

function toBlock(node: MarkdownNode, reading: Reading, depth: number): RichBlock[] {
  if (depth >= depthMax && isParent(node)) return paragraphOf(wordsOf(node))
  switch (node.type) {
    case 'paragraph': {
      const children = toInlines(node.children, reading, 0)
      return children.length === 0 ? [] : [{ type: 'paragraph', children }]
    }
    case 'heading':
      return toHeading(node, reading)
    case 'list':
      return [toList(node, reading, depth)]
    case 'blockquote':
      return [{ type: 'quote', children: toBlocks(node.children, reading, depth + 1) }]
    case 'code':
      return [{ type: 'codeBlock', text: clean(node.value) }]
    case 'html':
      return paragraphOf(node.value)
    case 'table':
      return toTable(node, reading)
    case 'thematicBreak':
      return [{ type: 'rule' }]
    default:
      return []
  }
}

function toHeading(node: MarkdownNode<'heading'>, reading: Reading): RichBlock[] {
  const children = toInlines(node.children, reading, 0)
  if (children.length === 0) return []
  // the page has the first level
  const level = node.depth <= 2 ? 2 : node.depth === 3 ? 3 : 4
  return [{ type: 'heading', level, id: reading.anchorId(plainInlines(children)), children }]
}

function toList(
  { ordered, start, children }: MarkdownNode<'list'>,
  reading: Reading,
  depth: number,
): RichBlock {
  const items = children.map((item) => toBlocks(item.children, reading, depth + 1))
  return { type: 'list', ordered: ordered === true, start: start ?? 1, items }
}

function toTable({ children: [first, ...rest] }: MarkdownNode<'table'>, reading: Reading): RichBlock[] {
  if (!first) return []
  const cellsOf = (row: typeof first) => row.children.map((cell) => toInlines(cell.children, reading, 0))
  const head = cellsOf(first)
  return [{ type: 'table', head, rows: rest.map((row) => cellsOf(row).slice(0, head.length)) }]
}

/** Running text with neighbouring plain strings joined and empty ones left out. */
function toInlines(nodes: readonly Inline[], reading: Reading, depth: number): RichInline[] {
  const inlines: RichInline[] = []
  for (const inline of nodes.flatMap((node) => toInline(node, reading, depth))) {
    const last = inlines.at(-1)
    if (typeof inline === 'string' && typeof last === 'string') inlines[inlines.length - 1] = last + inline
    else if (inline !== '') inlines.push(inline)
  }
  return inlines
}

function toInline(node: Inline, reading: Reading, depth: number): RichInline[] {
  if (depth >= depthMax && isParent(node)) return [clean(wordsOf(node))]
  switch (node.type) {
    case 'text':
      return [bindPunctuation(clean(node.value))]
    case 'html':
      return [clean(node.value)]
    case 'strong':
    case 'emphasis':
      return formed(node.type, toInlines(node.children, reading, depth + 1))
    case 'delete':
      return formed('deleted', toInlines(node.children, reading, depth + 1))
    case 'inlineCode':
      return [{ type: 'code', text: clean(node.value) }]
    case 'link':
      return toLink(node.url, toInlines(node.children, reading, depth + 1))
    case 'linkReference':
      return toLink(
        reading.addresses.get(node.identifier) ?? '',
        toInlines(node.children, reading, depth + 1),
      )
    case 'image':
    case 'imageReference':
      return [clean(node.alt ?? '')]
    case 'break':
      return [{ type: 'break' }]
    default:
      return []
  }
}

function formed(type: 'strong' | 'emphasis' | 'deleted', children: RichInline[]): RichInline[] {
  return children.length === 0 ? [] : [{ type, children }]
}

function toLink(address: string, children: RichInline[]): RichInline[] {
  const href = safeHref(address)
  return href === null || children.length === 0 ? children : [{ type: 'link', href, children }]
}

/** All words below a node, for what is nested too deep. */
function wordsOf(node: AnyNode): string {
  if (isParent(node)) return node.children.map(wordsOf).join(node.type === 'list' ? ' ' : '')
  if ('value' in node) return node.value
  return 'alt' in node ? (node.alt ?? '') : ''
}

/** Keeps French punctuation on the line of its word, however the space between them was typed. */
function bindPunctuation(text: string): string {
  return text.replace(/ (?=[:;?!»])|(?<=«) /g, '\u00a0')
}

/** Without control characters, of which only tab and line break mean anything in a text. */
function clean(text: string): string {
  return text.replace(/[^\P{Cc}\t\n]/gu, '')
}
