import { tries } from '@kubora/test-kit/run-scope/tries'
import { randomUUID } from 'node:crypto'
import { codes } from '@kubora/schema/db/codes'
import { playerActivity } from '@kubora/schema/db/player-activity'
import { playerFormerNames } from '@kubora/schema/db/player-former-names'
import { playerLinks } from '@kubora/schema/db/player-links'
import { players } from '@kubora/schema/db/players'
import { desc, eq, sql } from 'drizzle-orm'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { renewLease } from '#game-servers/instance-lease.ts'
import { endUntrustedLinks } from '#player-links/end-untrusted-links.ts'
import { issueVerifyCode } from '#player-links/issue-verify-code.ts'
import { unlinkIdentity } from '#player-links/unlink-identity.ts'
import { evaluateReports } from '#players/evaluate-reports.ts'
import { recordPlayersOnline } from '#players/record-players-online.ts'
import { type ReportingServer, reportPlayers } from '#players/report-players.ts'
import { createTestContext } from '#testing/test-context.ts'
import { untilLocked } from '#testing/until-locked.ts'

const { context, db, seed, events, principalOf } = await createTestContext()
const trusted = { ...(await seed.gameServer()), identityMode: 'online', vouchesForStaff: true } as const
const offline = { ...(await seed.gameServer()), identityMode: 'offline', vouchesForStaff: false } as const

type Row = Parameters<typeof reportPlayers>[2]['players'][number]

function uniqueRow(row: Partial<Row> = {}): Row {
  return { uuid: randomUUID(), name: `n${randomUUID().slice(0, 12)}`, version: 1, ...row }
}

/** Reports players, of whom those who are known were on the server. */
async function report(server: ReportingServer, ...rows: Row[]) {
  const uuids = rows.map(({ uuid }) => uuid)
  await seed.seen(server, await db.query.players.findMany({ where: { uuid: { in: uuids } } }))
  return (
    await reportPlayers(context, server, { players: rows }, { identityTrusted: endUntrustedLinks })
  ).map((row) => (row.result === 'rejected' ? row.reason : row.result))
}

async function stored(uuid: string) {
  const [row] = await db.select().from(players).where(eq(players.uuid, uuid))
  return row
}

test('a late report never overwrites a newer one, and repeating one changes nothing', async () => {
  const row = uniqueRow({ version: 10, playtimeMinutes: 5 })
  expect(await report(trusted, row)).toEqual(['accepted'])
  expect(await report(trusted, { ...row, version: 20, playtimeMinutes: 8 })).toEqual(['accepted'])
  expect(await report(trusted, { ...row, version: 15, playtimeMinutes: 6 })).toEqual(['stale'])
  const before = await stored(row.uuid)
  expect(await report(trusted, { ...row, version: 20, playtimeMinutes: 8 })).toEqual(['accepted'])
  expect(await stored(row.uuid)).toEqual(before)
  expect(before).toMatchObject({ playtimeMinutes: 8, reportVersion: 20, offlineIdentity: false })
})

test('of two rows of one player in a batch the higher version counts, in whatever order', async () => {
  const row = uniqueRow()
  expect(await report(trusted, { ...row, version: 9, playtimeMinutes: 9 }, { ...row, version: 3 })).toEqual([
    'accepted',
    'stale',
  ])
  expect(await stored(row.uuid)).toMatchObject({ playtimeMinutes: 9, reportVersion: 9 })
})

test('a trusted server moves a name: the former holder keeps it for display only, whatever its case', async () => {
  const [holder, taker] = [uniqueRow(), uniqueRow()]
  await report(trusted, holder, taker)
  const claim = { ...taker, name: holder.name.toUpperCase(), version: 2 }
  expect(await report(trusted, claim)).toEqual(['accepted'])
  expect(await stored(holder.uuid)).toMatchObject({ name: holder.name, nameCurrent: false })
  expect(await stored(taker.uuid)).toMatchObject({ name: holder.name.toUpperCase(), nameCurrent: true })
})

