import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { inUnit } from '#kernel/unit-of-work.ts'
import { rebuildDay } from '#stats/rebuild-day.ts'
import { recordEvents } from '#stats/record-events.ts'
import { rebuildScores } from '#stats/rebuild-scores.ts'
import { setPoints } from '#stats/set-points.ts'
import { systemActor } from '#kernel/actor.ts'
import { eventOf } from '#testing/stats-events.ts'
import { differingScores } from '#testing/stats-reference.ts'
import { codeOf, createTestContext } from '#testing/test-context.ts'

const { context, db, seed } = await createTestContext()
const dayMs = 86_400_000
const servers = await Promise.all(
  (['gungame', 'ttt', 'lobby'] as const).map(async (kind) => ({
    id: (await seed.gameServer({ kind })).id,
    identityMode: 'online' as const,
  })),
)
const players = await seed.players(Array.from({ length: 12 }, () => ({})))
const quiet = { onDay: () => undefined, onPlayers: () => undefined }
/** All that is played here lies behind it. */
const from = new Date(Date.now() - 9 * dayMs).toISOString().slice(0, 10)
const [first] = servers
if (!first) throw new Error('no server')

/** Reports some events of each player on each server. */
async function play(agoMs: number): Promise<void> {
  for (const server of servers)
    await recordEvents(
      context,
      server,
      players.flatMap((player) => [
        eventOf(player, { ms: Date.now() - agoMs, amount: 2 }),
        eventOf(player, { ms: Date.now() - agoMs, kind: 'DEATH' }),
        eventOf(player, { ms: Date.now() - agoMs, kind: 'WIN' }),
      ]),
    )
}

/** Spoils stored scores as no program does. */
async function spoil(): Promise<void> {
  await db.execute(
    sql`update stat_scores set points = points + 7 where player_id = ${players[0]?.id} and period <> 'MONTHLY'`,
  )
  await db.execute(
    sql`update stat_scores set seconds = seconds + 9 where player_id = ${players[1]?.id} and period = 'WEEKLY'`,
  )
  await db.execute(sql`update stat_scores set reached_at = now() where player_id = ${players[2]?.id}`)
  await db.execute(sql`delete from stat_scores where player_id = ${players[3]?.id}`)
  await db.execute(sql`delete from stat_scores where player_id = ${players[4]?.id} and period = 'DAILY'`)
  await db.execute(sql`update stat_counts set amount = amount - 1 where player_id = ${players[5]?.id} and kind = 'KILL'
    and (period = 'ALL_TIME' or period_start = stat_period_start('DAILY', now()))`)
  await db.execute(sql`insert into stat_scores (mode, period, period_start, player_id, points, reached_at)
    select 'battleground', p, stat_period_start(p, now()), ${players[6]?.id}, 50, now() from unnest(enum_range(null::stats_period)) as p`)
  // only the histogram follows the stored scores
  await db.execute(sql`delete from stat_histogram`)
  await db.execute(sql`insert into stat_histogram select mode, period, period_start, stat_bucket(points), count(*)
    from stat_scores where not hidden group by 1, 2, 3, 4`)
}

test('scores that were spoilt are those of their events again, while events arrive, and no board is ever empty', async () => {
  for (const ago of [0, dayMs, 3 * dayMs, 6 * dayMs]) await play(ago)
  expect(await differingScores(db)).toEqual([])
  await spoil()
  expect(await differingScores(db)).not.toEqual([])
  let isDone = false
  let least = Number.POSITIVE_INFINITY
  const read = async () => {
    while (!isDone) {
      const rows = await db.execute(sql`
        select from stat_scores where mode = 'global' and period = 'ALL_TIME' and not hidden`)
      least = Math.min(least, rows.length)
    }
  }
  const report = async () => {
    for (let at = 0; !isDone; at += 1) await play((at % 7) * dayMs)
  }
  const days: string[] = []
  const rebuild = rebuildScores(context, { ...quiet, onDay: (day) => days.push(day) }, { from }).finally(
    () => {
      isDone = true
    },
  )
  await Promise.all([rebuild, read(), report()])
  expect(days.length).toBeGreaterThanOrEqual(10)
  expect(least).toBeGreaterThanOrEqual(players.length - 1)
  expect(await differingScores(db)).toEqual([])
})

