import { sql } from 'drizzle-orm'
import type { Unit } from '#kernel/unit-of-work.ts'

const lockId = 7_205_561
/** With the number of a day, counted from the beginning of 2000. */
const dayLockId = 7_205_562

/** SQL: the number of a day by which it is locked. */
const numberOf = sql.raw(`(day - date '2000-01-01')`)

/**
 * Waits while scores are changed as a whole ({@link lockScores}) or one of these days of Europe/Berlin ({@link lockDay}), and keeps that
 * from beginning until the unit ends. The days are locked behind the whole and in their order, as everywhere, so that nobody waits in a circle.
 */
export async function shareScores(unit: Unit, days: ReadonlySet<string>): Promise<void> {
  await unit.tx.execute(sql`
    select pg_advisory_xact_lock_shared(${lockId})::text
    union all select pg_advisory_xact_lock_shared(${dayLockId}, ${numberOf})::text
      from (select day from unnest(${sql.param([...days])}::date[]) as d (day) order by day) as days`)
}

/** Waits for all units that add to scores, and keeps others from beginning until the unit ends: what it reads of them then stays so. */
export async function lockScores(unit: Unit): Promise<void> {
  await unit.tx.execute(sql`select pg_advisory_xact_lock(${lockId})`)
}

/** Does the same for one day of Europe/Berlin: units that add to other days go on. */
export async function lockDay(unit: Unit, day: string): Promise<void> {
  await shareScores(unit, new Set())
  await unit.tx.execute(sql`
    select pg_advisory_xact_lock(${dayLockId}, ${numberOf}) from (select ${day}::date as day) as d`)
}

/** Lets the statements of a unit take longer than those that somebody waits for. */
export async function allowLongStatements(unit: Unit): Promise<void> {
  await unit.tx.execute(
    sql`select set_config('statement_timeout', '10min', true), set_config('lock_timeout', '1min', true)`,
  )
}
