/** One row of a table: its name, and a cell per column. */
export type TableRow = readonly [string, ...(string | number)[]]

/** Returns a table as text: names to the left, cells to the right, aligned. */
export function formatTable(columns: readonly string[], rows: readonly TableRow[]): string {
  const lines = [columns, ...rows.map((row) => row.map(String))]
  const widths = columns.map((_, column) => Math.max(...lines.map((cells) => (cells[column] ?? '').length)))
  return lines
    .map((cells) =>
      cells
        .map((cell, column) =>
          column === 0 ? cell.padEnd(widths[column] ?? 0) : cell.padStart(widths[column] ?? 0),
        )
        .join('   ')
        .trimEnd(),
    )
    .map((text) => `  ${text}`)
    .join('\n')
}
