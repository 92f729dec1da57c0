import MarkdownParser, { type MarkdownIt, type StateBlock, type StateInline, type Token } from 'markdown-it'

/** A piece of a text as the parser reads it; containers are an opening and a closing one. */
export type MarkdownToken = Token

/** A text that was read. */
export type ReadMarkdown = {
  tokens: MarkdownToken[]
  /** false: some of its characters stayed as they were typed, as they would have taken too long to read. */
  complete: boolean
}

/** What is left of the budget for reading one text. */
class Budget {
  /** Characters that may be searched for closing brackets; without a bound each bracket would search the whole text. */
  labelChars = 100_000
  /** Brackets in brackets that are read at a time; each takes some of the stack. */
  labelDepth = 30
  /** Cells of tables; rows are filled up to the width of the head. */
  cells = 4_000
  exceeded = false
}

const budgetKey = Symbol('budget')

function budgetOf({ env }: Pick<StateInline | StateBlock, 'env'>): Budget {
  const budget = env[budgetKey]
  if (!(budget instanceof Budget)) throw new Error('a text is read without a budget')
  return budget
}

const parser = createParser()

function createParser(): MarkdownIt {
  // deeper than a text can nest: what lies beyond it would be left out, not shown as text
  const markdown = new MarkdownParser({ html: false, linkify: true, typographer: false, maxNesting: 1_000 })
  // addresses are checked by safeHref alone, as they were typed
  markdown.validateLink = () => true
  markdown.normalizeLink = (address) => address
  markdown.normalizeLinkText = (text) => text
  // bare addresses of https and of mail only: a host without a scheme would be http
  markdown.linkify.set({ fuzzyLink: false }).add('ftp:', null).add('//', null)
  boundLabels(markdown)
  boundTables(markdown)
  return markdown
}

/** Ends the search for closing brackets when the budget is spent: the remaining ones are plain text. */
function boundLabels(markdown: MarkdownIt): void {
  const { parseLinkLabel } = markdown.helpers
  markdown.helpers = {
    ...markdown.helpers,
    parseLinkLabel(state, start, disableNested) {
      const budget = budgetOf(state)
      if (budget.labelChars <= 0 || budget.labelDepth <= 0) {
        budget.exceeded = true
        return -1
      }
      budget.labelDepth -= 1
      const end = parseLinkLabel(state, start, disableNested)
      budget.labelDepth += 1
      budget.labelChars -= (end < 0 ? state.posMax : end) - start
      return end
    },
  }
}

/** Leaves a table that would exceed the budget as the lines it was typed in. */
function boundTables(markdown: MarkdownIt): void {
  const [table] = markdown.block.ruler.getRules('')
  if (table?.name !== 'table') throw new Error('the first rule of the parser is no longer that of tables')
  markdown.block.ruler.at(
    'table',
    (state, startLine, endLine, silent) => {
      const found = table(state, startLine, endLine, true)
      return (
        found &&
        (silent || (spendCells(state, startLine, endLine) && table(state, startLine, endLine, false)))
      )
    },
    { alt: ['paragraph', 'reference'] },
  )
}

/** Takes the cells of a table from the budget; returns false when there are not enough. */
function spendCells(state: StateBlock, startLine: number, endLine: number): boolean {
  const budget = budgetOf(state)
  const columns = state.src.slice(state.bMarks[startLine + 1], state.eMarks[startLine + 1]).split('|').length
  let line = startLine
  while (line < endLine && !state.isEmpty(line)) {
    budget.cells -= columns
    line += 1
    if (budget.cells >= 0) continue
    budget.exceeded = true
    return false
  }
  return true
}

/** Most quotes and lists one line opens; thousands would take the parser seconds, and its stack. */
const openingsMax = 10

// the marker of a quote or a list item that opens a line, after those before it
const opening = /[ \t]*(?:>|[-+*](?=[ \t]|$)|[0-9]{1,9}[.)](?=[ \t]|$))/y

const rule = /^[ \t]*([-*_])(?:[ \t]*\1){2,}[ \t]*$/

/** Makes the line's markers beyond {@link openingsMax} plain text, with a backslash before their last character. */
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
 * Reads Markdown with tables, strikethrough and bare addresses. What would take too long to read stays as it was typed; see
 * {@link Budget}.
 */
export function parseMarkdown(markdown: string): ReadMarkdown {
  const budget = new Budget()
  const lines = markdown.split(/\r\n|\r|\n/).map(boundLine)
  const tokens = parser.parse(lines.join('\n'), { [budgetKey]: budget })
  return { tokens, complete: !budget.exceeded }
}
