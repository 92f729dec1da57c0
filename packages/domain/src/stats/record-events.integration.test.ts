import { statCounts, statEvents, statScores } from '@kubora/schema/db/stats'
import type { StatsEventRow } from '@kubora/schema/protocol/events'
import { asOwner } from '@kubora/test-kit/services/as-owner'
import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { recordEvents } from '#stats/record-events.ts'
import { eventId, eventOf } from '#testing/stats-events.ts'
import { differingScores } from '#testing/stats-reference.ts'
import { createTestContext } from '#testing/test-context.ts'

const { context, db, seed } = await createTestContext()

const [minuteMs, dayMs] = [60_000, 86_400_000]

type Kind = 'lobby' | 'roleplay' | 'freeroam' | 'gungame' | 'ttt'

async function newServer(kind: Kind = 'gungame', identityMode: 'online' | 'offline' = 'online') {
  const { id } = await seed.gameServer({ kind, identityMode })
  return { id, identityMode }
}

function scoresOf(player: { id: number }) {
  return db.query.statScores.findMany({
    where: { playerId: player.id, period: 'ALL_TIME' },
    columns: { mode: true, points: true },
    orderBy: { mode: 'asc' },
  })
}

test('of a month whose partition is missing events count as well', async () => {
  const month = new Date().toISOString().slice(0, 7).replace('-', '_')
  await asOwner(`drop table stat_events_${month}`)
  const [server, player] = [await newServer(), await seed.player()]
  expect(await recordEvents(context, server, [eventOf(player)])).toMatchObject({ counted: 1 })
  expect(await scoresOf(player)).toHaveLength(2)
})

const nothing = { counted: 0, duplicates: 0, rejected: [] }

describe('an event', () => {
  test('counts once for its mode and for all modes, in four periods', async () => {
    const [server, player] = [await newServer(), await seed.player()]
    const event = eventOf(player, { kind: 'HEAD_SHOT', amount: 3 })
    expect(await recordEvents(context, server, [event])).toEqual({ ...nothing, counted: 1 })
    expect(await recordEvents(context, server, [event])).toEqual({ ...nothing, duplicates: 1 })
    const scores = await db.query.statScores.findMany({ where: { playerId: player.id } })
    expect(scores).toHaveLength(8)
    for (const score of scores) expect(score).toMatchObject({ points: 150, seconds: 0, hidden: false })
    expect(new Set(scores.map(({ mode, period }) => `${mode} ${period}`)).size).toBe(8)
    const counts = await db.query.statCounts.findMany({ where: { playerId: player.id } })
    expect(counts.map(({ mode, period, amount }) => `${mode} ${period} ${amount}`).toSorted()).toEqual([
      'gungame ALL_TIME 3',
      'gungame DAILY 3',
    ])
  })

  test('of a lobby or of roleplay counts for all modes once', async () => {
    const player = await seed.player()
    for (const kind of ['lobby', 'roleplay'] as const)
      await recordEvents(context, await newServer(kind), [eventOf(player, { kind: 'FARM_TREES' })])
    expect(await scoresOf(player)).toEqual([{ mode: 'global', points: 40 }])
  })

  test('of another server may have the same id', async () => {
    const player = await seed.player()
    const event = eventOf(player)
    for (const kind of ['gungame', 'ttt'] as const)
      expect(await recordEvents(context, await newServer(kind), [event])).toMatchObject({ counted: 1 })
    expect(await scoresOf(player)).toEqual([
      { mode: 'global', points: 125 },
      { mode: 'gungame', points: 100 },
      { mode: 'ttt', points: 25 },
    ])
  })

  test('that takes points away lowers them below nothing', async () => {
    const [server, player] = [await newServer('ttt'), await seed.player()]
    await recordEvents(context, server, [eventOf(player, { kind: 'KARMA', amount: -1000 })])
    expect(await scoresOf(player)).toEqual([
      { mode: 'global', points: -1000 },
      { mode: 'ttt', points: -1000 },
    ])
  })

  test('ahead by less than five minutes counts as now', async () => {
    const [server, player] = [await newServer(), await seed.player()]
    const event = eventOf(player, { ms: Date.now() + 4 * minuteMs })
    expect(await recordEvents(context, server, [event])).toMatchObject({ counted: 1 })
    const [row] = await db.query.statEvents.findMany({ where: { playerId: player.id } })
    expect(row?.at.getTime()).toBeLessThan(Date.now() + minuteMs)
  })
})

