import MarkdownIt, { type Token } from 'markdown-it'

/** A piece of a text as the parser reads it; containers are an opening and a closing one. */
export type MarkdownToken = Token

const parser = createParser()

function createParser(): MarkdownIt {
  // deeper than 8,000 characters nest: what lies beyond it would be left out, not shown as its words
  const markdown = new MarkdownIt({ html: false, linkify: true, typographer: false, maxNesting: 2_000 })
  // addresses are judged by safeHref alone, as they were typed
  markdown.validateLink = () => true
  markdown.normalizeLink = (address) => address
  markdown.normalizeLinkText = (text) => text
  // bare addresses of https and of mail only: a host without a scheme would be http
  markdown.linkify.set({ fuzzyLink: false }).add('ftp:', null).add('//', null)
  return markdown
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

/**
 * Reads Markdown with tables, strikethrough and bare addresses. Give it only what `markdownFits` accepts: other texts may
 * take it long.
 */
export function parseMarkdown(markdown: string): MarkdownToken[] {
  return parser.parse(
    markdown
      .split(/\r\n|\r|\n/)
      .map(boundLine)
      .join('\n'),
    {},
  )
}
