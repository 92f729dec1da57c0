import { tries } from '@kubora/test-kit/run-scope/tries'
import { randomUUID } from 'node:crypto'
import { gameServers } from '@kubora/schema/db/game-servers'
import { playSessions } from '@kubora/schema/db/player-facts'
import { allTimeStart } from '@kubora/schema/db/stats'
import { and, eq, isNull, sql } from 'drizzle-orm'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { acceptHello } from '#game-servers/accept-hello.ts'
import { removeServer } from '#game-servers/remove-server.ts'
import { systemActor } from '#kernel/actor.ts'
import { inUnit } from '#kernel/unit-of-work.ts'
import { dropOldSessions } from '#players/drop-old-sessions.ts'
import { endLostSessions } from '#players/end-lost-sessions.ts'
import { recordPlayerFacts } from '#players/record-player-facts.ts'
import { countOpenSessions, countPlayingTime } from '#stats/count-playing-time.ts'
import { rebuildScores } from '#stats/rebuild-scores.ts'
import { calendarTurns, periodsOfDay, secondsOfDays } from '#testing/berlin-calendar.ts'
import { differingScores } from '#testing/stats-reference.ts'
import { createTestContext } from '#testing/test-context.ts'

const { context, db, seed } = await createTestContext()

const hourMs = 3_600_000
type Options = NonNullable<Parameters<typeof seed.gameServer>[0]>

async function newServer(options: Options = {}) {
  const { id } = await seed.gameServer({ kind: 'freeroam', connected: true, ...options })
  return { id, identityMode: 'online', vouchesForStaff: false } as const
}

type Server = Awaited<ReturnType<typeof newServer>>

/** Reports a stay that began and ended that many hours ago. */
async function report(
  server: Server,
  player: { id: number; uuid: string },
  { sessionId = randomUUID(), from, until }: { sessionId?: string; from: number; until?: number },
  version = Date.now(),
): Promise<string> {
  await seed.seen(server, [player])
  const at = (hours: number) => new Date(now - hours * hourMs).toISOString()
  const leftAt = until === undefined ? {} : { leftAt: at(until) }
  await recordPlayerFacts(context, server, [
    { kind: 'session', uuid: player.uuid, version, sessionId, joinedAt: at(from), ...leftAt },
  ])
  return sessionId
}

const now = Date.now()

async function secondsOf(player: { id: number }) {
  const rows = await db.query.statScores.findMany({
    where: { playerId: player.id, period: 'ALL_TIME' },
    orderBy: { mode: 'asc' },
  })
  return Object.fromEntries(rows.map(({ mode, seconds }) => [mode, seconds]))
}

test('a stay is counted once it is reported, and an earlier end takes away what was too much', async () => {
  const [server, player] = [await newServer(), await seed.player()]
  const sessionId = await report(server, player, { from: 5, until: 2 }, now - 3000)
  expect(await secondsOf(player)).toEqual({ global: 3 * 3600, freeroam: 3 * 3600 })
  await report(server, player, { sessionId, from: 5, until: 4 }, now - 2000)
  expect(await secondsOf(player)).toEqual({ global: 3600, freeroam: 3600 })
  await report(server, player, { sessionId, from: 5, until: 1 }, now - 1000)
  await report(server, player, { sessionId, from: 5, until: 3 }, now - 2500)
  expect(await secondsOf(player)).toEqual({ global: 4 * 3600, freeroam: 4 * 3600 })
})

test('a stay that was lost ends at the last call, and its later report decides', async () => {
  const [server, player] = [await newServer(), await seed.player()]
  const lastSyncAt = new Date(now - 3 * hourMs)
  await db.update(gameServers).set({ lastSyncAt }).where(eq(gameServers.id, server.id))
  const sessionId = await report(server, player, { from: 5 }, now - 3000)
  await db
    .update(gameServers)
    .set({ lastSyncAt: new Date(now - 2 * hourMs) })
    .where(eq(gameServers.id, server.id))
  await endLostSessions(context)
  expect(await secondsOf(player)).toEqual({ global: 3 * 3600, freeroam: 3 * 3600 })
  await endLostSessions(context)
  await report(server, player, { sessionId, from: 5, until: 4 }, now - 1000)
  expect(await secondsOf(player)).toEqual({ global: 3600, freeroam: 3600 })
})

