import { fromMarkdown } from 'mdast-util-from-markdown'
import { gfmAutolinkLiteralFromMarkdown } from 'mdast-util-gfm-autolink-literal'
import { gfmStrikethroughFromMarkdown } from 'mdast-util-gfm-strikethrough'
import { gfmTableFromMarkdown } from 'mdast-util-gfm-table'
import { gfmAutolinkLiteral } from 'micromark-extension-gfm-autolink-literal'
import { gfmStrikethrough } from 'micromark-extension-gfm-strikethrough'
import { gfmTable } from 'micromark-extension-gfm-table'

/** A text as the parser reads it. */
export type MarkdownRoot = ReturnType<typeof fromMarkdown>

type RootContent = MarkdownRoot['children'][number]

/** A part of a text of this type; without one any. */
export type MarkdownNode<Type extends RootContent['type'] = RootContent['type']> = Extract<
  RootContent,
  { type: Type }
>

const options = {
  extensions: [gfmTable(), gfmStrikethrough(), gfmAutolinkLiteral()],
  mdastExtensions: [gfmTableFromMarkdown(), gfmStrikethroughFromMarkdown(), gfmAutolinkLiteralFromMarkdown()],
}

/** Most quotes and lists one line opens; thousands would take the parser seconds, and its stack. */
const openingsMax = 10

// the marker of a quote or a list item that opens a line, after those before it
const opening = /[ \t]*(?:>|[-+*](?=[ \t]|$)|[0-9]{1,9}[.)](?=[ \t]|$))/y

const rule = /^[ \t]*([-*_])(?:[ \t]*\1){2,}[ \t]*$/

/** Makes the line's markers beyond {@link openingsMax} plain text, with a backslash before their last sign. */
function boundLine(line: string): string {
  if (rule.test(line)) return line
  opening.lastIndex = 0
  let end = 0
  for (let count = 0; count <= openingsMax; count += 1) {
    if (!opening.test(line)) return line
    end = opening.lastIndex
  }
  // a marker inside what is no longer one opens nothing
  return `${line.slice(0, end - 1)}\\${line.slice(end - 1)}`
}

/** Reads Markdown with tables, strikethrough and bare addresses; at most 8,000 characters, at worst half a second. */
export function parseMarkdown(markdown: string): MarkdownRoot {
  return fromMarkdown(
    markdown
      .split(/\r\n|\r|\n/)
      .map(boundLine)
      .join('\n'),
    options,
  )
}
