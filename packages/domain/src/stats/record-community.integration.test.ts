import { statCommunity } from '@kubora/schema/db/stats'
import { statsModes } from '@kubora/validation/stats'
import { sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { recordCommunity } from '#stats/record-community.ts'
import { createTestContext } from '#testing/test-context.ts'

const { context, db, seed, events } = await createTestContext()

beforeEach(async () => {
  await db.delete(statCommunity)
  events.length = 0
})

/** Moves all rows back. */
async function pass(span: string): Promise<void> {
  await db.execute(sql`update ${statCommunity} set at = at - ${span}::interval`)
}

test('a minute has one row with what all players have together, however many processes count', async () => {
  const [server, proxy] = [
    await seed.gameServer({ kind: 'ttt', connected: true }),
    await seed.gameServer({ kind: 'proxy', connected: true }),
  ]
  const silent = await seed.gameServer({ kind: 'ttt' })
  const players = await seed.players([{}, {}, {}, {}])
  await seed.playersOnline(server, players.slice(0, 2))
  await seed.playersOnline(proxy, players.slice(0, 3))
  await seed.playersOnline(silent, players.slice(3))
  await seed.board(
    { mode: 'global', period: 'ALL_TIME' },
    players.map((player, index) => ({ player, points: 10, seconds: 60, hidden: index === 0 })),
  )
  await seed.board({ mode: 'ttt', period: 'ALL_TIME' }, [{ player: { id: players[0]?.id ?? 0 }, points: 99 }])
  await Promise.all(Array.from({ length: 8 }, () => recordCommunity(context)))
  await pass('1 minute')
  await Promise.all(Array.from({ length: 8 }, () => recordCommunity(context)))
  const rows = await db.select().from(statCommunity)
  const accounts = await db.$count(sql`accounts`, sql`confirmed_at is not null`)
  const figures = { points: 40, seconds: 240, players: 4, accounts, online: 3 }
  // a minute may have begun meanwhile
  expect(rows.length).toBeOneOf([2, 3, 4])
  for (const { at: _at, ...row } of rows) expect(row).toEqual(figures)
})

test('rows that no chart shows any more are deleted', async () => {
  await recordCommunity(context)
  await pass('25 hours')
  await recordCommunity(context)
  expect(await db.$count(statCommunity)).toBe(1)
})

test('the first minute of a day publishes every board, as a period of it may have begun, and no other does', async () => {
  await recordCommunity(context)
  await pass('1 minute')
  // the last row before midnight, or after it
  await db.execute(
    sql`update ${statCommunity} set at = greatest(at, stat_day_begin(stat_period_start('DAILY', now())))`,
  )
  await recordCommunity(context)
  expect(events).toEqual([])
  await pass('1 day')
  await recordCommunity(context)
  expect(new Set(events.flatMap((event) => (event.kind === 'stats' ? event.mode : [])))).toEqual(
    new Set(statsModes),
  )
})