test('of two rebuilds at once one corrects a day', async () => {
  const { id } = players[0] ?? { id: 0 }
  const isToday = sql`player_id = ${id} and mode = 'ttt' and period = 'DAILY' and period_start = stat_period_start('DAILY', now())`
  await db.execute(
    sql`update stat_scores set reached_at = reached_at - interval '1 second', seconds = seconds + 9 where ${isToday}`,
  )
  const [{ day } = { day: '' }] = await db.execute<{ day: string }>(
    sql`select stat_period_start('DAILY', now())::text as day`,
  )
  const [locked, release] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const holding = inUnit(context, async ({ tx }) => {
    await tx.execute(sql`select from stat_scores where ${isToday} for update`)
    locked.resolve()
    await release.promise
  })
  await locked.promise
  const rebuilds = [rebuildDay(context, day), rebuildDay(context, day)]
  await expect
    .poll(
      () =>
        db.execute(
          sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
        ),
      { interval: 20 },
    )
    .toHaveLength(2)
  release.resolve()
  const [corrected] = await Promise.all([Promise.all(rebuilds), holding])
  expect(corrected.map(({ scores }) => scores).toSorted((a, b) => a - b)).toEqual([0, 1])
  expect(await differingScores(db)).toEqual([])
})

test('a rebuild that is stopped goes on from a day, and a second one changes nothing', async () => {
  await spoil()
  const stop = new AbortController()
  const days: string[] = []
  const onDay = (day: string) => {
    if (days.push(day) === 3) stop.abort()
  }
  await rebuildScores(context, { ...quiet, onDay }, { from, signal: stop.signal })
  expect(days).toHaveLength(3)
  const corrected: number[] = []
  const progress = {
    onDay: (_day: string, rows: { scores: number; counts: number }) =>
      void corrected.push(rows.scores + rows.counts),
    onPlayers: (_compared: number, rows: number) => void corrected.push(rows),
  }
  await rebuildScores(context, progress, { from: days.at(-1) ?? null })
  expect(corrected.some((rows) => rows > 0)).toBe(true)
  expect(await differingScores(db)).toEqual([])
  corrected.length = 0
  await rebuildScores(context, progress, { from })
  expect(corrected.every((rows) => rows === 0)).toBe(true)
})

test('scores of days before those that are kept stay in all time', async () => {
  const { id: playerId } = await seed.player()
  await db.execute(sql`
    insert into stat_scores (mode, period, period_start, player_id, points, reached_at)
    select m, p, stat_period_start(p, date '2021-05-06'), ${playerId}, 700, timestamptz '2021-05-06 12:00Z'
    from unnest(array['gungame', 'global']::stats_mode[]) as m, unnest(array['MONTHLY', 'ALL_TIME']::stats_period[]) as p`)
  await db.execute(sql`
    insert into stat_counts (player_id, mode, period, period_start, kind, amount)
    select ${playerId}, m, 'ALL_TIME', date '1970-01-01', 'KILL', 7 from unnest(array['gungame', 'global']::stats_mode[]) as m`)
  const stored = async () => ({
    scores: (await db.query.statScores.findMany({ where: { playerId } })).map(({ period, points }) => [
      period,
      points,
    ]),
    counts: (await db.query.statCounts.findMany({ where: { playerId } })).map(({ amount }) => amount),
  })
  const before = await stored()
  await rebuildScores(context, quiet, { from })
  expect(await stored()).toEqual(before)
  await db.execute(sql`delete from stat_scores where player_id = ${playerId}`)
})

test('a rule holds from tomorrow on, and what happened until then keeps its points', async () => {
  const player = await seed.player()
  await recordEvents(context, first, [eventOf(player)])
  const rule = await setPoints(context, systemActor, { mode: 'gungame', kind: 'KILL', points: 90 })
  const [{ tomorrow } = { tomorrow: '' }] = await db.execute<{ tomorrow: string }>(
    sql`select (stat_period_start('DAILY', clock_timestamp()) + 1)::text as tomorrow`,
  )
  expect(rule).toEqual({ mode: 'gungame', kind: 'KILL', points: 90, since: expect.any(String) })
  expect(rule.since >= tomorrow).toBe(true)
  await recordEvents(context, first, [eventOf(player)])
  const score = await db.query.statScores.findFirst({
    where: { playerId: player.id, mode: 'gungame', period: 'DAILY' },
  })
  expect(score?.points).toBe(200)
  await setPoints(context, systemActor, { mode: 'gungame', kind: 'KILL', points: 80 })
  const wrong = { mode: 'gungame', kind: 'kill', points: 1.5 }
  expect(await codeOf(setPoints(context, systemActor, wrong))).toBe('INVALID_INPUT')
})
