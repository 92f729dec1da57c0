import { createWriteStream } from 'node:fs'
import { rename, rm } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import postgres from 'postgres'
import {
  type BackupHeader,
  type BackupManifest,
  createTally,
  endOfRows,
  type TableHeading,
} from '#backup/backup-format.ts'
import { listMigrations, listSequences, listTables } from '#backup/database-shape.ts'
import { splitLines } from '#backup/split-lines.ts'

/**
 * Writes all tables as of one instant to `file` (gzip), readable by its owner alone. The file appears only when it is whole.
 * Answers the rows of each table.
 */
export async function writeBackup(databaseUrl: string, file: string): Promise<Record<string, number>> {
  const sql = postgres(databaseUrl, { max: 1, onnotice: () => undefined })
  const unfinished = `${file}.part`
  const rows: Record<string, number> = {}
  try {
    // one snapshot: every table as of the same instant, while the network goes on
    await sql.begin('isolation level repeatable read read only', async (tx) => {
      const lines = Readable.from(backupLines(tx, rows))
      await pipeline(lines, createGzip(), createWriteStream(unfinished, { mode: 0o600 }))
    })
    await rename(unfinished, file)
  } finally {
    await rm(unfinished, { force: true })
    await sql.end()
  }
  return rows
}

async function* backupLines(
  tx: postgres.TransactionSql,
  rows: Record<string, number>,
): AsyncGenerator<string> {
  const header: BackupHeader = {
    format: 'kubora-backup',
    version: 1,
    createdAt: new Date().toISOString(),
    migrations: await listMigrations(tx),
  }
  yield `${JSON.stringify(header)}\n`
  const manifest: BackupManifest = { tables: {}, sequences: {} }
  for (const heading of await listTables(tx)) {
    yield `${JSON.stringify(heading)}\n`
    const tally = createTally()
    for await (const row of copyRows(tx, heading)) {
      tally.add(row)
      yield `${row}\n`
    }
    yield `${endOfRows}\n`
    const total = tally.total()
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
  const stream = await tx`copy ${tx(table)} (${tx(columns)}) to stdout`.readable()
  yield* splitLines(stream)
  // the driver pauses the socket for a full stream and would not go on with the next query when this was its last row
  stream._read(0)
}
