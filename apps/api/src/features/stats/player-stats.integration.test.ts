import { inUnit } from '@kubora/domain/kernel/unit-of-work'
import { applyScores } from '@kubora/domain/stats/apply-scores'
import { recordEvents } from '@kubora/domain/stats/record-events'
import { setHidden } from '@kubora/domain/stats/set-hidden'
import { eventOf } from '@kubora/domain/testing/stats-events'
import { statHidden } from '@kubora/schema/db/stats'
import { playerPermissions } from '@kubora/validation/permissions/players'
import { statsEvents } from '@kubora/validation/stats-events'
import { levelOf } from '@kubora/validation/stats-level'
import { eq, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { openTestWorld, startTestApi } from '#testing/test-api.ts'

const { ask } = await startTestApi()
const world = await openTestWorld()

const fields = `id level levelFrom levelNext hiddenBy scores { mode period points seconds rank } counts { kind amount }
  days { day points seconds } bestDay { day points seconds }`
const day = z.object({ day: z.string(), points: z.int(), seconds: z.int() })
const stats = z.object({
  id: z.string(),
  level: z.int(),
  levelFrom: z.int(),
  levelNext: z.int(),
  hiddenBy: z.array(z.string()),
  scores: z.array(
    z.object({
      mode: z.string(),
      period: z.string(),
      points: z.int(),
      seconds: z.int(),
      rank: z.int().nullable(),
    }),
  ),
  counts: z.array(z.object({ kind: z.string(), amount: z.int() })),
  days: z.array(day),
  bestDay: day.nullable(),
})

async function read(playerId: number | string, token?: string) {
  const query = `query ($id: ID!) { playerStats(playerId: $id) { ${fields} } }`
  const answer = await ask(query, { variables: { id: String(playerId) }, ...(token ? { token } : {}) })
  expect(answer.code).toBeNull()
  return z.object({ playerStats: stats.nullable() }).parse(answer.data).playerStats
}

const dayMs = 86_400_000
const gungame = { id: (await world.seed.gameServer({ kind: 'gungame' })).id, identityMode: 'online' } as const
const freeroam = {
  id: (await world.seed.gameServer({ kind: 'freeroam' })).id,
  identityMode: 'online',
} as const
const { account, player } = await world.seed.linkedPlayer()
const { token } = await world.logIn(account)
const others = await world.seed.players(Array.from({ length: 6 }, () => ({})))
// two have as many points as the player, two more; some days have nothing
for (const [index, one] of [player, ...others].entries()) {
  const now = Date.now()
  await recordEvents(world.domain, gungame, [
    eventOf(one, { ms: now - 1000, amount: [3, 3, 3, 9, 4000, 1, 2][index] ?? 1 }),
    eventOf(one, { ms: now - 2000, kind: 'DEATH', amount: 7 }),
    eventOf(one, { ms: now - 3 * dayMs, kind: 'HEAD_SHOT', amount: 2 }),
  ])
  await recordEvents(world.domain, freeroam, [
    eventOf(one, { ms: now - 6 * dayMs, kind: 'FARM_TREES', amount: 10 }),
    eventOf(one, { ms: now - 6 * dayMs - 1, kind: 'KILL', amount: 5 }),
  ])
}

/** SQL: each event with what it brought by the rules of its day. */
const earned = sql`earned as (
  select e.*, e.amount::bigint * (select r.points from stat_points r where r.mode = e.mode and r.kind = e.kind
    and r.since <= stat_period_start('DAILY', e.at) order by r.since desc limit 1) as points
  from stat_events e)`

describe('the statistics of a player', () => {
  test.each([player, ...others])('are those of the events, with the ranks of SQL ($id)', async ({ id }) => {
    const found = await read(id)
    const scores = await world.db.execute(sql`
      with ${earned}, sums as (
        select player_id, m.mode::stats_mode as mode, p.period, sum(points)::int as points
        from earned e cross join lateral (select e.mode union select 'global') as m (mode) cross join unnest(enum_range(null::stats_period)) as p (period)
        where stat_period_start(p.period, e.at) = stat_period_start(p.period, now()) group by 1, 2, 3 having sum(points) <> 0
      ), ranked as (select *, rank() over (partition by mode, period order by points desc)::int as rank from sums)
      select mode, period, points, 0 as seconds, rank from ranked where player_id = ${id} order by mode, period`)
    expect(found?.scores).toEqual([...scores])
    const counts = await world.db.execute(sql`
      select kind, sum(amount)::int as amount from stat_events where player_id = ${id} group by kind order by amount desc, kind`)
    expect(found?.counts).toEqual([...counts])
    const days = await world.db.execute<{ day: string; points: number; seconds: number }>(sql`
      with ${earned}
      select d.day::date::text as day, coalesce(sum(points), 0)::int as points, 0 as seconds
      from generate_series(stat_period_start('DAILY', now())::timestamp - interval '29 days', stat_period_start('DAILY', now())::timestamp, '1 day') as d (day)
      left join earned e on e.player_id = ${id} and stat_period_start('DAILY', e.at) = d.day::date group by 1 order by 1`)
    expect(found?.days).toEqual([...days])
    expect(found?.bestDay).toEqual(days.toSorted((a, b) => b.points - a.points)[0])
    const all = days.reduce((sum, { points }) => sum + points, 0)
    const { level, from, next } = levelOf(all)
    expect(found).toMatchObject({ level, levelFrom: from, levelNext: next, hiddenBy: [] })
  })

  test('who was only there have playing time and no best day', async () => {
    const one = await world.seed.player()
    await world.seed.board({ mode: 'global', period: 'DAILY' }, [{ player: one, points: 0, seconds: 90 }])
    const found = await read(one.id)
    expect(found?.days.at(-1)).toMatchObject({ points: 0, seconds: 90 })
    expect(found?.bestDay).toBeNull()
  })

  test('without any event are empty, of all kinds complete', async () => {
    const one = await world.seed.player()
    const empty = await read(one.id)
    expect(empty).toMatchObject({
      level: 1,
      levelFrom: 0,
      levelNext: 1000,
      scores: [],
      counts: [],
      bestDay: null,
    })
    expect(empty?.days.map(({ points, seconds }) => points + seconds)).toEqual(Array(30).fill(0))

    const counts = statsEvents.map((kind, index) => ({
      playerId: one.id,
      mode: 'global' as const,
      day: '2026-03-01',
      kind,
      amount: index === 3 ? 0 : index - 5,
    }))
    await inUnit(world.domain, (unit) => applyScores(unit, { scores: [], counts }))
    const kinds = (await read(one.id))?.counts
    expect(kinds).toHaveLength(45)
    expect(kinds?.map(({ amount }) => amount)).toEqual(
      counts
        .map(({ amount }) => amount)
        .filter((amount) => amount !== 0)
        .toSorted((a, b) => b - a),
    )
  })

  test.each(['0', '-1', '99999999', '1e3', '9'.repeat(30), ' 1', ''])('there are none of %j', async (id) =>
    expect(await read(id)).toBeNull(),
  )
})

describe('a player whom no board shows', () => {
  const hide = (hidden: boolean, by?: string) =>
    ask(
      `mutation { hideOwnStats(hidden: ${hidden}) { id hiddenBy scores { rank } } }`,
      by ? { token: by } : {},
    )
  const ranks = async () => (await read(player.id, token))?.scores.map(({ rank }) => rank)
  const others5 = () => read(others[5]?.id ?? 0)

  test('is seen by themselves and by staff who see players alone', async () => {
    const before = await others5()
    const shown = await ranks()
    expect((await hide(true, token)).data).toMatchObject({
      hideOwnStats: { id: String(player.id), hiddenBy: ['OWN'], scores: shown?.map(() => ({ rank: null })) },
    })
    const logIn = async (permissions?: readonly string[]) =>
      (
        await world.logIn(
          (
            await world.seed.teamMember(permissions ? { permissions: [...permissions] } : {})
          ).account,
        )
      ).token
    const seen = await Promise.all(
      [undefined, (await world.logIn((await world.seed.linkedPlayer()).account)).token, await logIn()].map(
        (by) => read(player.id, by),
      ),
    )
    expect(seen).toEqual([null, null, null])
    for (const by of [token, await logIn([playerPermissions.viewPlayers])])
      expect(await read(player.id, by)).toMatchObject({ hiddenBy: ['OWN'], level: 1 })
    // those with fewer points move up
    expect((await others5())?.scores[0]?.rank).toBe((before?.scores[0]?.rank ?? 0) - 1)

    expect((await hide(false, token)).data).toMatchObject({ hideOwnStats: { hiddenBy: [] } })
    expect(await ranks()).toEqual(shown)
    expect(await others5()).toEqual(before)
    expect(await read(player.id)).not.toBeNull()
  })

  test('stays hidden for other reasons, which they cannot take away', async () => {
    await inUnit(world.domain, (unit) => setHidden(unit, [player.id], 'TEAM', true))
    await hide(true, token)
    expect((await hide(false, token)).data).toMatchObject({ hideOwnStats: { hiddenBy: ['TEAM'] } })
    expect(await read(player.id)).toBeNull()
    await inUnit(world.domain, (unit) => setHidden(unit, [player.id], 'TEAM', false))
  })

  test('is one only by a wish of a linked player, at most twenty a day', async () => {
    expect((await hide(true)).code).toBe('NO_PERMISSION')
    const unlinked = (await world.logIn(await world.seed.account())).token
    expect((await hide(true, unlinked)).code).toBe('GAME_LINK_REQUIRED')
    const other = (await world.logIn((await world.seed.linkedPlayer()).account)).token
    const codes = []
    for (let time = 0; time < 21; time += 1) codes.push((await hide(time % 2 === 0, other)).code)
    expect(new Set(codes.slice(0, 20))).toEqual(new Set([null]))
    expect(codes[20]).toBe('RATE_LIMITED')
    expect(await world.db.$count(statHidden, eq(statHidden.playerId, player.id))).toBe(0)
  })
})
