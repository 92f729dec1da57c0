import { randomUUID } from 'node:crypto'
import { gameServers } from '@kubora/schema/db/game-servers'
import { playSessions } from '@kubora/schema/db/player-facts'
import type { PlayerFact, SessionFact } from '@kubora/schema/protocol/player-facts'
import { eq, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { acceptHello } from '#game-servers/accept-hello.ts'
import { checkLease } from '#game-servers/check-lease.ts'
import { renewLease } from '#game-servers/instance-lease.ts'
import { dropOldSessions } from '#players/drop-old-sessions.ts'
import { endLostSessions } from '#players/end-lost-sessions.ts'
import { recordPlayerFacts } from '#players/record-player-facts.ts'
import { recordPlayersOnline } from '#players/record-players-online.ts'
import { sessionsPerHourMax } from '#players/refuse-sessions.ts'
import type { ReportingServer } from '#players/report-players.ts'
import { createTestContext } from '#testing/test-context.ts'

const { context, db, seed } = await createTestContext()

const hourMs = 3_600_000
const at = (ms: number) => new Date(ms).toISOString()

async function newServer(identityMode: ReportingServer['identityMode'] = 'online'): Promise<ReportingServer> {
  const { id } = await seed.gameServer({ identityMode })
  return { id, identityMode, vouchesForStaff: false }
}

/** Records facts of players who were on the server. */
async function record(server: ReportingServer, facts: readonly PlayerFact[]): Promise<string[]> {
  const uuids = facts.map(({ uuid }) => uuid)
  await seed.seen(server, await db.query.players.findMany({ where: { uuid: { in: uuids } } }))
  const results = await recordPlayerFacts(context, server, facts)
  return results.map((row) => (row.result === 'rejected' ? row.reason : row.result))
}

function sessionOf(uuid: string, version: number, more: Partial<SessionFact> = {}): SessionFact {
  return { kind: 'session', uuid, version, sessionId: randomUUID(), joinedAt: at(version - hourMs), ...more }
}

function sessionsOf(playerId: number) {
  return db.query.playSessions.findMany({ where: { playerId }, orderBy: { joinedAt: 'asc' } })
}

function hello(bootId: string) {
  return { protocolVersion: 1, pluginVersion: '1', bootId, identityMode: 'online' as const }
}

describe('a session', () => {
  test('is stored once, ended by its report, and not opened again by a late one', async () => {
    const [server, player, now] = [await newServer(), await seed.player(), Date.now()]
    const open = sessionOf(player.uuid, now - 2000)
    const ended = { ...open, version: now - 1000, leftAt: at(now - 1000) }
    expect(await record(server, [open])).toEqual(['accepted'])
    expect(await record(server, [open])).toEqual(['accepted'])
    expect(await record(server, [ended])).toEqual(['accepted'])
    expect(await record(server, [open])).toEqual(['stale'])
    expect(await sessionsOf(player.id)).toMatchObject([
      { id: open.sessionId, leftAt: new Date(now - 1000), isLost: false, version: now - 1000 },
    ])
  })

  test('in one batch counts as its newest row says, whatever the order', async () => {
    const [server, player, now] = [await newServer(), await seed.player(), Date.now()]
    const open = sessionOf(player.uuid, now - 2000)
    const ended = { ...open, version: now - 1000, leftAt: at(now - 1000) }
    expect(await record(server, [ended, open])).toEqual(['accepted', 'stale'])
    expect(await sessionsOf(player.id)).toMatchObject([{ leftAt: new Date(now - 1000) }])
  })

  test('reported ten times at once is one row', async () => {
    const [server, player, now] = [await newServer(), await seed.player(), Date.now()]
    const open = sessionOf(player.uuid, now)
    await Promise.all(Array.from({ length: 10 }, () => record(server, [open])))
    expect(await sessionsOf(player.id)).toHaveLength(1)
  })

  test('ends before it began or in the future only as far as the clock allows', async () => {
    const [server, player, now] = [await newServer(), await seed.player(), Date.now()]
    const backwards = sessionOf(player.uuid, now - 1000, { leftAt: at(now - 5 * hourMs) })
    const early = sessionOf(player.uuid, now - 1000, {
      joinedAt: at(now + hourMs),
      leftAt: at(now + 2 * hourMs),
    })
    expect(await record(server, [backwards, early])).toEqual(['accepted', 'accepted'])
    for (const { joinedAt, leftAt } of await sessionsOf(player.id)) {
      expect(leftAt?.getTime()).toBeGreaterThanOrEqual(joinedAt.getTime())
      expect(leftAt?.getTime()).toBeLessThanOrEqual(Date.now())
    }
  })

  test('of a crashed server ends at its last call, and a late report of the old process does not open it', async () => {
    const [server, player, now] = [await newServer(), await seed.player(), Date.now()]
    await acceptHello(context, server.id, hello(randomUUID()))
    const open = sessionOf(player.uuid, now)
    await record(server, [open])
    const lastCall = new Date(now - 40_000)
    await db.update(gameServers).set({ lastSyncAt: lastCall }).where(eq(gameServers.id, server.id))
    await acceptHello(context, server.id, hello(randomUUID()))
    expect(await sessionsOf(player.id)).toMatchObject([{ leftAt: lastCall, isLost: true }])
    expect(await record(server, [open])).toEqual(['stale'])
    expect(await record(server, [{ ...open, version: now + 1, leftAt: at(now) }])).toEqual(['accepted'])
    expect(await sessionsOf(player.id)).toMatchObject([{ leftAt: new Date(now), isLost: false }])
  })

  test('stays open at a second hello of the same process', async () => {
    const [server, player, bootId] = [await newServer(), await seed.player(), randomUUID()]
    await acceptHello(context, server.id, hello(bootId))
    await record(server, [sessionOf(player.uuid, Date.now())])
    await acceptHello(context, server.id, hello(bootId))
    expect(await sessionsOf(player.id)).toMatchObject([{ leftAt: null }])
  })

  test('of a server that never comes back ends at its last call, that of a live one stays open', async () => {
    const [lost, live, player] = [await newServer(), await newServer(), await seed.player()]
    const now = Date.now()
    await record(lost, [sessionOf(player.uuid, now, { joinedAt: at(now - 2 * hourMs) })])
    await record(live, [sessionOf(player.uuid, now)])
    const lastCall = new Date(now - 11 * 60_000)
    await db.update(gameServers).set({ lastSyncAt: lastCall }).where(eq(gameServers.id, lost.id))
    await db.update(gameServers).set({ lastSyncAt: new Date() }).where(eq(gameServers.id, live.id))
    await endLostSessions(context)
    expect(await sessionsOf(player.id)).toMatchObject([
      { serverId: lost.id, leftAt: lastCall, isLost: true },
      { serverId: live.id, leftAt: null },
    ])
  })

  test('of a process that was cut off for so long opens again, as it has to say hello first, which forgets nothing', async () => {
    const [server, player, bootId] = [await newServer(), await seed.player(), randomUUID()]
    await acceptHello(context, server.id, hello(bootId))
    await recordPlayersOnline(context, server, [player])
    const open = sessionOf(player.uuid, Date.now() - 12 * 60_000)
    await record(server, [open])
    await db
      .update(gameServers)
      .set({ lastSyncAt: sql`clock_timestamp() - interval '11 minutes'` })
      .where(eq(gameServers.id, server.id))
    await endLostSessions(context)
    for (const call of [renewLease, checkLease]) {
      expect(await call(context, server.id, bootId)).toEqual({ held: false, reason: 'unknown' })
    }
    await acceptHello(context, server.id, hello(bootId))
    expect(await renewLease(context, server.id, bootId)).toMatchObject({ held: true })
    expect(await record(server, [{ ...open, version: Date.now() }])).toEqual(['accepted'])
    expect(await sessionsOf(player.id)).toMatchObject([{ leftAt: null, isLost: false }])
    expect(await db.query.playersOnline.findMany({ where: { serverId: server.id } })).toHaveLength(1)
  })

  test('beyond those of an hour is refused, on this server and for this player only', async () => {
    const [server, other, player, friend] = [
      await newServer(),
      await newServer(),
      await seed.player(),
      await seed.player(),
    ]
    const now = Date.now()
    const many = Array.from({ length: sessionsPerHourMax + 1 }, () => sessionOf(player.uuid, now))
    const results = await record(server, many)
    expect(results.filter((result) => result === 'TOO_MANY_SESSIONS')).toHaveLength(1)
    expect(await sessionsOf(player.id)).toHaveLength(sessionsPerHourMax)
    const stored = many[results.indexOf('accepted')]
    if (!stored) throw new Error('nothing was accepted')
    const more = [sessionOf(player.uuid, now), { ...stored, leftAt: at(now) }, sessionOf(friend.uuid, now)]
    expect(await record(server, more)).toEqual(['TOO_MANY_SESSIONS', 'accepted', 'accepted'])
    expect(await record(other, [sessionOf(player.uuid, now)])).toEqual(['accepted'])
  })

  test('is deleted a year after it began', async () => {
    const [server, player, now] = [await newServer(), await seed.player(), Date.now()]
    await record(server, [sessionOf(player.uuid, now), sessionOf(player.uuid, now)])
    const [old] = await sessionsOf(player.id)
    await db
      .update(playSessions)
      .set({ joinedAt: sql`clock_timestamp() - interval '366 days'` })
      .where(eq(playSessions.id, old?.id ?? ''))
    await dropOldSessions(context)
    expect((await sessionsOf(player.id)).map(({ id }) => id)).not.toContain(old?.id)
    expect(await sessionsOf(player.id)).toHaveLength(1)
  })
})

describe('quiz results and mods', () => {
  test('of a late report do not overwrite those of a newer one', async () => {
    const [server, player, now] = [await newServer(), await seed.player(), Date.now()]
    const quiz = {
      kind: 'quiz',
      uuid: player.uuid,
      passed: true,
      score: 25,
      total: 20,
      takenAt: at(now),
    } as const
    expect(await record(server, [{ ...quiz, version: now }])).toEqual(['accepted'])
    expect(await record(server, [{ ...quiz, passed: false, version: now - 1 }])).toEqual(['stale'])
    expect(await db.query.playerQuizResults.findFirst({ where: { playerId: player.id } })).toMatchObject({
      passed: true,
      score: 20,
      total: 20,
    })
    const mod = { kind: 'mod', uuid: player.uuid, modId: 'sodium' } as const
    const used = { firstUsedAt: at(now - hourMs), lastUsedAt: at(now - 1000) }
    expect(await record(server, [{ ...mod, name: 'Sodium 2', version: now, ...used }])).toEqual(['accepted'])
    const older = { firstUsedAt: at(now - 9 * hourMs), lastUsedAt: at(now - 8 * hourMs) }
    expect(await record(server, [{ ...mod, name: 'Sodium 1', version: now - 1, ...older }])).toEqual([
      'stale',
    ])
    expect(await db.query.playerMods.findMany({ where: { playerId: player.id } })).toMatchObject([
      { name: 'Sodium 2', firstUsedAt: new Date(now - 9 * hourMs), lastUsedAt: new Date(now - 1000) },
    ])
  })

  test('an odd id of a mod refuses its own row', async () => {
    const [server, player, now] = [await newServer(), await seed.player(), Date.now()]
    const used = { name: 'Mod', version: now, firstUsedAt: at(now), lastUsedAt: at(now) }
    const mods = ['Better Map', 'better-map'].map(
      (modId): PlayerFact => ({ kind: 'mod', uuid: player.uuid, modId, ...used }),
    )
    expect(await record(server, mods)).toEqual(['MOD_INVALID', 'accepted'])
  })

  test('of more mods than are kept drop those used longest ago', async () => {
    const [server, player, now] = [await newServer(), await seed.player(), Date.now()]
    const mods = Array.from({ length: 60 }, (_, index): PlayerFact => {
      const used = at(now - index * 1000)
      return {
        kind: 'mod',
        uuid: player.uuid,
        version: now,
        modId: `mod-${index}`,
        name: 'Mod',
        firstUsedAt: used,
        lastUsedAt: used,
      }
    })
    await record(server, mods)
    const kept = (await db.query.playerMods.findMany({ where: { playerId: player.id } })).map(
      ({ modId }) => modId,
    )
    expect(kept.toSorted()).toEqual(Array.from({ length: 50 }, (_, index) => `mod-${index}`).toSorted())
  })
})

test('a row of an unknown player, of the future, or from an offline server about a trusted identity is refused alone', async () => {
  const [server, offline, player, now] = [
    await newServer(),
    await newServer('offline'),
    await seed.player(),
    Date.now(),
  ]
  const rows = [
    sessionOf(randomUUID(), now),
    sessionOf(player.uuid, now + hourMs),
    sessionOf(player.uuid, now),
  ]
  expect(await record(server, rows)).toEqual(['PLAYER_UNKNOWN', 'VERSION_IN_FUTURE', 'accepted'])
  expect(await record(offline, [sessionOf(player.uuid, now)])).toEqual(['IDENTITY_CONFLICT'])
})
