import { accounts } from '@kubora/schema/db/accounts'
import type { Database } from '@kubora/schema/db/client'
import { players } from '@kubora/schema/db/players'
import { allTimeStart, statScores } from '@kubora/schema/db/stats'
import { levelOf } from '@kubora/validation/stats-level'
import { sql } from 'drizzle-orm'
import { found } from '#graphql/found.ts'
import { preparedRead } from '#graphql/prepared-read.ts'

/** Figures of all players together. */
export type CommunityStats = {
  /** Playing time of all players. */
  seconds: number
  players: number
  /** Accounts whose address is confirmed. */
  accounts: number
  level: number
  updatedAt: Date
}

/** How long a process serves the figures that it read, ms: they are sums over all players. */
const keptMs = 60_000

type Kept = { readAt: number; stats: Promise<CommunityStats> }

const kept = new WeakMap<Database, Kept>()

const allScores = sql`select sum(points) as points, sum(seconds) as seconds from ${statScores}
  where mode = 'global' and period = 'ALL_TIME' and period_start = ${sql.raw(`'${allTimeStart}'`)}`

const selectStats = preparedRead((db) =>
  db
    .select({
      points: sql`coalesce(scores.points, 0)`.mapWith(Number),
      seconds: sql`coalesce(scores.seconds, 0)`.mapWith(Number),
      players: sql`(select count(*) from ${players})`.mapWith(Number),
      accounts: sql`(select count(*) from ${accounts} where confirmed_at is not null)`.mapWith(Number),
      updatedAt: sql<Date>`statement_timestamp()`.mapWith(statScores.reachedAt),
    })
    .from(sql`(${allScores}) as scores`)
    .prepare('community_stats'),
)

async function readStats(db: Database): Promise<CommunityStats> {
  const { points, ...figures } = found((await selectStats(db).execute())[0])
  return { ...figures, level: levelOf(points).level }
}

/** Returns figures of all players together, at most a minute old. */
export function readCommunityStats(db: Database, now: number = performance.now()): Promise<CommunityStats> {
  const known = kept.get(db)
  if (known && now - known.readAt < keptMs) return known.stats
  const stats = readStats(db)
  kept.set(db, { readAt: now, stats })
  // the next request reads them again
  stats.catch(() => kept.delete(db))
  return stats
}
