import MarkdownParser, { type MarkdownIt, type StateBlock, type StateInline, type Token } from 'markdown-it'

/** A token as the parser returns it; a container has an opening and a closing one. */
export type MarkdownToken = Token

/** A parsed text. */
export type ReadMarkdown = {
  tokens: MarkdownToken[]
  /** false: some characters stayed as they were typed, as parsing them would have taken too long. */
  complete: boolean
}

/** What is left of the budget for parsing one text. */
class Budget {
  /** Characters that may be searched for closing brackets; without a limit each bracket would search the whole text. */
  labelChars = 100_000
  /** Levels of brackets inside brackets; each takes some of the stack. */
  labelDepth = 30
  /** Cells of tables; each row is filled up to the width of the head. */
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
  // deeper than a text can nest, as the parser leaves out what lies deeper instead of showing it as text
  const markdown = new MarkdownParser({ html: false, linkify: true, typographer: false, maxNesting: 1_000 })
  // safeHref alone checks addresses, and it needs them as they were typed
  markdown.validateLink = () => true
  markdown.normalizeLink = (address) => address
  markdown.normalizeLinkText = (text) => text
  // of bare addresses only those of https and of mail: a host without a scheme would become http
  markdown.linkify.set({ fuzzyLink: false }).add('ftp:', null).add('//', null)
  boundLabels(markdown)
  boundTables(markdown)
  return markdown
}

/** Ends the search for closing brackets when the budget is spent; the remaining ones are plain text. */
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

/** Leaves a table that would exceed the budget as the lines that were typed. */
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

/** Takes the cells of a table from the budget. Returns false when too few are left. */
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

/** Most quotes and lists that one line opens; thousands would take the parser seconds, and its stack. */
const openingsMax = 10

// the marker of a quote or a list item that opens a line, after those before it
const opening = /[ \t]*(?:>|[-+*](?=[ \t]|$)|[0-9]{1,9}[.)](?=[ \t]|$))/y

const rule = /^[ \t]*([-*_])(?:[ \t]*\1){2,}[ \t]*$/

/** Makes the markers of a line beyond {@link openingsMax} plain text, with a backslash before their last character. */
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
 * Parses Markdown with tables, strikethrough and bare addresses. Text that would take too long stays as it was typed; see
 * {@link Budget}.
 */
export function parseMarkdown(markdown: string): ReadMarkdown {
  const budget = new Budget()
  const lines = markdown.split(/\r\n|\r|\n/).map(boundLine)
  const tokens = parser.parse(lines.join('\n'), { [budgetKey]: budget })
  return { tokens, complete: !budget.exceeded }
}
