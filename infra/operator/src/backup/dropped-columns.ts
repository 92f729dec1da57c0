import type { TableHeading } from '#backup/backup-format.ts'

/** Tables and columns of older backups that tables no longer have; what was in them is not worth keeping. */
const dropped: Readonly<Record<string, 'table' | readonly string[]>> = {
  // ids of the messages of a day
  livestream_messages: 'table',
  // keys that clients repeat for minutes
  bans: ['idempotency_key'],
  notifications: ['idempotency_key'],
  warnings: ['idempotency_key'],
  // counted wrong codes
  code_tries: 'table',
  codes: ['failures'],
  // of carts, which live for days
  shop_carts: ['gift_name', 'gift_message'],
}

/**
 * Returns the columns of a table of a backup that the table still has, and a function that leaves the others out of a row as `COPY`
 * writes it; null when the table is gone.
 */
export function presentColumns({
  table,
  columns,
}: TableHeading): { columns: string[]; rowOf: (row: string) => string } | null {
  const without = dropped[table] ?? []
  if (without === 'table') return null
  const isPresent = columns.map((column) => !without.includes(column))
  if (isPresent.every(Boolean)) return { columns, rowOf: (row) => row }
  return {
    columns: columns.filter((_, index) => isPresent[index]),
    rowOf: (row) =>
      row
        .split('\t')
        .filter((_, index) => isPresent[index])
        .join('\t'),
  }
}
