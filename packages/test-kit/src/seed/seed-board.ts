import type { WritableExecutor } from '@kubora/schema/db/client'
import { statHistogram, statScores } from '@kubora/schema/db/stats'
import type { StatsMode, StatsPeriod } from '@kubora/validation/stats'
import { sql } from 'drizzle-orm'

/** A player's score; without an instant the points are from the start of 2026. */
export type BoardScore = {
  player: { id: number }
  points: number
  seconds?: number
  reachedAt?: Date
  hidden?: boolean
}

/** Inserts scores of a board in its period of now and of no other, whose histogram is written anew. */
export async function seedBoard(
  db: WritableExecutor,
  { mode, period }: { mode: StatsMode; period: StatsPeriod },
  scores: readonly BoardScore[],
): Promise<void> {
  const periodStart = sql`stat_period_start(${period}::stats_period, statement_timestamp())`
  await db.insert(statScores).values(
    scores.map(
      ({ player, points, seconds = 0, reachedAt = new Date('2026-01-01T00:00:00Z'), hidden = false }) => ({
        mode,
        period,
        periodStart,
        playerId: player.id,
        points,
        seconds,
        reachedAt,
        hidden,
      }),
    ),
  )
  await db.execute(
    sql`delete from ${statHistogram} where mode = ${mode} and period = ${period} and period_start = ${periodStart}`,
  )
  await db.execute(sql`
    insert into ${statHistogram} (mode, period, period_start, bucket, players)
    select mode, period, period_start, stat_bucket(points), count(*) from ${statScores}
    where mode = ${mode} and period = ${period} and period_start = ${periodStart} and not hidden group by 1, 2, 3, 4
    on conflict (mode, period, period_start, bucket) do update set players = excluded.players`)
}
