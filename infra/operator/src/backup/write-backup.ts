import { createWriteStream } from 'node:fs'
import { rename, rm } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import type { FileStorage } from '@kubora/storage/file-storage'
import postgres from 'postgres'
import {
  type BackupFile,
  type BackupHeader,
  type BackupManifest,
  createRowHash,
  endOfRows,
  type TableHeading,
} from '#backup/backup-format.ts'
import {
  countUnchecked,
  listFiles,
  listMigrations,
  listSequences,
  listTables,
} from '#backup/database-shape.ts'
import { copyFiles, dropOtherFiles, filesFolder } from '#backup/kept-files.ts'
import { splitLines } from '#backup/split-lines.ts'
import { OperatorError } from '#operator-error.ts'

/** What a backup holds. */
export type WrittenBackup = {
  /** Rows by table. */
  rows: Record<string, number>
  /** Files of downloads, evidence and chats beside it, and how many are not, as they are not checked yet; null when they were left out. */
  files: { count: number; bytes: number; unchecked: number } | null
  /** Files that rows name and the storage does not have, or has with other bytes. */
  missing: BackupFile[]
}

/** Most attempts at a backup, which starts again when files were replaced while it was written. */
const attemptsMax = 5

/**
 * Writes all tables as of one instant to `file` (gzip), readable by its owner alone, and the files of that
 * instant to the folder beside it. `file` appears only when it is complete. Without a storage the files are left out.
 */
export async function writeBackup(
  databaseUrl: string,
  file: string,
  storage: FileStorage | null,
): Promise<WrittenBackup> {
  const sql = postgres(databaseUrl, { max: 1, onnotice: () => undefined })
  const unfinished = `${file}.part`
  try {
    for (let attempt = 1; ; attempt += 1) {
      const { rows, files, unchecked } = await writeRows(sql, unfinished, storage !== null)
      const missing = storage === null ? [] : await copyFiles(storage, filesFolder(file), files)
      const isOutdated = missing.length > 0 && !(await areStillNamed(sql, missing))
      if (isOutdated && attempt < attemptsMax) continue
      if (isOutdated) throw new OperatorError('Files were replaced at each attempt; try later.')
      await rename(unfinished, file)
      if (storage === null) return { rows, files: null, missing }
      await dropOtherFiles(filesFolder(file), files)
      const kept = files.filter((one) => !missing.includes(one))
      return { rows, files: { count: kept.length, bytes: sumOf(kept), unchecked }, missing }
    }
  } finally {
    await rm(unfinished, { force: true })
    await sql.end()
  }
}

function sumOf(files: readonly BackupFile[]): number {
  return files.reduce((sum, { sizeBytes }) => sum + sizeBytes, 0)
}

/** Whether present rows still name all of these files; files replaced since the backup's instant may be missing. */
async function areStillNamed(sql: postgres.Sql, files: readonly BackupFile[]): Promise<boolean> {
  const keys = files.map(({ storageKey }) => storageKey)
  const found = await sql`
    select 1 from downloads where storage_key = any(${keys}::uuid[])
    union all
    select 1 from evidence_files where state = 'stored' and storage_key = any(${keys}::uuid[])
    union all
    select 1 from chat_files where state = 'stored' and storage_key = any(${keys}::uuid[])`
  return found.length === keys.length
}

async function writeRows(
  sql: postgres.Sql,
  target: string,
  withFiles: boolean,
): Promise<{ rows: Record<string, number>; files: BackupFile[]; unchecked: number }> {
  const rows: Record<string, number> = {}
  // one snapshot: every table as of the same instant, while the network goes on
  const held = await sql.begin('isolation level repeatable read read only', async (tx) => {
    const named = withFiles ? await listFiles(tx) : []
    const lines = Readable.from(backupLines(tx, rows, withFiles ? named : undefined))
    await pipeline(lines, createGzip(), createWriteStream(target, { mode: 0o600, flush: true }))
    return { files: named, unchecked: withFiles ? await countUnchecked(tx) : 0 }
  })
  return { rows, ...held }
}

async function* backupLines(
  tx: postgres.TransactionSql,
  rows: Record<string, number>,
  files: BackupFile[] | undefined,
): AsyncGenerator<string> {
  const header: BackupHeader = {
    format: 'kubora-backup',
    version: 1,
    createdAt: new Date().toISOString(),
    migrations: await listMigrations(tx),
  }
  yield `${JSON.stringify(header)}\n`
  const manifest: BackupManifest = { tables: {}, sequences: {}, ...(files ? { files } : {}) }
  for (const heading of await listTables(tx)) {
    yield `${JSON.stringify(heading)}\n`
    const rowHash = createRowHash()
    for await (const row of copyRows(tx, heading)) {
      rowHash.add(row)
      yield `${row}\n`
    }
    yield `${endOfRows}\n`
    const total = rowHash.total()
    manifest.tables[heading.table] = total
    rows[heading.table] = total.rows
  }
  manifest.sequences = await listSequences(tx)
  yield `${JSON.stringify(manifest)}\n`
}

async function* copyRows(
  tx: postgres.TransactionSql,
  { table, columns }: TableHeading,
): AsyncGenerator<string> {
  // a query, as a partitioned table cannot be copied as a table
  const stream = await tx`copy (select ${tx(columns)} from ${tx(table)}) to stdout`.readable()
  yield* splitLines(stream)
  // the driver pauses the socket for a full stream and would not go on with the next query when this was its last row
  stream._read(0)
}
