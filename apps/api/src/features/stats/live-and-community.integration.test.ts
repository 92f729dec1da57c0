import { statCommunity } from '@kubora/schema/db/stats'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { connectLive, type LiveClient } from '#testing/live-client.ts'
import { openTestWorld, startTestApi } from '#testing/test-api.ts'

const { ask, url } = await startTestApi()
const world = await openTestWorld()

const boardChanged = `subscription ($mode: StatsMode!, $period: StatsPeriod!, $first: Int! = 25) {
  statsBoardChanged(mode: $mode, period: $period, first: $first) {
    board { total firstDay rows { rank name points } nextCursor } bestOfToday { name points }
  }
}`

const boardAnswer = z.object({
  data: z.object({
    statsBoardChanged: z.object({
      board: z.looseObject({ rows: z.array(z.object({ rank: z.int(), name: z.string(), points: z.int() })) }),
      bestOfToday: z.array(z.object({ name: z.string(), points: z.int() })),
    }),
  }),
})

/** Moves the points of a player on all boards of a mode. */
async function add(player: { id: number }, mode: string, points: number): Promise<void> {
  await world.db.execute(sql`
    update stat_scores set points = points + ${points} where player_id = ${player.id} and mode = ${mode}`)
}

const results = (client: LiveClient) =>
  client.messages.filter(({ type }) => type === 'next').map(({ payload }) => payload)

test('a guest is sent the first page of a board and the best of today when they change, and nothing when they did not', async () => {
  const players = await world.seed.players(
    Array.from({ length: 26 }, (_, index) => ({ name: `Live_${index}` })),
  )
  const [first, second] = [players[0], players[1]]
  if (!first || !second) throw new Error('there are players')
  await world.seed.board(
    { mode: 'battleground', period: 'WEEKLY' },
    players.map((player, index) => ({ player, points: 1000 - index })),
  )
  await world.seed.board({ mode: 'battleground', period: 'DAILY' }, [{ player: second, points: 5 }])
  const client = await connectLive(url)
  client.subscribe('1', boardChanged, { mode: 'battleground', period: 'WEEKLY' })
  world.publish({ kind: 'stats', mode: 'battleground' })
  await expect.poll(() => results(client)).toHaveLength(1)
  // an event that changed nothing, one of another mode, and one that changed something
  world.publish({ kind: 'stats', mode: 'battleground' })
  world.publish({ kind: 'stats', mode: 'freeroam' })
  await add(second, 'battleground', 500)
  world.publish({ kind: 'stats', mode: 'battleground' })
  const shown = () => results(client).map((payload) => boardAnswer.parse(payload).data.statsBoardChanged)
  // one in between may have read some of it
  await expect
    .poll(() => [shown().at(-1)?.board.rows[0]?.points, shown().at(-1)?.bestOfToday[0]?.points])
    .toEqual([1499, 505])
  expect(new Set(results(client).map((payload) => JSON.stringify(payload))).size).toBe(shown().length)
  const [before, after] = [shown()[0], shown().at(-1)]
  expect(before).toMatchObject({ board: { total: 26 }, bestOfToday: [{ name: 'Live_1', points: 5 }] })
  expect(before?.board.rows).toHaveLength(25)
  expect(before?.board.rows.slice(0, 2)).toEqual([
    { rank: 1, name: 'Live_0', points: 1000 },
    { rank: 2, name: 'Live_1', points: 999 },
  ])
  // ranks follow from the histogram, which only the writer of scores changes
  expect(after?.board.rows.slice(0, 2)).toMatchObject([
    { rank: 1, name: 'Live_1', points: 1499 },
    { name: 'Live_0', points: 1000 },
  ])
  expect(after?.bestOfToday).toEqual([{ name: 'Live_1', points: 505 }])
  await client.close()
})

test('the board of a period that ended moves on to the next one', async () => {
  const player = await world.seed.player()
  await world.seed.board({ mode: 'gungame', period: 'DAILY' }, [{ player, points: 7 }])
  const client = await connectLive(url)
  client.subscribe('1', boardChanged, { mode: 'gungame', period: 'DAILY' })
  world.publish({ kind: 'stats', mode: 'gungame' })
  await expect.poll(() => results(client)).toHaveLength(1)
  // as if the day had been the one before
  await world.db.execute(
    sql`update stat_scores set period_start = period_start - 1 where player_id = ${player.id}`,
  )
  await world.db.execute(
    sql`update stat_histogram set period_start = period_start - 1 where mode = 'gungame'`,
  )
  world.publish({ kind: 'stats', mode: 'gungame' })
  await expect.poll(() => results(client)).toHaveLength(2)
  expect(results(client)).toMatchObject([
    { data: { statsBoardChanged: { board: { total: 1, rows: [{ points: 7 }] } } } },
    { data: { statsBoardChanged: { board: { total: 0, rows: [] }, bestOfToday: [] } } },
  ])
  await client.close()
})

test.each([0, 1, 26, 1_000_000])(
  'a page of %i rows is no size of a board and is not followed',
  async (first) => {
    const client = await connectLive(url)
    client.subscribe('1', boardChanged, { mode: 'ttt', period: 'DAILY', first })
    expect(await client.waitFor(({ type }) => type === 'error')).toMatchObject({
      payload: [{ extensions: { code: 'INVALID_INPUT', fieldErrors: [{ path: 'first' }] } }],
    })
    await client.close()
  },
)

const communityAnswer = z.object({
  communityStats: z.looseObject({
    onlineByHour: z.array(z.object({ at: z.string(), players: z.int().nullable() })),
  }),
})

test('once a bridge has stored figures of the community those are shown, with the players of each hour', async () => {
  await world.db.execute(sql`
    insert into stat_community (at, points, seconds, players, accounts, online)
    select date_trunc('hour', now()) - age * interval '1 minute', 0, 0, 0, 0, online
    from (values (30, 7), (40, 9), (150, 0), (1500, 99)) as samples (age, online)`)
  const at = new Date()
  await world.db
    .insert(statCommunity)
    .values({ at, points: 0, seconds: 120, players: 5, accounts: 4, online: 3 })
  const answer = await ask(
    '{ communityStats { seconds players accounts level updatedAt onlineByHour { at players } } }',
  )
  const { onlineByHour, ...shown } = communityAnswer.parse(answer.data).communityStats
  expect(shown).toEqual({ seconds: 120, players: 5, accounts: 4, level: 1, updatedAt: at.toISOString() })
  expect(onlineByHour).toHaveLength(24)
  expect(onlineByHour.slice(-4).map(({ players }) => players)).toEqual([0, null, 9, 3])
  expect(onlineByHour.slice(0, -4).every(({ players }) => players === null)).toBe(true)
  const hours = onlineByHour.map(({ at: hour }) => Date.parse(hour))
  expect(hours.every((hour, index) => index === 0 || hour - (hours[index - 1] ?? 0) === 3_600_000)).toBe(true)
})
