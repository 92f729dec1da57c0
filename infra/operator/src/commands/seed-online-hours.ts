import { communityFigures } from '@kubora/domain/stats/community-figures'
import type { Transaction } from '@kubora/schema/db/client'
import { statCommunity } from '@kubora/schema/db/stats'
import { chanceOf } from '@kubora/test-kit/seed/demo/seeded-values'
import { sql } from 'drizzle-orm'

const hourMs = 3_600_000
/** Time between two rows, ms; a bridge stores one a minute. */
const stepMs = 600_000
/** Of the demo network, in an hour of UTC: most in the evening, fewest before dawn. */
const usualOnline = [
  9, 6, 4, 3, 2, 2, 3, 4, 5, 6, 7, 9, 11, 12, 14, 17, 20, 23, 26, 28, 27, 23, 18, 13,
] as const

/** Gives the demo network players online in the last day, with its present figures. Rows that are there stay. */
export async function seedOnlineHours(tx: Transaction): Promise<void> {
  const end = Math.floor(Date.now() / stepMs) * stepMs
  const instants = Array.from(
    { length: (24 * hourMs) / stepMs },
    (_, index) => new Date(end - index * stepMs),
  )
  const online = instants.map((at) => {
    const usual = usualOnline[at.getUTCHours()] ?? 0
    return Math.max(0, usual + chanceOf('online', at.getTime()).between(-2, 2))
  })
  await tx.execute(sql`
    insert into ${statCommunity} (at, points, seconds, players, accounts, online)
    select g.at, f.points, f.seconds, f.players, f.accounts, g.online
    from unnest(${sql.param(instants.map((at) => at.toISOString()))}::timestamptz[], ${sql.param(online)}::integer[]) as g (at, online)
      cross join (${communityFigures}) as f
    on conflict do nothing`)
}