test('two players swap names in one batch', async () => {
  const [a, b] = [uniqueRow(), uniqueRow()]
  await report(trusted, a, b)
  await report(trusted, { ...a, name: b.name, version: 2 }, { ...b, name: a.name, version: 2 })
  expect(await stored(a.uuid)).toMatchObject({ name: b.name, nameCurrent: true })
  expect(await stored(b.uuid)).toMatchObject({ name: a.name, nameCurrent: true })
})

test('an offline-mode server never takes a name or reports a trusted identity', async () => {
  const known = uniqueRow()
  await report(trusted, known)
  expect(await report(offline, uniqueRow({ name: known.name }))).toEqual(['IDENTITY_CONFLICT'])
  expect(await report(offline, { ...known, version: 99, name: 'hijacked' })).toEqual(['IDENTITY_CONFLICT'])
  expect(await stored(known.uuid)).toMatchObject({ name: known.name, nameCurrent: true, reportVersion: 1 })
  const own = uniqueRow()
  expect(await report(offline, own)).toEqual(['accepted'])
  expect(await stored(own.uuid)).toMatchObject({ offlineIdentity: true })
})

test('a link made while only an offline-mode server knew the player ends when a trusted one reports it', async () => {
  const row = uniqueRow()
  await report(offline, row)
  const player = await stored(row.uuid)
  const account = await seed.account()
  if (!player) throw new Error('the player was not stored')
  await seed.link(account, player)
  expect(await report(trusted, { ...row, version: 2 })).toEqual(['accepted'])
  expect(await stored(row.uuid)).toMatchObject({ offlineIdentity: false })
  expect(await db.select().from(playerLinks).where(eq(playerLinks.playerId, player.id))).toHaveLength(0)
  expect(events).toContainEqual({ kind: 'account', accountId: account.id, tokenStale: true })
})

test('an account that ended a void link does not own the player once a trusted server reports it', async () => {
  const row = uniqueRow()
  await report(offline, row)
  const player = await stored(row.uuid)
  if (!player) throw new Error('the player was not stored')
  const account = await seed.account()
  const linkId = await seed.link(account, player)
  await unlinkIdentity.run(context, await principalOf(account), { id: linkId })
  expect(await stored(row.uuid)).toMatchObject({ formerAccountId: account.id })
  expect(await report(trusted, { ...row, version: 2 })).toEqual(['accepted'])
  expect(await stored(row.uuid)).toMatchObject({ formerAccountId: null })
})

test('renaming ends the live link codes of the player and makes the token of its account stale', async () => {
  const { account, player } = await seed.linkedPlayer()
  const identity = { id: randomUUID(), name: 'voice' }
  const lobby = await seed.gameServer({ connected: true })
  await seed.playersOnline(lobby, [player])
  const speaking = { id: lobby.id, bootId: lobby.bootId ?? '', identityMode: 'online' } as const
  await issueVerifyCode(context, speaking, {
    kind: 'VOICE',
    playerUuid: player.uuid,
    playerName: player.name,
    identity,
  })
  await report(trusted, uniqueRow({ uuid: player.uuid, version: 5 }))
  const live = await db
    .select()
    .from(codes)
    .where(eq(codes.subject, `player:${player.id}`))
  expect(live).toHaveLength(1)
  expect(live[0]?.replacedAt).not.toBeNull()
  expect(events).toContainEqual({ kind: 'account', accountId: account.id, tokenStale: true })
})

