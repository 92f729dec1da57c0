import { randomUUID } from 'node:crypto'
import { gameServers } from '@kubora/schema/db/game-servers'
import { playerMods, playerQuizResults, playSessions } from '@kubora/schema/db/player-facts'
import { players } from '@kubora/schema/db/players'
import type { PlayerFact } from '@kubora/schema/protocol/player-facts'
import type { PlayerRow } from '@kubora/schema/protocol/players'
import { eq, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { acceptHello } from '#game-servers/accept-hello.ts'
import { recordPlayerFacts } from '#players/record-player-facts.ts'
import { recordPlayersOnline } from '#players/record-players-online.ts'
import { type ReportingServer, reportPlayers } from '#players/report-players.ts'
import { createTestContext } from '#testing/test-context.ts'

const { context, db, seed } = await createTestContext()

const [minuteMs, dayMs] = [60_000, 86_400_000]
const instant = (ms: number) => new Date(ms).toISOString()

async function newServer({ vouchesForStaff = false, connected = true } = {}) {
  const server = await seed.gameServer({ connected, vouchesForStaff })
  return { ...server, identityMode: 'online', vouchesForStaff } as const
}

type Player = { id: number; uuid: string; name: string }

function factsOf(
  { uuid }: Player,
  { joinedAt = Date.now() - minuteMs, leftAt = Date.now() } = {},
): PlayerFact[] {
  const [version, at] = [leftAt, instant(joinedAt)]
  const used = { firstUsedAt: at, lastUsedAt: at }
  return [
    { kind: 'session', uuid, version, sessionId: randomUUID(), joinedAt: at, leftAt: instant(leftAt) },
    { kind: 'quiz', uuid, version, passed: false, score: 0, total: 20, takenAt: at },
    { kind: 'mod', uuid, version, modId: 'cheat', name: 'Cheat', ...used },
  ]
}

async function record(server: ReportingServer, facts: readonly PlayerFact[]): Promise<string[]> {
  const results = await recordPlayerFacts(context, server, facts)
  return results.map((row) => (row.result === 'rejected' ? row.reason : row.result))
}

async function report(server: ReportingServer, ...rows: PlayerRow[]): Promise<string[]> {
  const results = await reportPlayers(context, server, { players: rows })
  return results.map((row) => (row.result === 'rejected' ? row.reason : row.result))
}

async function stored({ id }: Player) {
  const [player] = await db.select().from(players).where(eq(players.id, id))
  return {
    name: player?.name,
    nameCurrent: player?.nameCurrent,
    minutes: player?.playtimeMinutes,
    facts: [
      await db.$count(playSessions, eq(playSessions.playerId, id)),
      await db.$count(playerQuizResults, eq(playerQuizResults.playerId, id)),
      await db.$count(playerMods, eq(playerMods.playerId, id)),
    ],
  }
}

describe('a game server', () => {
  test('says nothing of a player who was never on it, neither facts nor a name nor playing time', async () => {
    const [server, player] = [await newServer(), await seed.player()]
    const before = await stored(player)
    expect(await record(server, factsOf(player))).toEqual(Array(3).fill('PLAYER_NOT_SEEN'))
    const row = { uuid: player.uuid, version: Date.now() }
    expect(
      await report(
        server,
        { ...row, name: 'Renamed_1' },
        { ...row, name: player.name, playtimeMinutes: 99_999_999 },
        // nor that somebody new has the name
        { ...row, uuid: randomUUID(), name: player.name.toUpperCase() },
      ),
    ).toEqual(Array(3).fill('PLAYER_NOT_SEEN'))
    expect(await stored(player)).toEqual(before)
  })

  test('says nothing of a team member unless it vouches for the team, though the member is on it', async () => {
    const [server, vouching] = [await newServer(), await newServer({ vouchesForStaff: true })]
    const { player } = await seed.teamMember()
    for (const each of [server, vouching]) await recordPlayersOnline(context, each, [player])
    const before = await stored(player)
    expect(await record(server, factsOf(player))).toEqual(Array(3).fill('STAFF_NOT_VOUCHED'))
    const row = { ...player, version: Date.now(), playtimeMinutes: 1 }
    expect(await report(server, row)).toEqual(['STAFF_NOT_VOUCHED'])
    expect(await stored(player)).toEqual(before)
    expect(await record(vouching, factsOf(player))).toEqual(Array(3).fill('accepted'))
    expect(await report(vouching, row)).toEqual(['accepted'])
  })

  test('speaks for a player it reported first only until another server has them', async () => {
    const [server, other] = [await newServer(), await newServer()]
    const row = { uuid: randomUUID(), name: `n${randomUUID().slice(0, 12)}`, version: 1 }
    expect(await report(server, row)).toEqual(['accepted'])
    expect(await report(server, { ...row, version: 2 })).toEqual(['accepted'])
    expect(await report(other, { ...row, version: 3 })).toEqual(['PLAYER_NOT_SEEN'])
    await recordPlayersOnline(context, other, [row])
    expect(await report(server, { ...row, name: 'Renamed_2', version: 4 })).toEqual(['PLAYER_NOT_SEEN'])
    expect(await report(other, { ...row, version: 5 })).toEqual(['accepted'])
  })

  test('begins no stay before it had the player', async () => {
    const [server, player] = [await newServer(), await seed.player()]
    await recordPlayersOnline(context, server, [player])
    const [stay] = factsOf(player, { joinedAt: Date.now() - 6 * 365 * dayMs })
    if (!stay) throw new Error('no session')
    expect(await record(server, [stay])).toEqual(['TIME_IMPLAUSIBLE'])
    expect(await stored(player)).toMatchObject({ facts: [0, 0, 0] })
  })

  test('lets nobody have played longer than since the first join, or since it was added', async () => {
    const [server, player] = [await newServer(), await seed.player()]
    await recordPlayersOnline(context, server, [player])
    const firstJoinAt = instant(Date.now() - 500 * dayMs)
    const row = { ...player, playtimeMinutes: 99_999_999 }
    expect(await report(server, { ...row, version: 1 })).toEqual(['accepted'])
    expect((await stored(player)).minutes).toBeLessThanOrEqual((400 * dayMs) / minuteMs + 1)
    expect(await report(server, { ...row, version: 2, firstJoinAt })).toEqual(['accepted'])
    expect((await stored(player)).minutes).toBeLessThanOrEqual((500 * dayMs) / minuteMs + 1)
  })

  test('pushes out mods of its own alone, and its quiz result stands beside that of another server', async () => {
    const [server, other, player] = [await newServer(), await newServer(), await seed.player()]
    for (const each of [server, other]) await recordPlayersOnline(context, each, [player])
    const [, quiz, mod] = factsOf(player)
    if (quiz?.kind !== 'quiz' || mod?.kind !== 'mod') throw new Error('no facts')
    expect(
      await record(other, [
        { ...quiz, passed: true },
        { ...mod, modId: 'true-mod' },
      ]),
    ).toEqual(['accepted', 'accepted'])
    const version = Date.now()
    const used = { version, lastUsedAt: instant(version) }
    const falseMods = Array.from({ length: 60 }, (_, index) => ({ ...mod, ...used, modId: `false-${index}` }))
    await record(server, [...falseMods, { ...quiz, version }])
    const mods = await db.select().from(playerMods).where(eq(playerMods.playerId, player.id))
    expect(mods).toHaveLength(51)
    expect(mods.map(({ modId }) => modId)).toContain('true-mod')
    const quizzes = await db.select().from(playerQuizResults).where(eq(playerQuizResults.playerId, player.id))
    expect(new Set(quizzes.map(({ passed }) => passed))).toEqual(new Set([true, false]))
  })
})

describe('a visit that began while the server could not call', () => {
  async function afterSilence(server: { id: number; bootId: string | null }, silentMinutes: number) {
    await db
      .update(gameServers)
      .set({ lastSyncAt: sql`now() - ${silentMinutes} * interval '1 minute'` })
      .where(eq(gameServers.id, server.id))
    await acceptHello(context, server.id, {
      protocolVersion: 1,
      pluginVersion: '1',
      bootId: server.bootId ?? '',
      identityMode: 'online',
    })
  }

  test('is stored with the quiz and the mods of the same call, though no list ever had the player', async () => {
    const [server, player] = [await newServer(), await seed.player()]
    await afterSilence(server, 30)
    const visit = factsOf(player, { joinedAt: Date.now() - 20 * minuteMs, leftAt: Date.now() - 9 * minuteMs })
    expect(await record(server, visit)).toEqual(Array(3).fill('accepted'))
    expect(await report(server, { ...player, version: Date.now(), playtimeMinutes: 11 })).toEqual([
      'accepted',
    ])
    expect(await stored(player)).toMatchObject({ minutes: 11, facts: [1, 1, 1] })
  })

  test('is stored when it has just begun and the list with the player is still under way', async () => {
    const [server, player] = [await newServer(), await seed.player()]
    const [session, ...others] = factsOf(player, { joinedAt: Date.now() })
    if (session?.kind !== 'session') throw new Error('no session')
    const { leftAt: _left, ...open } = session
    expect(await record(server, [open, ...others])).toEqual(Array(3).fill('accepted'))
  })

  test('is stored after a second silence, and nothing that was before the first', async () => {
    const [server, player, other] = [await newServer(), await seed.player(), await seed.player()]
    await afterSilence(server, 50)
    await afterSilence(server, 1)
    const early = factsOf(other, { joinedAt: Date.now() - 70 * minuteMs, leftAt: Date.now() - 60 * minuteMs })
    expect(await record(server, early)).toEqual(Array(3).fill('PLAYER_NOT_SEEN'))
    const visit = factsOf(player, {
      joinedAt: Date.now() - 40 * minuteMs,
      leftAt: Date.now() - 30 * minuteMs,
    })
    expect(await record(server, visit)).toEqual(Array(3).fill('accepted'))
  })

  test('gives no other player’s session to somebody who was never there', async () => {
    const [server, player, other] = [await newServer(), await seed.player(), await seed.player()]
    await recordPlayersOnline(context, server, [player])
    const [session] = factsOf(player)
    const [, quiz] = factsOf(other)
    if (session?.kind !== 'session' || !quiz) throw new Error('no facts')
    expect(await record(server, [session])).toEqual(['accepted'])
    const stolen = { ...session, uuid: other.uuid, version: Date.now() }
    expect(await record(server, [stolen, quiz])).toEqual(['stale', 'PLAYER_NOT_SEEN'])
  })
})
