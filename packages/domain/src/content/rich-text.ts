import type { RichBlock, RichText } from '@kubora/validation/rich-text'
import { createAnchorIds } from '#content/anchor-ids.ts'
import { markdownSections } from '#content/markdown-sections.ts'
import { type MarkdownToken, parseMarkdown } from '#content/markdown-tokens.ts'
import { plainInlines } from '@kubora/validation/plain-text'
import { cleanWords, createLinkRule, type LinkRule, toInlines, wordsOf } from '#content/rich-inlines.ts'

/** Most levels of blocks inside blocks; what is deeper becomes plain text. */
const depthMax = 8

/** The offset of the next token, and what blocks need to know of the whole text. */
type Reading = {
  tokens: readonly MarkdownToken[]
  at: number
  linkRule: LinkRule
  anchorId: (text: string) => string
  /** Line of the text in which the tokens begin; null when blocks carry no lines. */
  firstLine: number | null
}

/**
 * Makes the tree of a Markdown text. HTML stays text as it was typed, images become their description, and a link loses its
 * address unless it leads to https, mail, this site or an anchor.
 */
export function toRichText(markdown: string): RichText {
  const read = createSectionReader()
  return markdownSections(markdown).sections.flatMap(read)
}

/**
 * Returns a function that makes the trees of the sections of one text, see {@link toRichText}. `withLines`: each block says
 * in which line of the text it begins.
 */
export function createSectionReader({ withLines = false } = {}): (section: string) => RichText {
  const ofText = { linkRule: createLinkRule(), anchorId: createAnchorIds() }
  let line = 0
  return (section) => {
    const firstLine = withLines ? line : null
    if (withLines) line += section.match(/\r\n|\r|\n/g)?.length ?? 0
    return readBlocks({ tokens: parseMarkdown(section).tokens, at: 0, firstLine, ...ofText }, null, 0)
  }
}

function paragraphOf(text: string): RichBlock[] {
  const words = cleanWords(text).trim()
  return words === '' ? [] : [{ type: 'paragraph', children: [words] }]
}

/** Reads blocks up to the closing token of this type, and past it; without one, to the end of the text. */
function readBlocks(reading: Reading, end: string | null, depth: number): RichBlock[] {
  const blocks: RichBlock[] = []
  for (let token = next(reading); token !== undefined && token.type !== end; token = next(reading)) {
    const isTooDeep = depth >= depthMax && token.nesting === 1
    const read = isTooDeep ? paragraphOf(restOf(reading)) : readBlock(token, reading, depth)
    blocks.push(...withLine(read, token, reading))
  }
  return blocks
}

function withLine(blocks: RichBlock[], { map }: MarkdownToken, { firstLine }: Reading): RichBlock[] {
  return firstLine === null || map === null
    ? blocks
    : blocks.map((block) => ({ ...block, line: firstLine + map[0] }))
}

function next(reading: Reading): MarkdownToken | undefined {
  const token = reading.tokens[reading.at]
  reading.at += 1
  return token
}

/** Returns the text of the container that was opened, and moves past its end. */
function restOf(reading: Reading): string {
  const words: string[] = []
  for (let open = 1; open > 0; ) {
    const token = next(reading)
    if (token === undefined) break
    open += token.nesting
    if (token.children !== null) words.push(wordsOf(token.children))
    else if (token.nesting === 0) words.push(token.content)
  }
  return words.join(' ')
}

function readBlock(token: MarkdownToken, reading: Reading, depth: number): RichBlock[] {
  switch (token.type) {
    case 'paragraph_open': {
      const children = readInlines(reading)
      return children.length === 0 ? [] : [{ type: 'paragraph', children }]
    }
    case 'heading_open':
      return readHeading(token, reading)
    case 'bullet_list_open':
    case 'ordered_list_open':
      return [readList(token, reading, depth)]
    case 'blockquote_open':
      return [{ type: 'quote', children: readBlocks(reading, 'blockquote_close', depth + 1) }]
    case 'code_block':
    case 'fence':
      return [{ type: 'codeBlock', text: cleanWords(token.content.replace(/\n$/, '')) }]
    case 'table_open':
      return readTable(reading)
    case 'hr':
      return [{ type: 'rule' }]
    default:
      return []
  }
}

/** Returns the inline nodes of the block that was opened, and moves past its end. */
function readInlines(reading: Reading) {
  const children = next(reading)?.children ?? []
  next(reading)
  return toInlines(children, reading.linkRule)
}

function readHeading({ tag }: MarkdownToken, reading: Reading): RichBlock[] {
  const children = readInlines(reading)
  if (children.length === 0) return []
  // the h1 is the page's own
  const level = tag === 'h1' || tag === 'h2' ? 2 : tag === 'h3' ? 3 : 4
  return [{ type: 'heading', level, id: reading.anchorId(plainInlines(children)), children }]
}

function readList(token: MarkdownToken, reading: Reading, depth: number): RichBlock {
  const items: RichBlock[][] = []
  while (next(reading)?.type === 'list_item_open')
    items.push(readBlocks(reading, 'list_item_close', depth + 1))
  const ordered = token.type === 'ordered_list_open'
  return { type: 'list', ordered, start: Number(token.attrGet('start') ?? 1), items }
}

function readTable(reading: Reading): RichBlock[] {
  const rows: ReturnType<typeof readInlines>[][] = []
  for (let token = next(reading); token !== undefined; token = next(reading)) {
    if (token.type === 'table_close') break
    if (token.type === 'tr_open') rows.push([])
    else if (token.type === 'th_open' || token.type === 'td_open') rows.at(-1)?.push(readInlines(reading))
  }
  const [head, ...rest] = rows
  return head === undefined ? [] : [{ type: 'table', head, rows: rest.map(withoutEmptyEnd) }]
}

/** Returns a row without empty cells at its end, with which the parser fills it up. */
function withoutEmptyEnd<Cell extends readonly unknown[]>(row: readonly Cell[]): Cell[] {
  return row.slice(0, row.findLastIndex((cell) => cell.length > 0) + 1)
}
