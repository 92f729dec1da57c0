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
  await seedDemoStats(context)
  expect(await figures()).toEqual(first)
})