test('a name of other characters is stored under a substitute name, which has its history, and which a newer claim takes as any name', async () => {
  const row = uniqueRow({
    uuid: '00000000-0000-0000-0009-01f2ab3c4d5e',
    name: 'Max  M\u00fcster',
    version: 1,
  })
  expect(await report(trusted, row, uniqueRow({ name: '\u200b' }))).toEqual(['accepted', 'NAME_INVALID'])
  expect(await stored(row.uuid)).toMatchObject({ name: 'Max_Muster-ab3c4d5e', nameCurrent: true })
  expect(await report(trusted, { ...row, name: 'Moritz!', version: 3 })).toEqual(['accepted'])
  const player = await stored(row.uuid)
  expect(player).toMatchObject({ name: 'Moritz-ab3c4d5e', nameCurrent: true })
  expect(await report(trusted, { ...row, version: 2 })).toEqual(['stale'])
  const former = await db.query.playerFormerNames.findMany({ where: { playerId: player?.id ?? 0 } })
  expect(former.map(({ name }) => name)).toEqual(['Max_Muster-ab3c4d5e'])
  const other = uniqueRow({ name: 'moritz-ab3c4d5e', version: 4 })
  expect(await report(trusted, other)).toEqual(['PLAYER_NOT_SEEN'])
  await report(trusted, uniqueRow({ uuid: other.uuid, version: 1 }))
  expect(await report(offline, other)).toEqual(['IDENTITY_CONFLICT'])
  expect(await report(trusted, other)).toEqual(['accepted'])
  expect(await stored(row.uuid)).toMatchObject({ nameCurrent: false })
  expect(await report(trusted, { ...row, name: 'Moritz!', version: 5 })).toEqual(['accepted'])
  expect(await stored(row.uuid)).toMatchObject({ nameCurrent: true })
  expect(await stored(other.uuid)).toMatchObject({ nameCurrent: false })
})

test('the name that the game shows is kept beside the substitute, of the newest claim, without what disguises it', async () => {
  const row = uniqueRow({ name: 'J\u00f6rg \u202eFux', version: 2 })
  const shown = async () => (await stored(row.uuid))?.displayName
  await report(trusted, row)
  expect(await shown()).toBe('J\u00f6rg Fux')
  // the substitute is the same
  await report(trusted, { ...row, name: 'Jorg Fux', version: 4 })
  expect(await shown()).toBe('Jorg Fux')
  expect(await report(trusted, { ...row, name: 'J\u00f8rg Fux', version: 3 })).toEqual(['stale'])
  expect(await shown()).toBe('Jorg Fux')
  expect((await stored(row.uuid))?.nameCurrent).toBe(true)
  await report(trusted, { ...row, name: uniqueRow().name, version: 5 })
  expect(await shown()).toBeNull()
})

test('of two names shown with one version the same is kept in whatever order they arrive', async () => {
  const [first, second] = [uniqueRow(), uniqueRow()]
  const names = ['\u041b\u0438\u0441\u0430', 'L\u00efsa']
  for (const name of names) await report(trusted, { ...first, name })
  for (const name of names.toReversed()) await report(trusted, { ...second, name })
  expect((await stored(first.uuid))?.displayName).toBe((await stored(second.uuid))?.displayName)
})

test('values no database can hold are cut, never an error', async () => {
  const row = uniqueRow({
    playtimeMinutes: Number.MAX_SAFE_INTEGER,
    firstJoinAt: '0000-01-01T00:00:00Z',
    lastSeenAt: '9999-12-31T23:59:59Z',
    version: 0,
  })
  expect(await report(trusted, row)).toEqual(['accepted'])
  expect(await report(trusted, { ...row, version: Number.MAX_SAFE_INTEGER })).toEqual(['VERSION_IN_FUTURE'])
  const player = await stored(row.uuid)
  expect(player?.lastSeenAt?.getTime()).toBeLessThanOrEqual(Date.now())
  expect(player?.firstJoinAt.getTime()).toBeGreaterThan(Date.now() - 60_000)
})

test('reports of the same players from many servers at once neither fail nor leave a name with two players', async () => {
  const names = Array.from({ length: 5 }, () => uniqueRow().name)
  const rows = Array.from({ length: 8 }, () => uniqueRow({ version: 0 }))
  const uuids = rows.map(({ uuid }) => uuid)
  await report(trusted, ...rows)
  await Promise.all(
    Array.from({ length: 20 }, (_, round) => {
      const named = uuids.map((uuid, i) => ({ uuid, name: names[(i * round) % 5] ?? 'x', version: round }))
      return untilLocked(() => report(trusted, ...named))
    }),
  )
  for (const uuid of uuids) expect(await stored(uuid)).toMatchObject({ reportVersion: 19 })
})

