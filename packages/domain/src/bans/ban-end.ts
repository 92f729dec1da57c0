import { type BanUnit, banUnitSeconds, permanentDuration } from '@kubora/validation/bans'
import { type SQL, sql } from 'drizzle-orm'

/** A duration as it was entered. */
export type BanDuration = { duration: number; unit: BanUnit }

/** SQL: the instant at which a ban of this duration ends that started at `start`; null when it is permanent. */
export function banEnd(start: SQL, { duration, unit }: BanDuration): SQL<Date | null> {
  if (duration === permanentDuration) return sql`null::timestamptz`
  // seconds and not days: a day of an interval is 23 or 25 hours long when the clocks of the session's time zone change
  return sql`(${start} + ${duration * banUnitSeconds[unit]}::float8 * interval '1 second')`
}
