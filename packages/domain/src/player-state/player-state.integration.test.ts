import { bans } from '@kubora/schema/db/bans'
import { playerStates, playerStateSnapshots } from '@kubora/schema/db/player-states'
import { players } from '@kubora/schema/db/players'
import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { inUnit } from '#kernel/unit-of-work.ts'
import { endUntrustedLinks } from '#player-links/end-untrusted-links.ts'
import { playersPerStep } from '#player-state/continue-snapshot.ts'
import { renewPlayerStates } from '#player-state/renew-player-states.ts'
import { createStateNetwork } from '#testing/state-network.ts'

const network = await createStateNetwork()
const {
  context,
  db,
  seed,
  events,
  link,
  unlink,
  sayHello,
  join,
  take,
  acknowledge,
  drain,
  deliveryOf,
  passLeases,
} = network

async function keeper(hello: Parameters<typeof sayHello>[1] = {}) {
  const server = await seed.gameServer()
  await sayHello(server, hello)
  await drain(server)
  return server
}

test('a link is sent once to every game server that keeps links, and not again where it was stored', async () => {
  const [lobby, roleplay, player] = [await keeper(), await keeper(), await seed.player()]
  const accountId = await link(player)
  for (const server of [lobby, roleplay]) {
    expect(events).toContainEqual({ kind: 'commands', serverId: server.id })
    const { states } = await take(server)
    const document = { playerUuid: player.uuid, parts: { links: [{ kind: 'GAME', accountId }] } }
    expect(states).toMatchObject([document])
    expect((await take(server)).states).toEqual([])
    await acknowledge(server, states)
    expect(await deliveryOf(server, player)).toMatchObject({
      open: false,
      sends: 1,
      ackedVersion: states[0]?.version,
    })
    await passLeases(server)
    expect((await take(server)).states).toEqual([])
  }
})

test('a game server that was offline for a month gets the newest document of each player, once', async () => {
  const [server, player, other] = [await keeper(), await seed.player(), await seed.player()]
  await link(player)
  await unlink(player)
  await link(other)
  await unlink(other)
  const accountId = await link(other)
  await db.execute(sql`update player_state_deliveries set opened_at = opened_at - interval '31 days'`)
  await sayHello(server)
  expect(await drain(server)).toMatchObject([
    { playerUuid: player.uuid, parts: { links: [] } },
    { playerUuid: other.uuid, parts: { links: [{ kind: 'GAME', accountId }] } },
  ])
})

test('a document whose response was lost is sent again at once, one without a receipt when its lease ends', async () => {
  const [server, player] = [await keeper(), await seed.player()]
  const before = new Date(Date.now() - 60_000)
  await link(player)
  const first = await take(server)
  expect(first.states).toHaveLength(1)
  expect((await take(server, 200, first.leasedAt)).states).toEqual([])
  expect((await take(server, 200, before)).states).toEqual(first.states)
  await passLeases(server)
  expect((await take(server, 200, new Date())).states).toEqual(first.states)
})

test('versions grow with each change, and the receipt for an older one does not end the delivery of the newer', async () => {
  const [server, player] = [await keeper(), await seed.player()]
  await link(player)
  const older = (await take(server)).states
  await unlink(player)
  await acknowledge(server, older)
  expect(await deliveryOf(server, player)).toMatchObject({ open: true, ackedVersion: older[0]?.version })
  const newer = (await take(server)).states
  expect(newer[0]?.version).toBeGreaterThan(older[0]?.version ?? 0)
  await acknowledge(server, older)
  expect(await deliveryOf(server, player)).toMatchObject({ open: true })
  await acknowledge(server, newer)
  await acknowledge(server, older, { outcome: 'failed' })
  expect(await deliveryOf(server, player)).toMatchObject({ open: false, failedVersion: null })
})

