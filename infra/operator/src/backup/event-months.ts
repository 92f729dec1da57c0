import type postgres from 'postgres'
import type { TableHeading } from '#backup/backup-format.ts'

/** The months of the events of a backup, whose partitions have to be there before its rows. */
export type EventMonths = {
  /** Reads the rows of a table; those of other tables than that of events are left to the caller. */
  read: (heading: TableHeading, rows: AsyncIterable<string>) => Promise<void>
  /** Makes the partitions that the rows read so far need and the database does not have. */
  make: (tx: postgres.TransactionSql) => Promise<void>
}

/** Returns the months of no events yet. */
export function createEventMonths(): EventMonths {
  // an id begins with its time, so the first and the last one are those of the texts
  let [first, last]: [string | undefined, string | undefined] = [undefined, undefined]
  return {
    async read({ table, columns }, rows) {
      if (table !== 'stat_events') return
      const column = columns.indexOf('id')
      for await (const row of rows) {
        const id = row.split('\t', column + 1)[column]
        if (id === undefined) continue
        if (first === undefined || id < first) first = id
        if (last === undefined || id > last) last = id
      }
    },
    async make(tx) {
      if (first === undefined || last === undefined) return
      await tx`
        select stat_make_partitions((uuid_extract_timestamp(${first}) at time zone 'UTC')::date,
          (uuid_extract_timestamp(${last}) at time zone 'UTC')::date)`
    },
  }
}
