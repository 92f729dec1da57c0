import type postgres from 'postgres'
import { cpuTimeMs } from '#measure/cpu-time.ts'

/** CPU time that connections to a database have used so far, in milliseconds, by their process. */
export type PostgresCpu = ReadonlyMap<number, number>

/** Reads it for all connections to this database but this one. Only for a Postgres on this machine. */
export async function readPostgresCpu(sql: postgres.Sql): Promise<PostgresCpu> {
  const backends = await sql<{ pid: number }[]>`
    select pid from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`
  const times = new Map<number, number>()
  for (const { pid } of backends) {
    try {
      times.set(pid, cpuTimeMs(pid))
    } catch (error) {
      // autovacuum and idle connections end at any time
      if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) throw error
    }
  }
  return times
}

/** Returns the CPU time between two readings, in milliseconds, without connections that ended in between. */
export function postgresCpuBetween(before: PostgresCpu, after: PostgresCpu): number {
  return [...after].reduce((sum, [pid, cpuMs]) => sum + cpuMs - (before.get(pid) ?? 0), 0)
}
