import { bans } from '@kubora/schema/db/bans'
import { statHidden } from '@kubora/schema/db/stats'
import { statsModes } from '@kubora/validation/stats'
import { sql } from 'drizzle-orm'
import type { Unit } from '#kernel/unit-of-work.ts'
import { hideBannedOf } from '#stats/hide-banned.ts'
import { publishBoards } from '#stats/publish-boards.ts'
import { settleHidden } from '#stats/set-hidden.ts'
import { lockScores } from '#stats/stats-lock.ts'
import type { Pair, RuleWork } from '#workflows/migrate-player/migration-rule.ts'
import { addRows } from '#workflows/migrate-player/recorded-changes.ts'

/** Hides the other player from boards where the first one wished it or the team decided it; the bans are merged by now. */
export function mergeHidden({ unit, journal, from, to }: RuleWork): Promise<number> {
  const isMissing = sql`not exists (select from ${statHidden} o where o.player_id = ${to.id} and o.reason = s.reason)`
  return settleBoth(unit, { from, to }, () =>
    addRows(journal, statHidden, {
      columns: ['player_id', 'reason', 'since'],
      select: sql`select ${to.id}::bigint, s.reason, s.since from ${statHidden} s
        where s.player_id = ${from.id} and s.reason <> 'BAN' and ${isMissing}`,
    }),
  )
}

/**
 * Makes a change of why boards hide one of both players, or of their bans, and lets boards follow at once. Where no board hid either it
 * does nothing else, as all that writes scores waits meanwhile.
 */
export async function settleBoth<Result>(
  unit: Unit,
  { from, to }: Pair,
  change: () => Promise<Result>,
): Promise<Result> {
  const [hidden] = await unit.tx.execute(sql`
    select from ${statHidden} where player_id in (${from.id}, ${to.id})
    union all select from ${bans} where player_id in (${from.id}, ${to.id}) and realm is null and ended_at is null limit 1`)
  if (!hidden) return change()
  // before the rows: who hides a player waits for these while it holds the lock
  await lockScores(unit)
  const result = await change()
  const ids = [from.id, to.id]
  await settleHidden(unit, ids)
  await hideBannedOf(unit, ids)
  publishBoards(unit, statsModes)
  return result
}
