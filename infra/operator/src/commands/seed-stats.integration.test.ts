import { differingScores } from '@kubora/domain/testing/stats-reference'
import { createTestContext } from '@kubora/domain/testing/test-context'
import { seedDemoNetwork } from '@kubora/test-kit/seed/demo/demo-network'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { seedDemoStats } from '#commands/seed-stats.ts'

const { context, db } = await createTestContext()

const figures = () =>
  db.execute<{ mode: string; players: number; points: string; seconds: string; days: number }>(sql`
    select mode, count(*)::int as players, sum(points)::text as points, sum(seconds)::text as seconds,
      (select count(distinct period_start)::int from stat_scores d where d.mode = s.mode and d.period = 'DAILY') as days
    from stat_scores s where period = 'ALL_TIME' group by mode order by mode`)

const onlineHours = () =>
  db.execute(sql`
    select count(*)::int as hours, min(online) as fewest, max(points)::text as points from (
      select max(online) as online, max(points) as points from stat_community
      where at >= date_trunc('hour', (select max(at) from stat_community)) - interval '23 hours' group by date_trunc('hour', at)) as hours`)

test('the demo network has a past on every board, which its events and sessions prove', {
  timeout: 120_000,
}, async () => {
  await seedDemoNetwork(db, 'a secret of the demo')
  await seedDemoStats(context)
  const first = await figures()
  expect(first.map(({ mode }) => mode)).toEqual(['global', 'freeroam', 'gungame', 'ttt', 'battleground'])
  for (const { players, points, days } of first) {
    expect(players).toBeGreaterThan(50)
    expect(Number(points)).toBeGreaterThan(0)
    expect(days).toBeGreaterThanOrEqual(30)
  }
  expect(await differingScores(db)).toEqual([])
  // somebody was online in each of the last 24 hours
  expect(await onlineHours()).toEqual([{ hours: 24, fewest: expect.any(Number), points: first[0]?.points }])
  await seedDemoStats(context)
  expect(await figures()).toEqual(first)
})
