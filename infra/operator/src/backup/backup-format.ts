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

/** A file of a download, of evidence or of a chat as the rows of a backup name it. */
export const backupFile = z.object({
  storageKey: z.uuid(),
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
  sizeBytes: z.number(),
})

/**
 * Last line: number and hash of the rows of every table, the last values of the identity columns, and the files of
 * downloads, evidence and chats in the folder beside it, each named by its SHA-256. Without `files` they were left out.
 */
export const backupManifest = z.object({
  tables: z.record(z.string(), z.object({ rows: z.number(), sha256: z.string() })),
  sequences: z.record(z.string(), z.string()),
  files: z.array(backupFile).optional(),
})

/** First line of a backup. */
export type BackupHeader = z.infer<typeof backupHeader>
/** See {@link backupFile}. */
export type BackupFile = z.infer<typeof backupFile>
/** Last line of a backup. */
export type BackupManifest = z.infer<typeof backupManifest>
/** Name of a table with its columns in the order of the rows. */
export type TableHeading = z.infer<typeof tableHeading>

/** Line that ends the rows of a table; COPY escapes every backslash, so no row is this. */
export const endOfRows = '\\.'

/** Counts rows and hashes them, each with its line break. */
export function createRowHash() {
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
