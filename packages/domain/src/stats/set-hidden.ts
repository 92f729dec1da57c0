import { statHidden, statHistogram, statScores } from '@kubora/schema/db/stats'
import type { statsHiddenReasonEnum } from '@kubora/schema/db/stats-values'
import { statsModes } from '@kubora/validation/stats'
import { sql } from 'drizzle-orm'
import type { Unit } from '#kernel/unit-of-work.ts'
import { publishBoards } from '#stats/publish-boards.ts'
import { lockScores } from '#stats/stats-lock.ts'

/** Why no board shows a player. */
export type HiddenReason = (typeof statsHiddenReasonEnum.enumValues)[number]

/**
 * Hides players from all boards for a reason, or takes that reason away: a player is shown again once there is none. Their scores
 * stay and go on growing, only boards and ranks leave them out. Returns the ids of the players for whom the reason is new, or gone.
 */
export async function setHidden(
  unit: Unit,
  playerIds: readonly number[],
  reason: HiddenReason,
  isHidden: boolean,
): Promise<number[]> {
  if (playerIds.length === 0) return []
  // a score that begins meanwhile would not be hidden
  await lockScores(unit)
  const ids = sql`${sql.param(playerIds)}::bigint[]`
  const rows = isHidden
    ? await unit.tx.execute<{ player_id: string }>(sql`
        insert into ${statHidden} (player_id, reason) select id, ${reason} from unnest(${ids}) as p (id) order by id
        on conflict do nothing returning player_id`)
    : await unit.tx.execute<{ player_id: string }>(sql`
        delete from ${statHidden} where player_id = any(${ids}) and reason = ${reason} returning player_id`)
  await settleHidden(unit, playerIds)
  if (rows.length > 0) publishBoards(unit, statsModes)
  return rows.map((row) => Number(row.player_id))
}

/** Lets boards and ranks show players, or leave them out, as `stat_hidden` says. The caller holds the lock of all scores ({@link lockScores}). */
export async function settleHidden(unit: Unit, playerIds: readonly number[]): Promise<void> {
  const ids = sql`${sql.param(playerIds)}::bigint[]`
  await unit.tx.execute(sql`
    with changed as (
      update ${statScores} as s set hidden = not s.hidden
      where s.player_id = any(${ids}) and s.hidden <> exists (select from ${statHidden} as h where h.player_id = s.player_id)
      returning s.mode, s.period, s.period_start, stat_bucket(s.points) as bucket, case when new.hidden then -1 else 1 end as players
    )
    insert into ${statHistogram} as h (mode, period, period_start, bucket, players)
    select mode, period, period_start, bucket, sum(players) from changed
    group by 1, 2, 3, 4 having sum(players) <> 0 order by 1, 2, 3, 4
    on conflict (mode, period, period_start, bucket) do update set players = h.players + excluded.players`)
}