test('a stay ended by the next process of its server is counted until the last call of the former one', async () => {
  const [server, player] = [await newServer(), await seed.player()]
  await db.insert(playSessions).values({
    serverId: server.id,
    id: randomUUID(),
    playerId: player.id,
    joinedAt: new Date(now - 5 * hourMs),
    version: 1,
  })
  const lastSyncAt = new Date(now - 3 * hourMs)
  await db.update(gameServers).set({ lastSyncAt }).where(eq(gameServers.id, server.id))
  const hello = {
    protocolVersion: 1,
    pluginVersion: '1',
    bootId: randomUUID(),
    identityMode: 'online' as const,
  }
  await acceptHello(context, server.id, hello)
  expect(await secondsOf(player)).toEqual({ global: 2 * 3600, freeroam: 2 * 3600 })
})

test('open stays are counted until the last call of their server, those on a proxy never', async () => {
  const [server, proxy, player] = [await newServer(), await newServer({ kind: 'proxy' }), await seed.player()]
  for (const one of [server, proxy])
    await db.insert(playSessions).values({
      serverId: one.id,
      id: randomUUID(),
      playerId: player.id,
      joinedAt: new Date(now - 5 * hourMs),
      version: 1,
    })
  const lastSyncAt = new Date(now - 4 * hourMs)
  await db.update(gameServers).set({ lastSyncAt })
  await Promise.all([countOpenSessions(context), countOpenSessions(context)])
  expect(await secondsOf(player)).toEqual({ global: 3600, freeroam: 3600 })
  await db.update(gameServers).set({ lastSyncAt: new Date(now - 3 * hourMs) })
  await countOpenSessions(context)
  await countOpenSessions(context)
  expect(await secondsOf(player)).toEqual({ global: 2 * 3600, freeroam: 2 * 3600 })
  await report(proxy, player, { from: 2, until: 1 })
  await report(server, player, { from: 2.5, until: 2 })
  expect(await secondsOf(player)).toEqual({ global: 2.5 * 3600, freeroam: 2.5 * 3600 })
})

test('a stay of the night of a clock change counts on each day what was played on it', async () => {
  const [server, player] = [await newServer({ kind: 'lobby' }), await seed.player()]
  async function played(from: string, until: string) {
    const id = randomUUID()
    const [joinedAt, leftAt] = [new Date(from), new Date(until)]
    const row = {
      serverId: server.id,
      id,
      playerId: player.id,
      joinedAt,
      leftAt,
      countedFrom: joinedAt,
      version: 1,
    }
    await db.insert(playSessions).values(row)
    await inUnit(context, (unit) => countPlayingTime(unit, [{ serverId: server.id, id }]))
  }
  await played('2025-10-25T20:00:00.700Z', '2025-10-26T23:30:00.200Z')
  await played('2026-03-28T22:00:00.000Z', '2026-03-29T22:00:01.000Z')
  const days = await db.query.statScores.findMany({
    where: { playerId: player.id, period: 'DAILY' },
    orderBy: { periodStart: 'asc' },
  })
  expect(days.map(({ periodStart, seconds }) => [periodStart, seconds])).toEqual([
    ['2025-10-25', 7200],
    ['2025-10-26', 25 * 3600],
    ['2025-10-27', 1800],
    ['2026-03-28', 3600],
    ['2026-03-29', 23 * 3600],
    ['2026-03-30', 1],
  ])
})

