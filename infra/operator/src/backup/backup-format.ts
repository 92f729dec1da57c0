import { createHash } from 'node:crypto'
import { z } from 'zod'

/** First line of a backup: what it is and which tables follow, in that order. */
export const backupHeader = z.object({
  format: z.literal('kubora-backup'),
  version: z.literal(1),
  createdAt: z.string(),
  /** Migrations the database had, oldest first. */
  migrations: z.array(z.string()),
})

/** Line before the rows of a table, which are lines of COPY's text format and end with a line `\.`. */
export const tableHeading = z.object({ table: z.string(), columns: z.array(z.string()) })

/** Last line: how much every table must have, and how far the identity columns had counted. */
export const backupManifest = z.object({
  tables: z.record(z.string(), z.object({ rows: z.number(), sha256: z.string() })),
  sequences: z.record(z.string(), z.string()),
})

/** First line of a backup. */
export type BackupHeader = z.infer<typeof backupHeader>
/** Last line of a backup. */
export type BackupManifest = z.infer<typeof backupManifest>
/** Name of a table with its columns in the order of the rows. */
export type TableHeading = z.infer<typeof tableHeading>

/** Line that ends the rows of a table; COPY escapes every backslash, so no row is this. */
export const endOfRows = '\\.'

/** Counts rows and hashes them, each with its line break. */
export function createTally() {
  const hash = createHash('sha256')
  let rows = 0
  return {
    add(row: string) {
      rows += 1
      hash.update(row).update('\n')
    },
    total: () => ({ rows, sha256: hash.digest('hex') }),
  }
}
