import { players } from '@kubora/schema/db/players'
import { statScores } from '@kubora/schema/db/stats'
import { writable } from '@kubora/schema/db/writable'
import { type SQL, sql } from 'drizzle-orm'
import type { DomainContext } from '#kernel/context.ts'
import { inUnit } from '#kernel/unit-of-work.ts'
import { correctScores } from '#stats/correct-scores.ts'
import { isReachedByEvent } from '#stats/event-sql.ts'
import { allowLongStatements, lockScores } from '#stats/stats-lock.ts'

/** How many players are compared at once. */
const batchSize = 2000

/** SQL: from when on all days of a period are still stored, with a day to spare. */
const keptSince = sql.raw(`(stat_period_start('DAILY', statement_timestamp()) - 399)`)

/** SQL: by how much weeks and months, or all time, of players differ from what they are the sum of; as `correctScores` takes it. */
function differences(of: 'DAILY' | 'MONTHLY', ids: readonly number[]): SQL {
  const [periods, since] =
    of === 'DAILY'
      ? [sql.raw(`array['WEEKLY', 'MONTHLY']::stats_period[]`), keptSince]
      : [sql.raw(`array['ALL_TIME']::stats_period[]`), sql.raw(`date '1970-01-01'`)]
  const ofPlayers = sql`player_id = any(${sql.param(ids)}::bigint[])`
  return sql`
    with fresh as (
      select s.mode, p.period, stat_period_start(p.period, s.period_start) as period_start, s.player_id,
        sum(s.points)::bigint as points, sum(s.seconds)::bigint as seconds, max(s.reached_at) filter (where ${isReachedByEvent}) as reached_at
      from ${statScores} as s cross join unnest(${periods}) as p (period)
      where s.${ofPlayers} and s.period = ${of} and stat_period_start(p.period, s.period_start) >= ${since}
      group by 1, 2, 3, 4
    ), stored as (
      select mode, period, period_start, player_id, points, seconds, reached_at from ${statScores}
      where ${ofPlayers} and period = any(${periods}) and period_start >= ${since}
    )
    select mode, period, period_start, player_id, coalesce(f.points, 0) - coalesce(s.points, 0) as points,
      coalesce(f.seconds, 0) - coalesce(s.seconds, 0) as seconds, f.reached_at
    from fresh as f full join stored as s using (mode, period, period_start, player_id)
    where (f.points is null or (f.points, f.seconds, coalesce(f.reached_at, stat_day_begin(period_start)))
        is distinct from (s.points, s.seconds, s.reached_at))
      and (s.points is not null or f.points <> 0 or f.seconds <> 0 or f.reached_at is not null)`
}

/**
 * Makes weeks and months the sums of their days, as far as all of these are stored, and all time the sum of months, which are kept without a limit.
 * Only players of whom something differs are locked; all writers of scores wait for that. `onBatch` is given how many rows of how many players were
 * corrected so far. Returns when all players were compared, or `signal` aborts.
 */
export async function rebuildSums(
  context: DomainContext,
  onBatch: (compared: number, corrected: number) => void,
  signal?: AbortSignal,
): Promise<void> {
  let [compared, corrected, last] = [0, 0, 0]
  while (!signal?.aborted) {
    const ids = await playersAfter(context, last)
    const end = ids.at(-1)
    if (end === undefined) return
    const differing = await findDiffering(context, ids)
    if (differing.length > 0) corrected += await correctSums(context, differing)
    compared += ids.length
    last = end
    onBatch(compared, corrected)
  }
}

async function playersAfter({ db }: DomainContext, last: number): Promise<number[]> {
  const rows = await db
    .select({ id: players.id })
    .from(players)
    .where(sql`${players.id} > ${last}`)
    .orderBy(players.id)
    .limit(batchSize)
  return rows.map(({ id }) => id)
}

async function findDiffering({ db }: DomainContext, ids: readonly number[]): Promise<number[]> {
  // what is stored at an instant is whole, as events and all of their scores are committed together
  const rows = await writable(db).execute<{ player_id: string }>(sql`
    select player_id from (${differences('DAILY', ids)}) as d union select player_id from (${differences('MONTHLY', ids)}) as m`)
  return rows.map(({ player_id }) => Number(player_id))
}

async function correctSums(context: DomainContext, ids: readonly number[]): Promise<number> {
  return inUnit(context, async (unit) => {
    await allowLongStatements(unit)
    await lockScores(unit)
    const dated = await correctScores(unit, differences('DAILY', ids))
    return dated + (await correctScores(unit, differences('MONTHLY', ids)))
  })
}
