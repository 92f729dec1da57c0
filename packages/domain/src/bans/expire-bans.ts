import { bans } from '@kubora/schema/db/bans'
import { sql } from 'drizzle-orm'
import { recordBanChanges } from '#bans/record-ban-change.ts'
import type { DomainContext } from '#kernel/context.ts'
import { inUnit, type Unit } from '#kernel/unit-of-work.ts'

// few enough that no other transaction waits long for the players' states
const bansPerRun = 200

/**
 * Ends bans whose time has passed, and sends the game servers what holds of their players now. Game servers do not wait for
 * it, as they compare the end of a ban with their own clock.
 */
export async function expireBans(context: DomainContext): Promise<void> {
  await inUnit(context, (unit) => endPassedBans(unit))
}

/** Ends bans whose time has passed: all of the player, or some of all players. Of one player, the caller holds the lock of the bans. */
export async function endPassedBans(unit: Unit, playerId: number | null = null): Promise<void> {
  // a ban that a team member changes just now is left to the next run; a new ban waits for the one that ends just now
  const [ofPlayer, skip] =
    playerId === null ? [sql``, sql`skip locked`] : [sql`and ${bans.playerId} = ${playerId}`, sql``]
  const ended = await unit.tx.execute<{ id: string; player_id: string }>(sql`
    update ${bans} as b set ended_at = b.ends_at, end_kind = 'EXPIRED', version = b.version + 1
    from (
      select ${bans.id} from ${bans}
      where ${bans.endedAt} is null and coalesce(${bans.endsAt}, 'infinity') <= statement_timestamp() ${ofPlayer}
      order by coalesce(${bans.endsAt}, 'infinity'), ${bans.id} limit ${bansPerRun} for update of bans ${skip}) as passed
    where b.id = passed.id
    returning b.id, b.player_id`)
  await recordBanChanges(
    unit,
    ended.map((row) => ({
      banId: row.id,
      playerId: Number(row.player_id),
      kind: 'EXPIRED' as const,
      actor: null,
      before: null,
      after: {},
    })),
  )
}
