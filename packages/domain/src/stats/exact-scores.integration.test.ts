import { tries } from '@kubora/test-kit/run-scope/tries'
import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { recordEvents } from '#stats/record-events.ts'
import { berlinDay, berlinMidnight, calendarTurns, periodsOfDay } from '#testing/berlin-calendar.ts'
import { eventOf } from '#testing/stats-events.ts'
import { differingScores } from '#testing/stats-reference.ts'
import { createTestContext } from '#testing/test-context.ts'

const { context, db, seed } = await createTestContext()

const [secondMs, dayMs] = [1000, 86_400_000]

await db.execute(sql`select stat_make_partitions('2026-02-01', '2028-04-01')`)

test('the periods of any instant begin as another calendar says', async () => {
  const near = Object.values(calendarTurns).flatMap((turn) =>
    [-2 * 3600, -3600, -1, 0, 1, 3599, 3600].map((seconds) => Date.parse(turn) + seconds * secondMs),
  )
  const any = fc.sample(fc.integer({ min: Date.UTC(2020), max: Date.UTC(2040) }), tries(500))
  const instants = [...near, ...any]
  const rows = await db.execute(sql`
    select stat_period_start('DAILY', at)::text as daily, stat_period_start('WEEKLY', at)::text as weekly,
      stat_period_start('MONTHLY', at)::text as monthly
    from unnest(${sql.param(instants.map((ms) => new Date(ms).toISOString()))}::timestamptz[]) with ordinality as i (at, no) order by no`)
  expect([...rows]).toEqual(instants.map((ms) => periodsOfDay(berlinDay(ms))))
})

test('each day begins as another calendar says, and its periods are those of its instants', async () => {
  const days = Array.from({ length: 8 * 366 }, (_, at) =>
    new Date(Date.UTC(2024) + at * dayMs).toISOString().slice(0, 10),
  )
  const rows = await db.execute<{ begin: string; daily: string; weekly: string; monthly: string }>(sql`
    select (extract(epoch from stat_day_begin(day)) * 1000)::bigint as begin, stat_period_start('DAILY', day)::text as daily,
      stat_period_start('WEEKLY', day)::text as weekly, stat_period_start('MONTHLY', day)::text as monthly
    from unnest(${sql.param(days)}::date[]) with ordinality as i (day, no) order by no`)
  expect(rows.map(({ begin, ...periods }) => ({ begin: Number(begin), ...periods }))).toEqual(
    days.map((day) => ({ begin: berlinMidnight(day), ...periodsOfDay(day) })),
  )
})

test('buckets grow with the points, and hold at most a sixteenth more than their least', async () => {
  const points = [
    ...Array.from({ length: 3000 }, (_, at) => at - 1500),
    ...fc.sample(fc.maxSafeInteger(), tries(500)),
  ]
  const rows = await db.execute<{ points: string; bucket: number }>(sql`
    select points, stat_bucket(points) as bucket from unnest(${sql.param(points)}::bigint[]) as p (points) order by points`)
  const least = new Map<number, number>()
  for (const [at, { points: text, bucket }] of rows.entries()) {
    const value = Number(text)
    expect(bucket).toBeGreaterThanOrEqual(rows[at - 1]?.bucket ?? Number.NEGATIVE_INFINITY)
    if (!least.has(bucket)) least.set(bucket, value)
    expect(Math.abs(value - (least.get(bucket) ?? 0))).toBeLessThanOrEqual(Math.abs(value) / 15 + 1)
  }
})

const servers = await Promise.all(
  (['gungame', 'ttt', 'freeroam', 'lobby'] as const).map(async (kind) => ({
    id: (await seed.gameServer({ kind })).id,
    identityMode: 'online' as const,
  })),
)
const players = await seed.players(Array.from({ length: 60 }, () => ({})))

const event = fc.record({
  player: fc.nat({ max: 5 }),
  server: fc.nat({ max: servers.length - 1 }),
  kind: fc.constantFrom('KILL', 'DEATH', 'KARMA', 'WIN', 'FARM_TREES', 'HEAD_SHOT', 'NOTHING'),
  amount: fc.oneof(fc.constantFrom(1, 1, -1, 0, 1.5), fc.integer({ min: -1000, max: 1000 })),
  seconds: fc.oneof(
    fc.integer({ min: -2 * 3600, max: 3 * 3600 }),
    fc.integer({ min: -8 * 86_400, max: 400 }),
  ),
  repeats: fc.constantFrom(1, 1, 1, 2, 3),
})

test('whatever arrives, in any order and repeated, each score is that of the distinct events', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...Object.values(calendarTurns)),
      fc.array(event, { minLength: 5, maxLength: 60 }),
      fc.nat({ max: 1000 }),
      fc.infiniteStream(fc.nat({ max: 1_000_000 })),
      async (turn, given, hours, order) => {
        const clockMs = Date.parse(turn) + (hours / 1000) * dayMs
        const clock = sql`${new Date(clockMs).toISOString()}::timestamptz`
        const calls = given
          .flatMap(({ player, server, seconds, kind, amount, repeats }) => {
            const made = eventOf(players[player] ?? { uuid: '' }, {
              ms: clockMs + seconds * secondMs,
              kind,
              amount,
            })
            return Array.from({ length: repeats }, () => ({ server, made, at: order.next().value ?? 0 }))
          })
          .toSorted((one, other) => one.at - other.at)
        const batches = Array.from({ length: 6 }, (_, batch) => calls.filter((_call, at) => at % 6 === batch))
        await Promise.all(
          batches.flatMap((batch) =>
            servers.map((one, at) =>
              recordEvents(
                context,
                one,
                batch.filter(({ server }) => server === at).map(({ made }) => made),
                clock,
              ),
            ),
          ),
        )
        expect(await differingScores(db)).toEqual([])
      },
    ),
    tries(8, 40),
  )
})

test('of 20,000 events, late and repeated, nothing is lost and nothing counts twice', async () => {
  const [now, kinds] = [Date.now(), ['KILL', 'DEATH', 'WIN', 'LOSE']]
  const events = Array.from({ length: 20_000 }, (_, at) =>
    eventOf(players[at % players.length] ?? { uuid: '' }, {
      ms: now - (at % 997) * 600_000,
      kind: kinds[at % 4] ?? '',
      amount: 1 + (at % 3),
    }),
  )
  const before = await db.execute<{ count: number }>(sql`select count(*)::integer as count from stat_events`)
  const repeated = [...events, ...events.filter((_, at) => at % 10 === 0)].toSorted((a, b) =>
    a.id.slice(-4) < b.id.slice(-4) ? -1 : 1,
  )
  const batches = Array.from({ length: 22 }, (_, at) => repeated.slice(at * 1000, at * 1000 + 1000))
  const counted: number[] = []
  const workers = Array.from({ length: 4 }, async () => {
    for (let batch = batches.pop(); batch !== undefined; batch = batches.pop())
      counted.push(
        (await recordEvents(context, servers[0] ?? { id: 0, identityMode: 'online' }, batch)).counted,
      )
  })
  await Promise.all(workers)
  expect(counted.reduce((sum, one) => sum + one, 0)).toBe(20_000)
  const after = await db.execute<{ count: number }>(sql`select count(*)::integer as count from stat_events`)
  expect((after[0]?.count ?? 0) - (before[0]?.count ?? 0)).toBe(20_000)
  expect(await differingScores(db)).toEqual([])
})