test('receipts for versions never sent, for unknown players and of other servers change nothing', async () => {
  const [server, other, player] = [await keeper(), await keeper(), await seed.player()]
  await link(player)
  const { states } = await take(server)
  const before = await deliveryOf(server, player)
  const [state] = states
  if (!state) throw new Error('nothing was sent')
  await acknowledge(server, [{ ...state, version: state.version + 1 }])
  await acknowledge(server, [{ ...state, version: state.version - 1 }], { outcome: 'failed' })
  await acknowledge(server, [{ ...state, playerUuid: '00000000-0000-0000-0000-000000000000' }])
  await acknowledge(other, [{ ...state, version: state.version + 1 }])
  expect(await deliveryOf(server, player)).toEqual(before)
})

test('a refused document waits with its reason, and is sent again at once when its player joins', async () => {
  const [server, player] = [await keeper(), await seed.player()]
  await link(player)
  const { states, leasedAt } = await take(server)
  await acknowledge(server, states, { outcome: 'failed', reason: 'disk full' })
  const [version] = states.map((state) => state.version)
  expect(await deliveryOf(server, player)).toMatchObject({
    open: true,
    failedVersion: version,
    reason: 'disk full',
  })
  expect((await take(server)).states).toEqual([])
  expect((await take(server, 200, leasedAt)).states).toEqual([])
  await join(server, [player])
  expect((await take(server)).states).toEqual(states)
})

test('the state of a player who joins is sent again to that server only', async () => {
  const [server, other, player] = [await keeper(), await keeper(), await seed.player()]
  await link(player)
  const states = await drain(server)
  await drain(other)
  await join(server, [player])
  expect(await drain(server)).toEqual(states)
  await join(server, [player])
  expect(await drain(server)).toEqual([])
  expect(await drain(other)).toEqual([])
})

test('a plugin that declares no part is sent none, whichever player joins', async () => {
  const server = await seed.gameServer()
  await sayHello(server, { state: [] })
  const unknown = await seed.gameServer()
  await sayHello(unknown, { state: ['jobs'] })
  const player = await seed.player()
  await link(player)
  for (const one of [server, unknown]) {
    await join(one, [player])
    expect(await drain(one)).toEqual([])
    expect(await deliveryOf(one, player)).toBeUndefined()
  }
})

test('a game server in offline mode learns nothing of a trusted identity, whatever its plugin declares', async () => {
  const [server, player, offliner] = [
    await keeper({ identityMode: 'offline' }),
    await seed.player(),
    await seed.player({ offlineIdentity: true }),
  ]
  await link(player)
  await link(offliner)
  await db.insert(playerStates).values({ playerId: (await seed.player()).id, version: 1 })
  await join({ ...server, identityMode: 'offline' }, [player, offliner])
  await sayHello(server, { identityMode: 'offline', state: ['links', 'later'] })
  expect((await drain(server)).map((state) => state.playerUuid)).toEqual([offliner.uuid])
})

test('what an offline-mode server was sent of an identity is taken back once the identity is trusted', async () => {
  const player = await seed.player({ offlineIdentity: true })
  const server = await keeper({ identityMode: 'offline' })
  await link(player)
  expect(await drain(server)).toHaveLength(1)
  await db.update(players).set({ offlineIdentity: false }).where(eq(players.id, player.id))
  await inUnit(context, (unit) => endUntrustedLinks(unit, [player.id]))
  await link(player)
  expect(await drain(server)).toMatchObject([{ playerUuid: player.uuid, parts: { links: [] } }])
})

test('a part without links is taken back, too', async () => {
  const player = await seed.player({ offlineIdentity: true })
  const server = await keeper({ identityMode: 'offline', state: ['ban'] })
  await db
    .insert(bans)
    .values({ playerId: player.id, reason: 'x', adminName: 'x', duration: -1, unit: 'DAYS' })
  await inUnit(context, (unit) => renewPlayerStates(unit, 'ban', [player.id]))
  expect(await drain(server)).toMatchObject([{ parts: { ban: { reason: expect.any(String) } } }])
  await db.update(players).set({ offlineIdentity: false }).where(eq(players.id, player.id))
  await inUnit(context, (unit) => endUntrustedLinks(unit, [player.id]))
  expect(await drain(server)).toEqual([
    expect.objectContaining({ playerUuid: player.uuid, parts: { ban: null } }),
  ])
})

