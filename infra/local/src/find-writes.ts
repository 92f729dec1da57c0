/** Statements that write, in the text of a query. */
const writingSql =
  /\b(insert\s+into|delete\s+from|merge\s+into|truncate\s|update\s+\S+(\s+(as\s+)?\w+)?\s+set\s)/i

/**
 * The lines of a module that write to the database: Drizzle's insert, update and delete of a table it imports, and SQL that does so.
 * Each is `line: its text`. Comments are no statements.
 */
export function findWrites(source: string): string[] {
  const code = withoutComments(source)
  const tables = [...code.matchAll(/import\s*\{([^}]*)\}\s*from\s*'@kubora\/schema\/db\/[^']+'/g)]
    .flatMap(([, names = '']) => names.split(','))
    .map(
      (name) =>
        name
          .trim()
          .split(/\s+as\s+/)
          .at(-1) ?? '',
    )
    .filter((name) => /^\w+$/.test(name))
  const calls =
    tables.length === 0 ? [] : places(code, `\\.(insert|update|delete)\\(\\s*(${tables.join('|')})\\b`)
  const texts = [...code.matchAll(/`(?:\\.|[^`\\])*`|'[^'\n]*'/g)].filter(([text]) => writingSql.test(text))
  return [...calls, ...texts.map(({ index }) => index)]
    .toSorted((a, b) => a - b)
    .map((index) => {
      const line = source.slice(0, index).split('\n').length
      return `${line}: ${source.split('\n')[line - 1]?.trim()}`
    })
}

function places(code: string, pattern: string): number[] {
  return [...code.matchAll(new RegExp(pattern, 'g'))].map(({ index }) => index)
}

/** The same text with blanks for comments, so that places stay. A `//` after a colon is an address. */
function withoutComments(source: string): string {
  return source.replace(/\/\*[\s\S]*?\*\/|(?<!:)\/\/[^\n]*/g, (comment) => comment.replace(/[^\n]/g, ' '))
}
