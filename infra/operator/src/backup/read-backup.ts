import { createReadStream } from 'node:fs'
import { createGunzip } from 'node:zlib'
import {
  backupHeader,
  type BackupHeader,
  type BackupManifest,
  backupManifest,
  createRowHash,
  endOfRows,
  tableHeading,
  type TableHeading,
} from '#backup/backup-format.ts'
import { splitLines } from '#backup/split-lines.ts'
import { OperatorError } from '#operator-error.ts'

/** Callbacks for the parts of a backup, called in their order. */
export type BackupReader = {
  header?: (header: BackupHeader) => Promise<void>
  /** Gets the rows of one table; must read them to their end. */
  table?: (heading: TableHeading, rows: AsyncIterable<string>) => Promise<void>
}

/** Reads a backup and returns its manifest. Throws when it is cut off or anything in it was changed. */
export async function readBackup(file: string, reader: BackupReader = {}): Promise<BackupManifest> {
  const input = createReadStream(file).on('error', () => undefined)
  const unzipped = input.pipe(createGunzip())
  input.on('error', (error) => unzipped.destroy(error))
  const lines = splitLines(unzipped)
  const totals: BackupManifest['tables'] = {}

  async function next(): Promise<string> {
    const { value, done } = await lines.next()
    if (done) throw new OperatorError('The backup is cut off.')
    return value
  }

  async function* rowsOf(heading: TableHeading): AsyncGenerator<string> {
    const rowHash = createRowHash()
    for (let row = await next(); row !== endOfRows; row = await next()) {
      rowHash.add(row)
      yield row
    }
    totals[heading.table] = rowHash.total()
  }

  try {
    const header = backupHeader.parse(JSON.parse(await next()))
    await reader.header?.(header)
    for (;;) {
      const line: unknown = JSON.parse(await next())
      const heading = tableHeading.safeParse(line)
      if (!heading.success) return checkTotals(backupManifest.parse(line), totals)
      const rows = rowsOf(heading.data)
      await reader.table?.(heading.data, rows)
      // rows that the callback left are read here, so that they are counted
      for await (const _ of rows);
    }
  } catch (error) {
    if (error instanceof OperatorError) throw error
    if (error instanceof Error && 'severity' in error) throw error
    throw new OperatorError(
      `${file} is no backup that can be read: ${error instanceof Error ? error.message : ''}`,
    )
  } finally {
    unzipped.destroy()
    input.destroy()
  }
}

function checkTotals(manifest: BackupManifest, totals: BackupManifest['tables']): BackupManifest {
  const names = new Set([...Object.keys(manifest.tables), ...Object.keys(totals)])
  for (const name of names) {
    const [wanted, found] = [manifest.tables[name], totals[name]]
    if (wanted?.rows !== found?.rows || wanted?.sha256 !== found?.sha256) {
      throw new OperatorError(`The table ${name} in the backup is not as it was written.`)
    }
  }
  return manifest
}
