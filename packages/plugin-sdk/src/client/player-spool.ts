import { playerRow, type PlayerRow } from '@kubora/schema/protocol/players'
import { z } from 'zod'
import { type LineLog, openLineLog } from '#client/line-log.ts'

/** Players to be reported, the newest row of each. They are stored while the bridge is unavailable, up to a limit. */
export type PlayerSpool = {
  readonly size: number
  /**
   * Adds rows; a newer version of a player replaces the older one. Returns how many of the oldest rows were dropped at the
   * limit.
   */
  put(rows: readonly PlayerRow[]): Promise<number>
  /** Returns the oldest rows, at most `count`. */
  first(count: number): PlayerRow[]
  /** Removes rows that were reported, unless a newer version was added meanwhile. */
  remove(rows: readonly PlayerRow[]): Promise<void>
  close(): Promise<void>
}

/** Limits of a spool. */
export type SpoolOptions = { readonly maxRows?: number }

const spoolRecord = z.union([
  z.object({ put: playerRow }),
  z.object({ gone: z.string(), version: z.number() }),
])
type SpoolRecord = z.infer<typeof spoolRecord>

function createSpool(log: LineLog | null, { maxRows = 50_000 }: SpoolOptions): PlayerSpool {
  const rows = new Map<string, PlayerRow>()
  let written = log?.records.length ?? 0

  function take(record: SpoolRecord): void {
    if ('put' in record) {
      const held = rows.get(record.put.uuid)
      if (held === undefined || held.version <= record.put.version) rows.set(record.put.uuid, record.put)
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

  for (const each of log?.records ?? []) take(spoolRecord.parse(each))

  return {
    get size() {
      return rows.size
    },
    put: async (added) => {
      await record(added.map((put) => ({ put })))
      const surplus = [...rows.values()].slice(0, Math.max(0, rows.size - maxRows))
      await record(surplus.map(({ uuid, version }) => ({ gone: uuid, version })))
      return surplus.length
    },
    first: (count) => [...rows.values()].slice(0, count),
    remove: (gone) => record(gone.map(({ uuid, version }) => ({ gone: uuid, version }))),
    close: async () => log?.close(),
  }
}

/** Opens a spool in a file that outlives the process. Throws when the file is damaged. */
export async function openFileSpool(file: string, options: SpoolOptions = {}): Promise<PlayerSpool> {
  return createSpool(await openLineLog(file), options)
}

/** Creates a spool in memory. */
export function createMemorySpool(options: SpoolOptions = {}): PlayerSpool {
  return createSpool(null, options)
}