test('a trusted server that falls to offline mode is sent empty documents in place of what it knew', async () => {
  const [server, player] = [await keeper(), await seed.player()]
  await link(player)
  await drain(server)
  await sayHello(server, { identityMode: 'offline' })
  const taken = await drain(server)
  expect(taken.find((state) => state.playerUuid === player.uuid)?.parts).toEqual({ links: [] })
})

test('a new game server gets the state of all players once, in pages, and again when it gains a part', async () => {
  await db.delete(playerStates)
  const many = await seed.players(Array.from({ length: playersPerStep + 20 }, () => ({})))
  await inUnit(context, (unit) =>
    renewPlayerStates(
      unit,
      'links',
      many.map(({ id }) => id),
    ),
  )
  const server = await seed.gameServer()
  await sayHello(server)
  const page = await take(server)
  expect([page.states.length, page.more]).toEqual([200, true])
  await acknowledge(server, page.states)
  const rest = await drain(server)
  expect(new Set([...page.states, ...rest].map((state) => state.playerUuid)).size).toBe(many.length)
  expect(page.states.length + rest.length).toBe(many.length)
  await sayHello(server)
  expect(await drain(server)).toEqual([])
  await sayHello(server, { state: [] })
  const [first] = many
  if (first) await link(first)
  await sayHello(server)
  const again = await drain(server)
  expect(again).toHaveLength(many.length)
  expect(again.find((state) => state.playerUuid === first?.uuid)?.parts.links).toHaveLength(1)
  expect(await db.select().from(playerStateSnapshots)).toContainEqual(
    expect.objectContaining({ serverId: server.id, finishedAt: expect.any(Date) }),
  )
})

test('a process without a copy gets the state of all players again, once however often it repeats its hello', async () => {
  await db.delete(playerStates)
  const many = await seed.players(Array.from({ length: 220 }, () => ({})))
  const ids = many.map(({ id }) => id)
  await inUnit(context, (unit) => renewPlayerStates(unit, 'links', ids))
  const server = await keeper()
  const lost = { bootId: randomUUID(), resendState: true }
  await sayHello(server, lost)
  const page = await take(server)
  await acknowledge(server, page.states)
  await sayHello(server, lost)
  const rest = await drain(server)
  expect(page.states.length + rest.length).toBe(many.length)
  await sayHello(server, lost)
  expect(await drain(server)).toEqual([])
  // its successor lost its folder in the middle of the first page
  await sayHello(server, { resendState: true })
  await acknowledge(server, (await take(server)).states)
  await sayHello(server, { resendState: true })
  const again = await drain(server)
  expect(new Set(again.map((state) => state.playerUuid))).toEqual(new Set(many.map(({ uuid }) => uuid)))
  await sayHello(server, { resendState: false })
  expect(await drain(server)).toEqual([])
})

test('a link under way while a game server first says hello reaches it all the same', async () => {
  const [server, player] = [await seed.gameServer(), await seed.player()]
  const changed = Promise.withResolvers<void>()
  const mayCommit = Promise.withResolvers<void>()
  const changing = inUnit(context, async (unit) => {
    await renewPlayerStates(unit, 'links', [player.id])
    changed.resolve()
    await mayCommit.promise
  })
  await changed.promise
  const hello = sayHello(server)
  await untilWaiting()
  mayCommit.resolve()
  await Promise.all([changing, hello])
  expect((await drain(server)).map((state) => state.playerUuid)).toContain(player.uuid)
})

/** Waits until a connection of this database waits for an advisory lock. */
async function untilWaiting(): Promise<void> {
  for (;;) {
    const [row] = await db.execute<{ waiting: boolean }>(sql`
      select exists (
        select from pg_locks l join pg_database d on d.oid = l.database
        where d.datname = current_database() and l.locktype = 'advisory' and not l.granted) as waiting`)
    if (row?.waiting) return
  }
}
