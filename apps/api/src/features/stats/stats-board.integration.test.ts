import { statPastRanks, statScores } from '@kubora/schema/db/stats'
import { statsModes, statsPeriods } from '@kubora/validation/stats'
import { eq, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { openTestWorld, startTestApi } from '#testing/test-api.ts'

const { ask } = await startTestApi()
const world = await openTestWorld()

const page = `rows { rank playerId name points seconds level } total firstDay endsAt updatedAt nextCursor previousCursor`
const boardQuery = `query ($mode: StatsMode!, $period: StatsPeriod!, $first: Int! = 25, $after: String, $name: String) {
  statsBoard(mode: $mode, period: $period, first: $first, after: $after, name: $name) { ${page} }
}`
const row = z.object({
  rank: z.int(),
  playerId: z.string(),
  name: z.string(),
  points: z.int(),
  seconds: z.int(),
  level: z.int(),
})
const board = z.object({
  statsBoard: z.object({
    rows: z.array(row),
    total: z.int(),
    firstDay: z.string().nullable(),
    endsAt: z.string().nullable(),
    updatedAt: z.string(),
    nextCursor: z.string().nullable(),
    previousCursor: z.string().nullable(),
  }),
})

async function read(variables: Record<string, unknown>) {
  const answer = await ask(boardQuery, { variables })
  expect(answer.code).toBeNull()
  return board.parse(answer.data).statsBoard
}

/** All rows of a board, page by page. */
async function walk(variables: Record<string, unknown>) {
  const pages = [await read(variables)]
  for (let after = pages[0]?.nextCursor; after; after = pages.at(-1)?.nextCursor)
    pages.push(await read({ ...variables, after }))
  return pages
}

const named = await world.seed.players(
  Array.from({ length: 60 }, (_, index) => ({ name: `${index % 3 === 0 ? 'Yuki' : 'Rex'}_${index}` })),
)
// many ties, also across the borders of pages, points of wide buckets, none, and fewer than none
const points = named.map((_, index) =>
  index < 5
    ? 100_000 - index
    : index < 12
      ? 5_000
      : index < 40
        ? 700 + (index % 7)
        : index < 55
          ? 3
          : index < 58
            ? 0
            : -40,
)
const reachedAt = named.map((_, index) => new Date(Date.UTC(2026, 0, 1) + ((index * 7) % 11) * 1000))
const hidden = named.map((_, index) => index % 13 === 6)
const ttt = { mode: 'ttt', period: 'WEEKLY' } as const
await world.seed.board(
  ttt,
  named.map((player, index) => ({
    player,
    points: points[index] ?? 0,
    seconds: index * 60,
    ...(reachedAt[index] ? { reachedAt: reachedAt[index] } : {}),
    hidden: hidden[index] === true,
  })),
)
await world.seed.board({ mode: 'global', period: 'ALL_TIME' }, [
  ...named
    .slice(0, 3)
    .map((player, index) => ({ player, points: [45_000, 1_000, 999][index] ?? 0, seconds: 7_200 })),
  ...named.slice(6, 7).map((player) => ({ player, points: 1_000_000, seconds: 60, hidden: true })),
])
// the instants of game servers are exact to the microsecond
await world.db
  .update(statScores)
  .set({ reachedAt: sql`reached_at + (player_id % 3) * interval '1 microsecond'` })
  .where(eq(statScores.mode, 'ttt'))

/** The board in the order and with the ranks that its definition says, by plain SQL. */
const expected = z
  .array(z.object({ rank: z.coerce.number(), playerId: z.string(), points: z.coerce.number() }))
  .parse(
    await world.db.execute(sql`
      select rank() over (order by points desc) as rank, player_id::text as "playerId", points from stat_scores
      where mode = 'ttt' and period = 'WEEKLY' and not hidden order by points desc, reached_at, player_id`),
  )

describe('a board', () => {
  test.each([1, 2, 7, 25, 100])(
    'in pages of %s has each player once, with the ranks of SQL',
    async (first) => {
      const pages = await walk({ ...ttt, first })
      const rows = pages.flatMap((one) => one.rows)
      expect(rows.map(({ rank, playerId, points: own }) => ({ rank, playerId, points: own }))).toEqual(
        expected,
      )
      expect(new Set(pages.map(({ total }) => total))).toEqual(new Set([expected.length]))
      // and back again
      for (const [index, { previousCursor }] of pages.entries())
        expect(previousCursor).toBe(index < 2 ? null : pages[index - 2]?.nextCursor)
    },
  )

  test('has the ranks of the last midnight, and none of a day before', async () => {
    const [one, other] = named
    if (!one || !other) throw new Error('players were seeded')
    const day = sql`stat_period_start('DAILY', now())`
    await world.db.insert(statPastRanks).values([
      { ...ttt, day, playerId: one.id, rank: 12 },
      { ...ttt, day: sql`${day} - 1`, playerId: other.id, rank: 3 },
      { ...ttt, mode: 'gungame', day, playerId: other.id, rank: 4 },
    ])
    const query =
      'query ($mode: StatsMode!, $period: StatsPeriod!) { statsBoard(mode: $mode, period: $period) { rows { rankBefore } } }'
    const { data } = await ask(query, { variables: ttt })
    const ranks = z
      .object({ statsBoard: z.object({ rows: z.array(z.object({ rankBefore: z.int().nullable() })) }) })
      .parse(data)
      .statsBoard.rows.map(({ rankBefore }) => rankBefore)
    expect(ranks).toEqual([12, ...Array.from({ length: 24 }, () => null)])
    await world.db.delete(statPastRanks)
  })

  test('has the playing time of its period, and the level of all time', async () => {
    const { rows } = await read({ ...ttt, first: 5 })
    expect(rows).toMatchObject([
      { name: 'Yuki_0', points: 100_000, seconds: 0, level: 10 },
      { name: 'Rex_1', seconds: 60, level: 2 },
      { name: 'Rex_2', seconds: 120, level: 1 },
      { name: 'Yuki_3', level: 1 },
      { name: 'Rex_4', level: 1 },
    ])
  })

  test.each(statsModes.flatMap((mode) => statsPeriods.map((period) => [mode, period] as const)))(
    '%s %s is of the period that the database’s clock is in',
    async (mode, period) => {
      const { firstDay, endsAt } = await read({ mode, period })
      const [right] = await world.db.execute<{ first: string; ends: boolean }>(sql`
        select stat_period_start(${period}::stats_period, now())::text as first,
          stat_period_start(${period}::stats_period, ${endsAt}::timestamptz) > stat_period_start(${period}::stats_period, now())
            and stat_period_start(${period}::stats_period, ${endsAt}::timestamptz - interval '1 second') = stat_period_start(${period}::stats_period, now()) as ends`)
      expect({ first: firstDay, ends: endsAt !== null }).toEqual(
        period === 'ALL_TIME' ? { first: null, ends: false } : { first: right?.first, ends: true },
      )
      if (endsAt !== null) expect(right?.ends).toBe(true)
    },
  )

  test('without anybody is empty, not an error', async () => {
    expect(await read({ mode: 'battleground', period: 'MONTHLY' })).toMatchObject({
      rows: [],
      total: 0,
      nextCursor: null,
      previousCursor: null,
    })
  })

  test('has no scores of a period that is over', async () => {
    const [player] = await world.seed.players([{}])
    await world.seed.board({ mode: 'freeroam', period: 'DAILY' }, [
      { player: player ?? { id: 0 }, points: 9 },
    ])
    await world.db
      .update(statScores)
      .set({ periodStart: '2026-01-05' })
      .where(eq(statScores.mode, 'freeroam'))
    expect((await read({ mode: 'freeroam', period: 'DAILY' })).rows).toEqual([])
  })
})

describe('a search of a board', () => {
  test.each([
    ['yuki', 'yuki'],
    ['YUKI_', 'yuki_'],
    ['rex 1', 'rex_1'],
  ])('for %s finds who has it, with the ranks of the whole board, page by page', async (name, part) => {
    const fitting = new Set(
      named.filter((one) => one.name.toLowerCase().includes(part)).map(({ id }) => String(id)),
    )
    const rows = (await walk({ ...ttt, name, first: 4 })).flatMap((one) => one.rows)
    expect(rows.map(({ rank, playerId, points: own }) => ({ rank, playerId, points: own }))).toEqual(
      expected.filter(({ playerId }) => fitting.has(playerId)),
    )
  })

  test('finds the same by either way: names gathered, or the board walked', async () => {
    const before = (await walk({ ...ttt, name: 'rex', first: 3 })).flatMap((one) => one.rows)
    // from now on every api knows that the text is frequent
    await world.db.execute(sql`analyze players`)
    const other = await startTestApi()
    const after = []
    for (let cursor: string | null | undefined; cursor !== null; ) {
      const answer = await other.ask(boardQuery, {
        variables: { ...ttt, name: 'rex', first: 3, after: cursor ?? null },
      })
      const { rows, nextCursor } = board.parse(answer.data).statsBoard
      after.push(...rows)
      cursor = nextCursor
    }
    expect(after).toEqual(before)
    expect(before.length).toBeGreaterThan(10)
  })

  test.each(['zzz', '100%', '___', "'; drop table players", '\u0000\u0000\u0000'])(
    'for %j finds nobody',
    async (name) => {
      expect((await read({ ...ttt, name })).rows).toEqual([])
    },
  )

  test.each(['', ' ', 'yu', 'ß'])('for %j, too short to be looked for, is the board', async (name) => {
    expect((await read({ ...ttt, name, first: 100 })).rows).toHaveLength(expected.length)
  })
})

test.each([
  [{ first: 0 }],
  [{ first: 101 }],
  [{ after: 'x' }],
  [{ after: Buffer.from('[1,2]').toString('base64url') }],
  [{ after: Buffer.from('["1",2,3]').toString('base64url') }],
  [{ after: Buffer.from('[1e300,2,3]').toString('base64url') }],
  [{ name: 'x'.repeat(101) }],
])('%j is refused with its field', async (input) => {
  const answer = await ask(boardQuery, { variables: { ...ttt, ...input } })
  expect(answer.code).toBe('INVALID_INPUT')
  expect(answer.errors[0]?.extensions['fieldErrors']).toMatchObject([{ path: Object.keys(input)[0] }])
})

test('the best of today are the first five of its board', async () => {
  const players = await world.seed.players(Array.from({ length: 7 }, () => ({})))
  await world.seed.board(
    { mode: 'gungame', period: 'DAILY' },
    players.map((player, index) => ({ player, points: index * 10, hidden: index === 6 })),
  )
  const answer = await ask('{ bestOfToday(mode: gungame) { rank playerId points } }')
  expect(answer.data?.['bestOfToday']).toEqual(
    [5, 4, 3, 2, 1].map((index, place) => ({
      rank: place + 1,
      playerId: String(players[index]?.id),
      points: index * 10,
    })),
  )
})

describe('the own row', () => {
  const ownQuery = `query ($first: Int! = 25) { ownStatsRow(mode: ttt, period: WEEKLY, first: $first) { row { rank playerId } pageCursor } }`
  async function own(index: number, first = 6) {
    const account = await world.seed.account()
    const player = named[index]
    if (player === undefined) throw new Error('no such player')
    await world.seed.link(account, player)
    const { token } = await world.logIn(account)
    return ask(ownQuery, { token, variables: { first } })
  }

  test('is on the page of its cursor, in the middle', async () => {
    const answer = await own(30)
    const {
      row: { rank, playerId },
      pageCursor: cursor,
    } = z
      .object({ row: z.object({ rank: z.int(), playerId: z.string() }), pageCursor: z.string() })
      .parse(answer.data?.['ownStatsRow'])
    expect(rank).toBe(expected.find((one) => one.playerId === playerId)?.rank)
    const { rows } = await read({ ...ttt, first: 6, after: cursor })
    expect(rows.map((one) => one.playerId).indexOf(playerId)).toBe(3)
  })

  test('of the first is on the first page', async () => {
    expect((await own(0)).data).toEqual({
      ownStatsRow: { row: { rank: 1, playerId: String(named[0]?.id) }, pageCursor: null },
    })
  })

  test('of a hidden player is none', async () => {
    expect((await own(6)).data).toEqual({ ownStatsRow: null })
  })

  test('of a player without a score is none', async () => {
    const { account } = await world.seed.linkedPlayer()
    const { token } = await world.logIn(account)
    expect((await ask(ownQuery, { token })).data).toEqual({ ownStatsRow: null })
  })
})

test('figures of the community are sums, of hidden players too, and of confirmed accounts', async () => {
  const [sums] = await world.db.execute<{ players: number; accounts: number }>(sql`
    select (select count(*)::int from players) as players, (select count(*)::int from accounts where confirmed_at is not null) as accounts`)
  const answer = await ask('{ communityStats { seconds players accounts level } }')
  // 1,046,999 points
  expect(answer.data).toEqual({
    communityStats: {
      seconds: 3 * 7_200 + 60,
      level: 46,
      players: sums?.players,
      accounts: sums?.accounts,
    },
  })
})