test('a report without a rename waits for no change of names elsewhere, and a rename does', async () => {
  const server = { ...trusted, id: (await seed.gameServer({ connected: true })).id }
  const row = uniqueRow()
  await report(trusted, row)
  const [renamed, renaming] = await db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('player identities', 0))`)
    expect(await report(trusted, { ...row, version: 2, playtimeMinutes: 7 })).toEqual(['accepted'])
    expect(await report(offline, { ...row, version: 3 })).toEqual(['IDENTITY_CONFLICT'])
    await recordPlayersOnline(context, server, [row])
    await recordPlayersOnline(context, server, [])
    const name = uniqueRow().name
    return [name, { done: report(trusted, { ...row, name, version: 4 }) }] as const
  })
  expect(await renaming.done).toEqual(['accepted'])
  expect(await stored(row.uuid)).toMatchObject({ name: renamed, playtimeMinutes: 7, reportVersion: 4 })
})

test('the evaluation keeps its guarantees for any reports', () => {
  const name = fc.constantFrom('a', 'b', 'B', 'c')
  const uuid = fc.constantFrom('u1', 'u2', 'u3')
  const one = { displayName: null, firstJoinAt: null, lastSeenAt: null, playtimeMinutes: null }
  fc.assert(
    fc.property(
      fc.array(fc.record({ uuid, name, version: fc.nat(5) }), { maxLength: 8 }),
      fc.boolean(),
      fc.nat(3),
      (reports, isTrusted, knownVersion) => {
        const known = [
          {
            id: 1,
            uuid: 'u1',
            name: 'a',
            displayName: null,
            nameCurrent: true,
            offlineIdentity: false,
            reportVersion: knownVersion,
            isTeam: false,
            isOurs: true,
            ownVersion: 0,
          },
        ]
        const { accepted, results } = evaluateReports(
          reports.map((row) => ({ ...row, ...one })),
          { known, arePresent: true },
          { identities: isTrusted, staff: isTrusted },
          Date.now(),
        )
        expect(results.map((row) => row.uuid)).toEqual(reports.map((row) => row.uuid))
        expect(new Set(accepted.map((row) => row.uuid)).size).toBe(accepted.length)
        const current = accepted.filter((row) => row.nameCurrent).map((row) => row.name.toLowerCase())
        expect(new Set(current).size).toBe(current.length)
        if (!isTrusted) {
          expect(accepted.some((row) => row.uuid === 'u1' || row.name.toLowerCase() === 'a')).toBe(false)
        }
      },
    ),
    tries(100),
  )
})

test('a name of the team changes hands only by a server that vouches for the team', async () => {
  const { player } = await seed.teamMember()
  const ordinary: ReportingServer = { ...trusted, vouchesForStaff: false }
  const reported = { uuid: player.uuid, name: player.name, version: 1 }
  const impostor = uniqueRow({ name: player.name.toUpperCase() })
  expect(await report(ordinary, { ...reported, playtimeMinutes: 3 })).toEqual(['STAFF_NOT_VOUCHED'])
  expect(await report(ordinary, { ...reported, name: 'Somebody', version: 2 }, impostor)).toEqual([
    'STAFF_NOT_VOUCHED',
    'STAFF_NOT_VOUCHED',
  ])
  const { id } = await seed.gameServer({ connected: true })
  await recordPlayersOnline(context, { ...ordinary, id }, [impostor])
  expect(await stored(impostor.uuid)).toBeUndefined()
  expect(await stored(player.uuid)).toMatchObject({ name: player.name, nameCurrent: true })
  expect(await report(trusted, { ...reported, name: uniqueRow().name, version: 2 })).toEqual(['accepted'])
})

test('a version ahead of the clock does not shut out later reports', async () => {
  const row = uniqueRow({ version: Date.now() + 200_000 })
  expect(await report(trusted, row)).toEqual(['accepted'])
  const later = { ...row, name: uniqueRow().name, version: Date.now() + 1 }
  expect(await report(trusted, later)).toEqual(['accepted'])
  expect(await stored(row.uuid)).toMatchObject({ name: later.name })
})

test('the list of who is online replaces the one before and is published only when it changed', async () => {
  const server = {
    ...(await seed.gameServer({ connected: true })),
    identityMode: 'online' as const,
    vouchesForStaff: true,
  }
  const [a, b] = [uniqueRow(), uniqueRow()]
  const changes = () => events.filter((event) => event.kind === 'network-status').length
  const before = changes()
  await recordPlayersOnline(context, server, [
    a,
    a,
    { uuid: b.uuid, name: b.name, since: '9999-01-01T00:00:00Z' },
  ])
  expect(changes()).toBe(before + 1)
  await recordPlayersOnline(context, server, [b, a])
  expect(changes()).toBe(before + 1)
  await recordPlayersOnline(context, server, [])
  expect(changes()).toBe(before + 2)
  expect(await stored(a.uuid)).toMatchObject({ name: a.name, offlineIdentity: false })
})

test('the list of a call that was broken off does not replace the one of a later call, nor of another process', async () => {
  const seeded = await seed.gameServer({ connected: true })
  const server = { ...seeded, identityMode: 'online' as const, vouchesForStaff: true }
  const bootId = seeded.bootId ?? ''
  const call = async () => {
    const renewal = await renewLease(context, server.id, bootId)
    if (!renewal.held) throw new Error('the lease was lost')
    await db.execute(sql`select pg_sleep(0.005)`)
    return { bootId, at: renewal.at }
  }
  const online = async () =>
    (await db.query.playersOnline.findMany({ where: { serverId: server.id }, with: { player: true } })).map(
      ({ player }) => player?.uuid,
    )
  const [a, b] = [uniqueRow(), uniqueRow()]
  const [early, late] = [await call(), await call()]
  await recordPlayersOnline(context, server, [b], { call: late })
  await recordPlayersOnline(context, server, [a], { call: early })
  expect(await online()).toEqual([b.uuid])
  await recordPlayersOnline(context, server, [a], { call: { ...late, bootId: randomUUID() } })
  expect(await online()).toEqual([b.uuid])
  await recordPlayersOnline(context, server, [a], { call: late })
  expect(await online()).toEqual([a.uuid])
})

async function formerNames(uuid: string) {
  const rows = await db
    .select({ name: playerFormerNames.name })
    .from(playerFormerNames)
    .innerJoin(players, eq(players.id, playerFormerNames.playerId))
    .where(eq(players.uuid, uuid))
    .orderBy(desc(playerFormerNames.replacedAt), playerFormerNames.nameKey)
  return rows.map(({ name }) => name)
}

test('a former name is kept once, however it is written, and the newest 20 stay', async () => {
  const row = uniqueRow({ name: `Old${randomUUID().slice(0, 8)}` })
  await report(trusted, row)
  await report(trusted, { ...row, name: row.name.toUpperCase(), version: 2 })
  expect(await formerNames(row.uuid)).toEqual([])
  const others = Array.from({ length: 21 }, (_, index) => `${row.name}_${index}`)
  for (const [index, name] of others.entries()) await report(trusted, { ...row, name, version: 3 + index })
  expect(await formerNames(row.uuid)).toEqual(others.slice(0, 20).toReversed())
  const again = others[5] ?? ''
  await report(trusted, { ...row, name: again, version: 50 }, { ...row, version: 51 })
  const older = others.slice(1, 20).filter((name) => name !== again)
  expect(await formerNames(row.uuid)).toEqual([others[20], again, ...older.toReversed()])
  expect(await report(trusted, { ...row, name: 'TooLate', version: 7 })).toEqual(['stale'])
  expect(await formerNames(row.uuid)).toHaveLength(20)
})

test('a new player on the list has the name there, also one that others had before or have', async () => {
  const server = { ...trusted, ...(await seed.gameServer({ connected: true })) }
  const [holder, second, third] = [uniqueRow({ version: 100 }), randomUUID(), randomUUID()]
  await report(trusted, holder)
  await recordPlayersOnline(context, server, [{ uuid: second, name: holder.name }])
  expect(await stored(second)).toMatchObject({ name: holder.name, nameCurrent: true })
  expect(await stored(holder.uuid)).toMatchObject({ nameCurrent: false })
  await report(trusted, { uuid: second, name: uniqueRow().name, version: Date.now() + 1000 })
  await recordPlayersOnline(context, server, [{ uuid: third, name: holder.name }])
  expect(await stored(third)).toMatchObject({ name: holder.name, nameCurrent: true })
  // who is reported later with the version of the join has it still
  expect(await report(trusted, { uuid: third, name: holder.name, version: Date.now() })).toEqual(['accepted'])
  expect(await stored(third)).toMatchObject({ nameCurrent: true })
})

test('a player who loses a name to another one has it as a former name once they have a new one', async () => {
  const [holder, taker] = [uniqueRow(), uniqueRow()]
  await report(trusted, holder, taker)
  await report(trusted, { ...taker, name: holder.name, version: 2 })
  expect(await formerNames(holder.uuid)).toEqual([])
  await report(trusted, { ...holder, name: `${holder.name}2`, version: 2 })
  expect(await formerNames(holder.uuid)).toEqual([holder.name])
})

test('the playing time of a player is the sum of what each game server says, without counting a proxy again', async () => {
  const row = uniqueRow()
  const at = async (kind: 'lobby' | 'ttt' | 'proxy') => ({ ...trusted, ...(await seed.gameServer({ kind })) })
  const [lobby, ttt, proxy] = [await at('lobby'), await at('ttt'), await at('proxy')]
  const minutes = async () => (await stored(row.uuid))?.playtimeMinutes
  await report(lobby, { ...row, version: 10, playtimeMinutes: 30 })
  await report(ttt, { ...row, version: 20, playtimeMinutes: 12 })
  expect(await minutes()).toBe(42)
  // a row of before the other server's, but the newest of its own
  expect(await report(lobby, { ...row, version: 15, playtimeMinutes: 35 })).toEqual(['accepted'])
  expect(await minutes()).toBe(47)
  expect(await report(lobby, { ...row, version: 14, playtimeMinutes: 99 })).toEqual(['stale'])
  await report(ttt, { ...row, version: 30 })
  expect(await minutes()).toBe(47)
  await report(proxy, { ...row, version: 31, playtimeMinutes: 40 })
  expect(await minutes()).toBe(47)
  await report(proxy, { ...row, version: 32, playtimeMinutes: 50 })
  expect(await minutes()).toBe(50)
  expect(await stored(row.uuid)).toMatchObject({ reportVersion: 32, name: row.name })
})

test('the realm of a player is that of the game server they joined last, unless it has none', async () => {
  const row = uniqueRow()
  const realmAfter = async (realm: 'de' | 'fr' | null) => {
    const { id } = await seed.gameServer({ realm })
    await recordPlayersOnline(context, { ...trusted, id }, [row])
    const [player] = await db
      .select({ realm: playerActivity.lastRealm })
      .from(playerActivity)
      .innerJoin(players, eq(players.id, playerActivity.playerId))
      .where(eq(players.uuid, row.uuid))
    return player?.realm
  }
  expect(await realmAfter(null)).toBeNull()
  expect(await realmAfter('fr')).toBe('fr')
  expect(await realmAfter(null)).toBe('fr')
  expect(await realmAfter('de')).toBe('de')
})
