import { communityFigures } from '@kubora/domain/stats/community-figures'
import type { Database } from '@kubora/schema/db/client'
import { statCommunity } from '@kubora/schema/db/stats'
import { levelOf } from '@kubora/validation/stats-level'
import { desc, sql } from 'drizzle-orm'
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

/** The most players online at once in an hour; null where nothing is known. */
export type OnlineHour = { at: Date; players: number | null }

/** Hours of the chart, the present one last. */
const shownHours = 24

type Figures = Omit<CommunityStats, 'level'> & { points: number }

const selectNewest = preparedRead((db) =>
  db
    .select({
      points: statCommunity.points,
      seconds: statCommunity.seconds,
      players: statCommunity.players,
      accounts: statCommunity.accounts,
      updatedAt: statCommunity.at,
    })
    .from(statCommunity)
    .orderBy(desc(statCommunity.at))
    .limit(1)
    .prepare('community_stats'),
)

const computeFigures = preparedRead((db) =>
  db
    .select({
      points: sql`figures.points`.mapWith(Number),
      seconds: sql`figures.seconds`.mapWith(Number),
      players: sql`figures.players`.mapWith(Number),
      accounts: sql`figures.accounts`.mapWith(Number),
      updatedAt: sql<Date>`statement_timestamp()`.mapWith(statCommunity.at),
    })
    .from(sql`(${communityFigures}) as figures`)
    .prepare('community_stats_first'),
)

/** How long a process serves the figures that it computed itself, ms: they are sums over all players. */
const keptMs = 60_000

type Kept = { readAt: number; figures: Promise<Figures> }

const kept = new WeakMap<Database, Kept>()

/** Computes the figures, once a minute, where no bridge has stored any yet. */
function readFirstFigures(db: Database, now: number): Promise<Figures> {
  const known = kept.get(db)
  if (known && now - known.readAt < keptMs) return known.figures
  const figures = computeFigures(db)
    .execute()
    .then((rows) => found(rows[0]))
  kept.set(db, { readAt: now, figures })
  // the next request computes them again
  figures.catch(() => kept.delete(db))
  return figures
}

/** Returns the figures of all players together that a bridge stored last, at most a minute ago. */
export async function readCommunityStats(
  db: Database,
  now: number = performance.now(),
): Promise<CommunityStats> {
  const [newest] = await selectNewest(db).execute()
  const { points, ...figures } = newest ?? (await readFirstFigures(db, now))
  return { ...figures, level: levelOf(points).level }
}

const selectHours = preparedRead((db) =>
  db
    .select({
      at: sql<Date>`hours.at`.mapWith(statCommunity.at),
      players: sql<number | null>`hours.players`,
    })
    .from(
      sql`(
        select slot.at, max(c.online) as players
        from generate_series(date_trunc('hour', statement_timestamp(), 'UTC') - ${sql.raw(String(shownHours - 1))} * interval '1 hour',
            date_trunc('hour', statement_timestamp(), 'UTC'), interval '1 hour') as slot (at)
          left join ${statCommunity} as c on c.at >= slot.at and c.at < slot.at + interval '1 hour'
        group by slot.at) as hours`,
    )
    .orderBy(sql`hours.at`)
    .prepare('community_online_hours'),
)

/** Returns the most players online at once in each of the last 24 hours, oldest first. */
export async function readOnlineHours(db: Database): Promise<OnlineHour[]> {
  return await selectHours(db).execute()
}
