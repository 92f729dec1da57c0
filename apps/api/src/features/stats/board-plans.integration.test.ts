import type { StatsMode, StatsPeriod } from '@kubora/validation/stats'
import { expect, test } from 'vitest'
import { writeCursor } from '#graphql/page.ts'
import { readBestOfToday, readBoard } from '#features/stats/read-board.ts'
import { readOwnRow } from '#features/stats/read-own-row.ts'
import { readPlayerScores } from '#features/stats/read-player-scores.ts'
import { readPlayerStats } from '#features/stats/read-player-stats.ts'
import { openPlans } from '#testing/read-plans.ts'

// as many as `SCORE_ROWS` says when the times are measured
const scoreRows = Number(process.env['SCORE_ROWS'] ?? 20_000)
const { client, db, plansOf } = await openPlans()

// three of ten have no points, and each name ends in its number; one in 2,000 is a yuki
await client`
  insert into players (uuid, name)
  select gen_random_uuid(), case when n % 2000 = 7 then 'Yuki_' else 'Player_' end || n from generate_series(1, ${scoreRows}::int) n`
await client`
  insert into stat_scores (mode, period, period_start, player_id, points, seconds, reached_at)
  select mode, period::stats_period, stat_period_start(period::stats_period, now()), p.id,
    case when p.id % 10 < 3 then 0 else (1.0007 ^ (p.id % 20000))::bigint end, 60, timestamptz '2026-01-01' + p.id % 977 * interval '1 second'
  from players p, unnest('{ttt,global}'::stats_mode[]) mode, unnest('{ALL_TIME,DAILY}'::text[]) period`
await client`
  insert into stat_histogram (mode, period, period_start, bucket, players)
  select mode, period, period_start, stat_bucket(points), count(*) from stat_scores group by 1, 2, 3, 4`
await client`
  insert into stat_counts (player_id, mode, period, period_start, kind, amount)
  select p.id, mode, period::stats_period, stat_period_start(period::stats_period, now()), kind, p.id
  from players p, unnest('{ttt,gungame}'::stats_mode[]) mode, unnest('{KILL,DEATH,WIN}'::stats_kind[]) kind, unnest('{ALL_TIME,DAILY}'::text[]) period`
await client`
  insert into stat_past_ranks (mode, period, day, player_id, rank)
  select mode, period, stat_period_start('DAILY', now()), id, id
  from players, unnest('{ttt,global,gungame}'::stats_mode[]) mode, unnest('{ALL_TIME,WEEKLY,MONTHLY}'::stats_period[]) period where id <= 1000`
await client`insert into stat_hidden (player_id, reason) select id, 'TEAM' from players where id % 7 = 3`
await client`vacuum (analyze)`

const board = { mode: 'ttt', period: 'ALL_TIME' } satisfies { mode: StatsMode; period: StatsPeriod }
const middle = writeCursor([500, 0, 0])
const amongEqual = writeCursor([0, Date.UTC(2026, 0, 1, 0, 8) * 1000, 0])

test.each<[string, statements: number, read: (one: typeof db) => Promise<unknown>]>([
  ['the first page', 2, (one) => readBoard(one, { ...board, first: 50 })],
  ['a page in the middle', 3, (one) => readBoard(one, { ...board, first: 50, after: middle })],
  ['a page of equal points', 3, (one) => readBoard(one, { ...board, first: 50, after: amongEqual })],
  ['the best of today', 1, (one) => readBestOfToday(one, 'ttt')],
  ['an own row', 2, (one) => readOwnRow(one, scoreRows - 4, { ...board, first: 50 })],
  ['the scores of a player', 1, (one) => readPlayerScores(one, scoreRows - 4)],
])('%s is read by the index of the board, whatever the points', async (what, count, read) => {
  const { statements, scans, mostRows, executionMs } = await plansOf(read)
  if (process.env['SCORE_ROWS'])
    process.stdout.write(`${what}: ${executionMs.join(' + ')} ms, ${mostRows} rows\n`)
  expect(statements).toBe(count)
  expect(scans.join()).not.toMatch(/Seq Scan on (stat_|players)/)
  expect(scans).toContain('stat_scores_board_idx')
  // the page, its part of the histogram and of the bucket above
  expect(mostRows).toBeLessThan(scoreRows / 12)
})

test('the statistics of a player are read by the indexes of the player and of the boards', async () => {
  const { statements, scans, mostRows, executionMs } = await plansOf((one) =>
    readPlayerStats(one, scoreRows - 4, { seesHidden: true }),
  )
  if (process.env['SCORE_ROWS'])
    process.stdout.write(`statistics: ${executionMs.join(' + ')} ms, ${mostRows} rows\n`)
  expect(statements).toBe(4)
  expect(scans.join()).not.toMatch(/Seq Scan on (stat_|players)/)
  for (const index of ['players_pkey', 'stat_hidden_pkey', 'stat_counts_pkey', 'stat_scores_pkey'])
    expect(scans).toContain(index)
  expect(mostRows).toBeLessThan(scoreRows / 12)
})

test('a rare text is looked for in the names, and its players on the board', async () => {
  // the sample of names is read at the first search
  await readBoard(db, { ...board, first: 25, name: 'yuki' })
  const { statements, scans, mostRows } = await plansOf((one) =>
    readBoard(one, { ...board, first: 25, name: 'yuki' }),
  )
  expect(statements).toBe(2)
  expect(scans.join()).toMatch(/players_name_trgm_7_idx/)
  expect(scans.join()).toMatch(/stat_scores_(pkey|player_idx)/)
  expect(scans.join()).not.toMatch(/Seq Scan on (stat_|players)/)
  expect(mostRows).toBeLessThan(500)
})

test('for a frequent text the board is walked in parts, and its pages have each player once', async () => {
  const { scans, mostRows } = await plansOf((one) =>
    readBoard(one, { ...board, first: 25, name: 'player_1' }),
  )
  expect(scans).toContain('stat_scores_board_idx')
  expect(scans.join()).not.toMatch(/Seq Scan on (stat_|players)/)
  expect(mostRows).toBeLessThan(3_000)

  const found: number[] = []
  let after: string | null = null
  let shortPages = 0
  do {
    const page: Awaited<ReturnType<typeof readBoard>> = await readBoard(db, {
      ...board,
      first: 100,
      name: 'er_11',
      after,
    })
    found.push(...page.rows.map(({ playerId }) => playerId))
    after = page.nextCursor
    if (after !== null && page.rows.length < 100) shortPages += 1
  } while (after !== null)
  const [all] = await client`select count(*)::int as count from players where name_key like '%er\\_11%'`
  expect(shortPages).toBeGreaterThan(0)
  expect(new Set(found).size).toBe(found.length)
  expect(found.length).toBe(all?.['count'])
})
