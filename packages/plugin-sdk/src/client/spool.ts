import { z } from 'zod'
import { type LineLog, openLineLog } from '#client/line-log.ts'

/** Rows to be reported, the newest of each thing. They are stored while the bridge is unavailable, up to a limit. */
export type Spool<Row> = {
  readonly size: number
  /**
   * Adds rows; a newer version of a row replaces the older one. Returns how many of the oldest rows were dropped at the
   * limit.
   */
  put(rows: readonly Row[]): Promise<number>
  /** Returns the oldest rows that `isWanted`, at most `count`. */
  first(count: number, isWanted?: (row: Row) => boolean): Row[]
  /** Removes rows that were reported, unless a newer version was added meanwhile. */
  remove(rows: readonly Row[]): Promise<void>
  close(): Promise<void>
}

/** Limits of a spool. */
export type SpoolOptions = { readonly maxRows?: number }

/** What a spool holds: how a row is read from the file, and what names the thing that it is about. */
export type Spooled<Row> = { readonly row: z.ZodType<Row>; readonly keyOf: (row: Row) => string }

/** A row that can be spooled. */
type Versioned = { readonly version: number }

/** Opens a spool in a file that outlives the process. Throws when the file is damaged. */
export async function openSpool<Row extends Versioned>(
  file: string,
  spooled: Spooled<Row>,
  options: SpoolOptions = {},
): Promise<Spool<Row>> {
  return createSpool(await openLineLog(file), spooled, options)
}

/** Creates a spool in memory. */
export function createSpoolInMemory<Row extends Versioned>(
  spooled: Spooled<Row>,
  options: SpoolOptions = {},
): Spool<Row> {
  return createSpool(null, spooled, options)
}

function createSpool<Row extends Versioned>(
  log: LineLog | null,
  { row, keyOf }: Spooled<Row>,
  { maxRows = 50_000 }: SpoolOptions,
): Spool<Row> {
  const spoolRecord = z.union([z.object({ put: row }), z.object({ gone: z.string(), version: z.number() })])
  type SpoolRecord = z.infer<typeof spoolRecord>
  const rows = new Map<string, Row>()
  let written = log?.records.length ?? 0

  function take(record: SpoolRecord): void {
    if ('put' in record) {
      const held = rows.get(keyOf(record.put))
      if (held === undefined || held.version <= record.put.version) rows.set(keyOf(record.put), record.put)
    } else if (rows.get(record.gone)?.version === record.version) rows.delete(record.gone)
  }

  async function record(records: SpoolRecord[]): Promise<void> {
    for (const each of records) take(each)
    if (log === null || records.length === 0) return
    written += records.length
    if (written <= 4 * rows.size + 1000) {
      await log.append(records, 'lazy')
      return
    }
    written = rows.size
    await log.replace([...rows.values()].map((put) => ({ put })))
  }

  const goneOf = (each: Row): SpoolRecord => ({ gone: keyOf(each), version: each.version })

  for (const each of log?.records ?? []) take(spoolRecord.parse(each))

  return {
    get size() {
      return rows.size
    },
    put: async (added) => {
      await record(added.map((put) => ({ put })))
      const surplus = [...rows.values()].slice(0, Math.max(0, rows.size - maxRows))
      await record(surplus.map(goneOf))
      return surplus.length
    },
    first: (count, isWanted = () => true) => {
      const found: Row[] = []
      // no more than needed: a spool may hold a whole world
      for (const each of rows.values()) {
        if (found.length >= count) break
        if (isWanted(each)) found.push(each)
      }
      return found
    },
    remove: (gone) => record(gone.map(goneOf)),
    close: async () => log?.close(),
  }
}
