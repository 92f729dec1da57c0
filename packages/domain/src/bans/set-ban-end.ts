import { bans } from '@kubora/schema/db/bans'
import { eq, sql } from 'drizzle-orm'
import { banEnd, type BanDuration } from '#bans/ban-end.ts'
import type { LockedBan } from '#bans/lock-ban.ts'
import type { Actor } from '#kernel/actor.ts'
import type { Unit } from '#kernel/unit-of-work.ts'

const now = sql`statement_timestamp()`

/**
 * Gives a locked ban another duration, counted from its start. An end that has passed already is now, and ends the ban in the
 * name of the actor. Returns the end; null for a permanent ban.
 */
export async function setBanEnd(
  unit: Unit,
  ban: LockedBan,
  wanted: BanDuration,
  { accountId, name }: Actor,
): Promise<Date | null> {
  const end = banEnd(sql`${bans.startsAt}`, wanted)
  const passed = sql`coalesce(${end} <= ${now}, false)`
  const [row] = await unit.tx
    .update(bans)
    .set({
      duration: wanted.duration,
      unit: wanted.unit,
      endsAt: sql`case when ${passed} then ${now} else ${end} end`,
      endedAt: sql`case when ${passed} then ${now} end`,
      endKind: sql`case when ${passed} then 'SHORTENED'::ban_end end`,
      endedByAccountId: sql`case when ${passed} then ${accountId}::bigint end`,
      endedByName: sql`case when ${passed} then ${name}::text end`,
    })
    .where(eq(bans.id, ban.id))
    .returning({ endsAt: bans.endsAt })
  return row?.endsAt ?? null
}

/** Returns whether an end lies before another one; null is the end of a permanent ban. Both are instants of the database. */
export function isEarlier(end: Date | null, other: Date | null): boolean {
  return end !== null && (other === null || end < other)
}
