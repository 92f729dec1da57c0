import { statCommunity } from '@kubora/schema/db/stats'
import { statsModes } from '@kubora/validation/stats'
import { sql } from 'drizzle-orm'
import type { DomainContext } from '#kernel/context.ts'
import { inUnit } from '#kernel/unit-of-work.ts'
import { communityFigures } from '#stats/community-figures.ts'
import { publishBoards } from '#stats/publish-boards.ts'

/** SQL: rows that the chart of the last day has no use for. */
const oldRows = sql`at < clock_timestamp() - interval '25 hours'`

type Present = { is_due: boolean; is_new_day: boolean }

/**
 * Stores the figures of all players together, once a minute, and deletes old rows; does nothing where the minute has its row, so that
 * every process may run it. The first row of a day of Europe/Berlin publishes all boards: a period of each may have begun, which an
 * open page would not see without an event.
 */
export async function recordCommunity(context: DomainContext): Promise<void> {
  await inUnit(context, async (unit) => {
    const [present] = await unit.tx.execute<Present>(sql`
      select coalesce(max(at) < date_trunc('minute', clock_timestamp()), true) as is_due,
        coalesce(stat_period_start('DAILY', max(at)) < stat_period_start('DAILY', clock_timestamp()), false) as is_new_day
      from ${statCommunity}`)
    if (!present?.is_due) return
    await unit.tx.execute(sql`delete from ${statCommunity} where ${oldRows}`)
    await unit.tx.execute(sql`
      insert into ${statCommunity} (at, points, seconds, players, accounts, online)
      select date_trunc('minute', clock_timestamp()), f.* from (${communityFigures}) as f
      on conflict do nothing`)
    if (present.is_new_day) publishBoards(unit, statsModes)
  })
}
