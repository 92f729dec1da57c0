import { statPastRanks } from '@kubora/schema/db/stats'
import { asc, sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { recordPastRanks } from '#stats/record-past-ranks.ts'
import { createTestContext } from '#testing/test-context.ts'

const { context, db, seed, events } = await createTestContext()
const players = await seed.players([{}, {}, {}, {}, {}, {}])
const [first, second, third, fourth, late, hidden] = players
if (!first || !second || !third || !fourth || !late || !hidden) throw new Error('six players were seeded')

await seed.board({ mode: 'ttt', period: 'ALL_TIME' }, [
  { player: first, points: 120 },
  { player: second, points: 100 },
  { player: third, points: 100 },
  { player: fourth, points: 90 },
  { player: late, points: 500 },
  { player: hidden, points: 900, hidden: true },
])
await seed.board({ mode: 'ttt', period: 'DAILY' }, [
  { player: first, points: 60 },
  { player: late, points: 500 },
])

beforeEach(async () => {
  await db.delete(statPastRanks)
  events.length = 0
})

/** Ranks of the board, by player. */
async function ranksOf(period: string) {
  const rows = await db
    .select()
    .from(statPastRanks)
    .where(sql`${statPastRanks.mode} = 'ttt' and ${statPastRanks.period} = ${period}::stats_period`)
    .orderBy(asc(statPastRanks.rank), asc(statPastRanks.playerId))
  return rows.map(({ playerId, rank }) => [players.findIndex(({ id }) => id === playerId), rank])
}

test('are those of midnight, without what today brought, also of several processes at once', async () => {
  await Promise.all(Array.from({ length: 4 }, () => recordPastRanks(context)))
  // the one who began today has none, hidden players neither
  expect(await ranksOf('ALL_TIME')).toEqual([
    [1, 1],
    [2, 1],
    [3, 3],
    [0, 4],
  ])
  expect(await ranksOf('DAILY')).toEqual([])
  expect(events.filter(({ kind }) => kind === 'stats')).toHaveLength(5)
})

test('stay for the day, and are made anew on the next one', async () => {
  await recordPastRanks(context)
  await db.update(statPastRanks).set({ rank: 77 })
  await recordPastRanks(context)
  expect(new Set((await ranksOf('ALL_TIME')).map(([, rank]) => rank))).toEqual(new Set([77]))
  await db.update(statPastRanks).set({ day: sql`${statPastRanks.day} - 1` })
  await recordPastRanks(context)
  expect((await ranksOf('ALL_TIME')).map(([, rank]) => rank)).toEqual([1, 1, 3, 4])
  expect(await db.$count(statPastRanks, sql`rank = 77`)).toBe(0)
})