test('any stay around a turn of the calendar counts on each day as another calendar says', async () => {
  const server = await newServer({ kind: 'lobby' })
  const turns = Object.values(calendarTurns).map((turn) => Date.parse(turn))
  const stay = fc.tuple(
    fc.constantFrom(...turns),
    fc.integer({ min: -50 * hourMs, max: 2 * hourMs }),
    fc.oneof(fc.integer({ min: 0, max: 5000 }), fc.integer({ min: 0, max: 60 * hourMs })),
  )
  const stays = fc.sample(stay, tries(150)).map(([turn, before, lasted]) => {
    const [from, until] = [turn + before, turn + before + lasted]
    return { id: randomUUID(), from, until, days: secondsOfDays(from, until) }
  })
  const players = await seed.players(stays.map(() => ({})))
  const playerOf = (at: number) => players[at]?.id ?? 0
  await db.insert(playSessions).values(
    stays.map(({ id, from, until }, at) => ({
      serverId: server.id,
      id,
      playerId: playerOf(at),
      joinedAt: new Date(from),
      leftAt: new Date(until),
      countedFrom: new Date(from),
      version: 1,
    })),
  )
  await inUnit(context, (unit) =>
    countPlayingTime(
      unit,
      stays.map(({ id }) => ({ serverId: server.id, id })),
    ),
  )
  const stored = await db.query.statScores.findMany({
    where: { playerId: { in: players.map(({ id }) => id) } },
    columns: { playerId: true, period: true, periodStart: true, seconds: true },
  })
  const wanted = new Map<string, number>()
  for (const [at, { days }] of stays.entries()) {
    for (const [day, seconds] of days) {
      const { daily, weekly, monthly } = periodsOfDay(day)
      const starts = { DAILY: daily, WEEKLY: weekly, MONTHLY: monthly, ALL_TIME: allTimeStart }
      for (const [period, start] of Object.entries(starts)) {
        const key = `${playerOf(at)} ${period} ${start}`
        wanted.set(key, (wanted.get(key) ?? 0) + seconds)
      }
    }
  }
  const found = stored.map((row): [string, number] => [
    `${row.playerId} ${row.period} ${row.periodStart}`,
    row.seconds,
  ])
  expect(Object.fromEntries(found)).toEqual(Object.fromEntries(wanted))
})

test('of a stay that began long ago and is reported late, a week counts', async () => {
  const [server, player] = [await newServer({ kind: 'lobby' }), await seed.player()]
  await report(server, player, { from: 30 * 24, until: 0 })
  const { global: seconds = 0 } = await secondsOf(player)
  expect(seconds).toBeGreaterThan(7 * 86_400 - 600)
  expect(seconds).toBeLessThanOrEqual(7 * 86_400)
})

test('reports of the same stays at once are counted once', async () => {
  const server = await newServer()
  const players = await seed.players(Array.from({ length: 20 }, () => ({})))
  const stays = players.map((player) => ({ player, sessionId: randomUUID() as string }))
  await Promise.all(
    Array.from({ length: 10 }, async (_, round) => {
      for (const { player, sessionId } of round % 2 ? stays : stays.toReversed())
        await report(server, player, { sessionId, from: 3, until: 2 - (round % 3) / 2 }, now - 5000 + round)
    }),
  )
  for (const player of players) expect((await secondsOf(player))['freeroam']).toBe(3600)
})

test('what was counted on a game server that is removed stays, also when scores are counted anew', async () => {
  const [server, player] = [await newServer(), await seed.player()]
  await report(server, player, { from: 30, until: 28 })
  await report(server, player, { from: 3 })
  await db
    .update(gameServers)
    .set({ lastSyncAt: new Date(now - hourMs) })
    .where(eq(gameServers.id, server.id))
  // what was not counted yet is counted now
  await removeServer(context, systemActor, server.id)
  const before = await secondsOf(player)
  expect(before['freeroam']).toBe(4 * 3600)
  expect(
    await db.$count(playSessions, and(eq(playSessions.playerId, player.id), isNull(playSessions.leftAt))),
  ).toBe(0)
  await rebuildScores(context, { onDay: () => undefined, onPlayers: () => undefined })
  expect(await secondsOf(player)).toEqual(before)
})

test('the scores are those of all stays, and removing old stays takes nothing away', async () => {
  expect(await differingScores(db)).toEqual([])
  const before = await db.query.statScores.findMany({
    orderBy: { playerId: 'asc', mode: 'asc', period: 'asc', periodStart: 'asc' },
  })
  await db.execute(sql`update play_sessions set joined_at = joined_at - interval '4 years'`)
  await dropOldSessions(context)
  expect(await db.$count(playSessions)).toBe(0)
  expect(
    await db.query.statScores.findMany({
      orderBy: { playerId: 'asc', mode: 'asc', period: 'asc', periodStart: 'asc' },
    }),
  ).toEqual(before)
})
