import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { appendOnlyTables } from '@kubora/schema/db/application-login'
import { migrateDatabase } from '@kubora/schema/db/migrate'
import { supersededNames } from '@kubora/schema/db/superseded-migrations'
import type { FileStorage } from '@kubora/storage/file-storage'
import postgres from 'postgres'
import type { BackupFile, TableHeading } from '#backup/backup-format.ts'
import {
  derivedTables,
  listMigrations,
  listTables,
  realmColumns,
  tablesWithFirstRows,
} from '#backup/database-shape.ts'
import { presentColumns } from '#backup/dropped-columns.ts'
import { createEventMonths } from '#backup/event-months.ts'
import { filesFolder, findFaults, putBack } from '#backup/kept-files.ts'
import { readBackup } from '#backup/read-backup.ts'
import { requireOwnDatabase } from '#backup/require-own-database.ts'
import { fillLastRealms, setLastRealms } from '#backup/restore-realms.ts'
import { renewRestoredStates } from '#backup/renew-restored-states.ts'
import { OperatorError } from '#operator-error.ts'

/** How a backup is restored. */
export type RestoreOptions = {
  /** Whether rows that are there are replaced. */
  force: boolean
  /** Where the files of downloads, evidence and chats go; null leaves them out. */
  storage: FileStorage | null
  /** Address with the login of api and bridge, where they have one of their own. */
  applicationUrl?: string
}

/**
 * Restores the rows of a backup, all or none, and its files, and returns the number of files. The whole backup is checked
 * before anything is written. A database that has rows is refused unless `force`, which replaces them. Backups of newer
 * versions are refused, and so is, even with `force`, a database with foreign tables or with our processes connected.
 */
export async function restoreBackup(
  ownerUrl: string,
  file: string,
  { force, storage, applicationUrl }: RestoreOptions,
): Promise<number> {
  await requireOwnDatabase(ownerUrl)
  const months = createEventMonths()
  const { files = [] } = await readBackup(file, { table: months.read })
  if (storage !== null) await requireFiles(file, files)
  await migrateDatabase(ownerUrl, applicationUrl)
  const sql = postgres(ownerUrl, { max: 1, onnotice: () => undefined })
  try {
    await sql.begin(async (tx) => {
      await months.make(tx)
      const tables = await listTables(tx)
      await tx`lock table ${tx(tables.map(({ table }) => table))} in access exclusive mode`
      await makeRoom(
        tx,
        tables.filter(({ table }) => !tablesWithFirstRows.includes(table)),
        force,
      )
      const { sequences } = await readBackup(file, {
        header: ({ migrations }) => requireKnownMigrations(tx, migrations),
        table: (heading, rows) => copyIn(tx, heading, rows),
      })
      for (const [name, last] of Object.entries(sequences)) {
        await tx`select setval(${`public.${name}`}::regclass, ${last}::bigint)`
      }
      await fillLastRealms(tx)
      await renewRestoredStates(tx)
      // before the rows are committed: no row may name a file that is missing
      if (storage !== null) await putAllBack(storage, file, files)
    })
  } finally {
    await sql.end()
  }
  return storage === null ? 0 : files.length
}

async function requireFiles(file: string, files: readonly BackupFile[]): Promise<void> {
  const { missing, altered } = await findFaults(filesFolder(file), files)
  if (missing.length + altered.length === 0) return
  const faults = [
    ...(missing.length > 0 ? [`lacks ${missing.length} (${firstOf(missing)})`] : []),
    ...(altered.length > 0 ? [`has ${altered.length} altered (${firstOf(altered)})`] : []),
  ]
  throw new OperatorError(
    `Of the backup's ${files.length} files, ${filesFolder(file)} ${faults.join(' and ')}. ` +
      'Bring them there as they were, or restore --without-files.',
  )
}

function firstOf(files: readonly BackupFile[]): string {
  return files.length > 1 ? `${files[0]?.sha256} and others` : String(files[0]?.sha256)
}

async function putAllBack(storage: FileStorage, file: string, files: readonly BackupFile[]): Promise<void> {
  for (const one of files) {
    if (await putBack(storage, filesFolder(file), one)) continue
    throw new OperatorError(
      `The file ${one.sha256} in ${filesFolder(file)} was altered: it is not as it was written.`,
    )
  }
}

async function makeRoom(tx: postgres.TransactionSql, tables: TableHeading[], force: boolean): Promise<void> {
  for (const { table } of tables) {
    const used = await tx`select 1 from ${tx(table)} limit 1`
    if (used.length > 0 && !force) {
      throw new OperatorError(
        `The database is not empty (${table} has rows). --force replaces everything in it.`,
      )
    }
  }
  if (force) {
    const names = [...tables.map(({ table }) => table), ...derivedTables]
    // they refuse it otherwise; what is disabled is so for this transaction alone
    for (const table of appendOnlyTables)
      await tx`alter table ${tx(table)} disable trigger ${tx(`${table}_append_only`)}`
    await tx`truncate ${tx(names)}`
    for (const table of appendOnlyTables)
      await tx`alter table ${tx(table)} enable always trigger ${tx(`${table}_append_only`)}`
  }
}

async function requireKnownMigrations(tx: postgres.TransactionSql, migrations: string[]): Promise<void> {
  // a database that ran migrations under former names is brought on when it is migrated, and so are its rows
  const known = new Set([...(await listMigrations(tx)), ...supersededNames])
  const unknown = migrations.filter((name) => !known.has(name))
  if (unknown.length > 0) {
    throw new OperatorError(`The backup is of a newer version (${unknown.join(', ')}); update first.`)
  }
}

async function copyIn(
  tx: postgres.TransactionSql,
  heading: TableHeading,
  rows: AsyncIterable<string>,
): Promise<void> {
  const { table } = heading
  const present = presentColumns(heading)
  if (present === null) {
    // they stand before the next table
    for await (const _row of rows);
    return
  }
  const { columns, rowOf } = present
  if (table === realmColumns.table) {
    for await (const batch of inBatches(rows, rowOf)) await setLastRealms(tx, batch)
    return
  }
  if (tablesWithFirstRows.includes(table)) await tx`delete from ${tx(table)}`
  // its rows keep their positions, which the log refuses otherwise; a backup from before there were any gets them
  const hasPositions = table === 'audit_log' && columns.includes('position')
  if (hasPositions) await tx`alter table audit_log disable trigger audit_log_take_position`
  const target = await tx`copy ${tx(table)} (${tx(columns)}) from stdin`.writable()
  await pipeline(Readable.from(inBatches(rows, rowOf)), target)
  if (hasPositions) await tx`alter table audit_log enable always trigger audit_log_take_position`
}

/** Joins rows into few large writes: each one to the connection costs a round trip. */
async function* inBatches(
  rows: AsyncIterable<string>,
  rowOf: (row: string) => string,
): AsyncGenerator<string> {
  let batch = ''
  for await (const row of rows) {
    batch += `${rowOf(row)}\n`
    if (batch.length > 256 * 1024) {
      yield batch
      batch = ''
    }
  }
  if (batch !== '') yield batch
}