describe('what is wrong with an event refuses it alone', () => {
  const cases: Record<string, (player: { uuid: string }) => [StatsEventRow, string]> = {
    'no known kind': (player) => [eventOf(player, { kind: 'KILLS' }), 'KIND_UNKNOWN'],
    'a kind of another mode': (player) => [eventOf(player, { kind: 'KARMA' }), 'KIND_NOT_OF_MODE'],
    'nothing of it': (player) => [eventOf(player, { amount: 0 }), 'AMOUNT_INVALID'],
    'less than nothing': (player) => [eventOf(player, { amount: -1 }), 'AMOUNT_INVALID'],
    'half of it': (player) => [eventOf(player, { amount: 1.5 }), 'AMOUNT_INVALID'],
    'too much of it': (player) => [eventOf(player, { amount: 1_000_001 }), 'AMOUNT_INVALID'],
    'too much karma': (player) => [eventOf(player, { kind: 'KARMA', amount: 1001 }), 'AMOUNT_INVALID'],
    'an id without a time': (player) => [
      eventOf(player, { id: '7d6c1a52-9a0e-4c1b-9a77-3c7d5b6f0e11' }),
      'ID_INVALID',
    ],
    'no id': (player) => [eventOf(player, { id: "'; drop table stat_events" }), 'ID_INVALID'],
    'a time ahead': (player) => [eventOf(player, { ms: Date.now() + 6 * minuteMs }), 'IN_FUTURE'],
    'the last time there is': (player) => [eventOf(player, { ms: 2 ** 48 - 1 }), 'IN_FUTURE'],
    'a time long ago': (player) => [eventOf(player, { ms: Date.now() - 7 * dayMs - minuteMs }), 'TOO_OLD'],
    'the first time there is': (player) => [eventOf(player, { ms: 0 }), 'TOO_OLD'],
    'a player nobody reported': () => [
      eventOf({ uuid: '11111111-2222-4333-8444-555555555555' }),
      'PLAYER_UNKNOWN',
    ],
  }

  test.each(Object.entries(cases))('%s', async (_, make) => {
    const [server, player] = [await newServer(), await seed.player()]
    const [wrong, reason] = make(player)
    const others = [eventOf(player), eventOf(player, { ms: Date.now() - 7 * dayMs + minuteMs })]
    expect(await recordEvents(context, server, [...others, wrong])).toEqual({
      counted: 2,
      duplicates: 0,
      rejected: [{ id: wrong.id, reason }],
    })
    expect(await db.$count(statEvents, sql`player_id = ${player.id}`)).toBe(2)
  })

  test('an id with other content, of an earlier call and of the same one', async () => {
    const [server, player, other] = [await newServer(), await seed.player(), await seed.player()]
    const event = eventOf(player)
    await recordEvents(context, server, [event])
    for (const changed of [{ uuid: other.uuid }, { kind: 'DEATH' }, { amount: 2 }]) {
      const rejected = [{ id: event.id, reason: 'ID_REUSED' }]
      const wrong = { ...event, ...changed }
      expect(await recordEvents(context, server, [wrong])).toEqual({ ...nothing, rejected })
      const fresh = { ...wrong, id: eventId(Date.now()) }
      expect(await recordEvents(context, server, [fresh, { ...event, id: fresh.id }])).toEqual({
        counted: 1,
        duplicates: 0,
        rejected: [{ id: fresh.id, reason: 'ID_REUSED' }],
      })
    }
  })

  test('twice in a call, one counts; twice refused, it is refused twice', async () => {
    const [server, player] = [await newServer(), await seed.player()]
    const [event, wrong] = [eventOf(player), eventOf(player, { ms: 0 })]
    const upper = { ...event, id: event.id.toUpperCase() }
    expect(await recordEvents(context, server, [event, wrong, upper, wrong])).toEqual({
      counted: 1,
      duplicates: 1,
      rejected: [
        { id: wrong.id, reason: 'TOO_OLD' },
        { id: wrong.id, reason: 'TOO_OLD' },
      ],
    })
  })

  test('a server in offline mode does not speak for a trusted identity', async () => {
    const server = await newServer('gungame', 'offline')
    const [trusted, own] = [await seed.player(), await seed.player({ offlineIdentity: true })]
    const events = [eventOf(trusted), eventOf(own)]
    expect(await recordEvents(context, server, events)).toEqual({
      counted: 1,
      duplicates: 0,
      rejected: [{ id: events[0]?.id, reason: 'IDENTITY_CONFLICT' }],
    })
  })
})

test('the same batches at once in any order count each event once', async () => {
  const [server, other] = [await newServer('freeroam'), await newServer('gungame')]
  const players = await seed.players(Array.from({ length: 20 }, () => ({})))
  const events = Array.from({ length: 400 }, (_, at) =>
    eventOf(players[at % 20] ?? { uuid: '' }, { kind: at % 3 ? 'WIN_CHALLENGE_1' : 'DEATH' }),
  )
  const calls = Array.from({ length: 12 }, (_, at) =>
    recordEvents(context, at % 3 ? server : other, at % 2 ? events : events.toReversed()),
  )
  const responses = await Promise.all(calls)
  expect(responses.reduce((sum, { counted }) => sum + counted, 0)).toBe(800)
  expect(responses.reduce((sum, { duplicates }) => sum + duplicates, 0)).toBe(12 * 400 - 800)
  const ids = players.map(({ id }) => id)
  expect(await db.$count(statEvents, sql`player_id = any(${sql.param(ids)}::bigint[])`)).toBe(800)
  expect(await db.$count(statScores, sql`player_id = any(${sql.param(ids)}::bigint[])`)).toBe(20 * 3 * 4)
  expect(await db.$count(statCounts, sql`player_id = any(${sql.param(ids)}::bigint[])`)).toBe(20 * 2 * 2 * 2)
})

test('after all of this every score, count and bucket is as the events say', async () => {
  expect(await differingScores(db)).toEqual([])
})
