import { tries } from '@kubora/test-kit/run-scope/tries'
import { randomUUID } from 'node:crypto'
import { commandDeliveries, commands } from '@kubora/schema/db/commands'
import { notifications } from '@kubora/schema/db/notifications'
import { gameServers } from '@kubora/schema/db/game-servers'
import { playerPermissions } from '@kubora/validation/permissions/players'
import { eq, sql } from 'drizzle-orm'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { leaseCommands } from '#commands/lease-commands.ts'
import { recordReceipts } from '#commands/record-receipts.ts'
import { notifyPlayer } from '#notifications/notify-player.ts'
import { settleNotifications } from '#notifications/settle-notifications.ts'
import { sweepNotifications } from '#notifications/sweep-notifications.ts'
import { codeOf, createTestContext } from '#testing/test-context.ts'

const { context, db, seed, events, principalOf } = await createTestContext()
const effects = { notify: settleNotifications }
const team = await seed.teamMember({ permissions: [playerPermissions.viewPlayers] })
const sender = await principalOf(team.account)

async function disconnectAll() {
  await db.execute(sql`update game_servers set last_sync_at = null`)
}

function send(player: { id: number }, input: object = {}) {
  return notifyPlayer.run(context, sender, {
    playerId: player.id,
    text: 'Hi',
    idempotencyKey: randomUUID(),
    ...input,
  })
}

/** A message under way to several servers, as those of former versions were. */
async function sendToAll(player: { id: number }, servers: readonly { id: number }[]): Promise<string> {
  await seed.playersOnline(servers[0] ?? { id: 0 }, [player])
  const id = await send(player)
  const { commandId } = await read(id)
  await db.execute(sql`
    insert into command_deliveries (command_id, server_id, sequence)
    select c.id, s.id, c.sequence from commands c, game_servers s
    where c.id = ${commandId} and s.id = any(${sql.param(servers.map((server) => server.id))}::bigint[])
    on conflict do nothing`)
  return id
}

async function read(id: string) {
  const [row] = await db.select().from(notifications).where(eq(notifications.id, id))
  if (!row) throw new Error('no such notification')
  const deliveries = row.commandId
    ? await db.select().from(commandDeliveries).where(eq(commandDeliveries.commandId, row.commandId))
    : []
  return { ...row, servers: deliveries.map(({ serverId }) => serverId).toSorted((a, b) => a - b), deliveries }
}

function sendReceipt(serverId: number, commandId: string | null, outcome: 'done' | 'failed' | 'deferred') {
  return recordReceipts(context, serverId, [{ commandId: commandId ?? '', outcome }], effects)
}

async function passSeconds(id: string, seconds: number) {
  await db.execute(
    sql`update notifications set created_at = created_at - ${seconds} * interval '1 second' where id = ${id}`,
  )
}

test('goes to the server the player is on, and its done makes success', async () => {
  await disconnectAll()
  const player = await seed.player()
  const [proxy, lobby] = [
    await seed.gameServer({ kind: 'proxy', connected: true }),
    await seed.gameServer({ connected: true }),
  ]
  await seed.gameServer({ connected: true })
  await seed.playersOnline(lobby, [player])
  await seed.playersOnline(proxy, [player])
  const id = await send(player)
  const sent = await read(id)
  expect(sent.servers).toEqual([lobby.id])
  const { commands: leased } = await leaseCommands(context, lobby.id, { limit: 10 })
  expect(leased).toMatchObject([
    { id: sent.commandId, type: 'notify', payload: { text: 'Hi' }, requireOnline: true },
  ])
  await sendReceipt(lobby.id, sent.commandId, 'done')
  expect(await read(id)).toMatchObject({ outcome: 'success' })
  expect(events).toContainEqual({ kind: 'notification', notificationId: id, playerId: player.id })
})

test('of all addressed servers the last failure makes an error, also when both fail at once', async () => {
  await disconnectAll()
  const player = await seed.player()
  const servers = [await seed.gameServer({ connected: true }), await seed.gameServer({ connected: true })]
  const id = await sendToAll(player, servers)
  const sent = await read(id)
  expect(sent.servers).toEqual(servers.map((server) => server.id).toSorted((a, b) => a - b))
  await sendReceipt(servers[0]?.id ?? 0, sent.commandId, 'failed')
  expect(await read(id)).toMatchObject({ outcome: 'pending' })
  await Promise.all(servers.map((server) => sendReceipt(server.id, sent.commandId, 'failed')))
  expect(await read(id)).toMatchObject({ outcome: 'error' })
})

test('no receipt in five seconds is a timeout, a late done turns it into success, a late failure does not', async () => {
  await disconnectAll()
  const [player, server] = [await seed.player(), await seed.gameServer({ connected: true })]
  await seed.playersOnline(server, [player])
  const [id, other] = [await send(player), await send(player)]
  await sweepNotifications(context)
  expect(await read(id)).toMatchObject({ outcome: 'pending' })
  await passSeconds(id, 5)
  await sweepNotifications(context)
  expect(await read(id)).toMatchObject({ outcome: 'timeout' })
  expect(await read(other)).toMatchObject({ outcome: 'pending' })
  await passSeconds(other, 5)
  await sweepNotifications(context)
  expect(await read(other)).toMatchObject({ outcome: 'timeout' })
  await sendReceipt(server.id, (await read(id)).commandId, 'done')
  await sendReceipt(server.id, (await read(other)).commandId, 'failed')
  expect(await read(id)).toMatchObject({ outcome: 'success' })
  expect(await read(other)).toMatchObject({ outcome: 'timeout' })
})

test('a message to a player who is on no server is sent to none and is an error at once', async () => {
  await disconnectAll()
  const [player, disconnected] = [await seed.player(), await seed.gameServer()]
  await seed.gameServer({ connected: true })
  // the last report of a server that calls no more counts for nothing
  await seed.playersOnline(disconnected, [player])
  const id = await send(player)
  expect(await read(id)).toMatchObject({ outcome: 'error', commandId: null, servers: [] })
  expect((await read(id)).settledAt).not.toBeNull()
  expect(await db.select().from(commands).where(eq(commands.playerId, player.id))).toEqual([])
  await passSeconds(id, 5)
  await sweepNotifications(context)
  expect(await read(id)).toMatchObject({ outcome: 'error' })
})

test('a server in offline mode never gets a message for a trusted identity, whichever player is on it', async () => {
  await disconnectAll()
  const [player, impostor] = [await seed.player(), await seed.player({ offlineIdentity: true })]
  const offline = await seed.gameServer({ connected: true, identityMode: 'offline' })
  const claimed = await seed.gameServer({ connected: true })
  await db.update(gameServers).set({ claimedIdentityMode: 'offline' }).where(eq(gameServers.id, claimed.id))
  await seed.playersOnline(offline, [player, impostor])
  await seed.playersOnline(claimed, [player])
  expect(await read(await send(player))).toMatchObject({ outcome: 'error', servers: [] })
  expect(await read(await send(impostor))).toMatchObject({ outcome: 'pending', servers: [offline.id] })
})

test('a server that only claims a player gets nothing of what belongs to one that vouches for the team', async () => {
  await disconnectAll()
  const [player, { player: colleague }] = [
    await seed.player(),
    await seed.teamMember({ permissions: [playerPermissions.viewPlayers] }),
  ]
  const home = await seed.gameServer({ connected: true, vouchesForStaff: true })
  await seed.playersOnline(home, [player])
  const claiming = await seed.gameServer({ connected: true })
  await seed.playersOnline(claiming, [player, colleague])
  expect(await read(await send(player))).toMatchObject({ outcome: 'pending', servers: [home.id] })
  expect(await read(await send(colleague))).toMatchObject({ outcome: 'error', servers: [] })
  await seed.playersOnline(home, [colleague])
  expect(await read(await send(colleague))).toMatchObject({ outcome: 'pending', servers: [home.id] })
})

test('a message that waits is not sent when its server falls back to offline mode', async () => {
  await disconnectAll()
  const [player, server] = [await seed.player(), await seed.gameServer({ connected: true })]
  await seed.playersOnline(server, [player])
  const id = await send(player)
  await db.update(gameServers).set({ claimedIdentityMode: 'offline' }).where(eq(gameServers.id, server.id))
  expect((await leaseCommands(context, server.id, { limit: 10 })).commands).toEqual([])
  await db.update(gameServers).set({ claimedIdentityMode: null }).where(eq(gameServers.id, server.id))
  const { commands: leased } = await leaseCommands(context, server.id, { limit: 10 })
  expect(leased.map((command) => command.id)).toEqual([(await read(id)).commandId])
})

test('the same key sends once, also 20 times at once; with another text it is refused', async () => {
  const player = await seed.player()
  await seed.playersOnline(await seed.gameServer({ connected: true }), [player])
  const idempotencyKey = randomUUID()
  const ids = await Promise.all(Array.from({ length: 20 }, () => send(player, { idempotencyKey })))
  expect(new Set(ids).size).toBe(1)
  expect(await db.select().from(commands).where(eq(commands.playerId, player.id))).toHaveLength(1)
  expect(await codeOf(send(player, { idempotencyKey, text: 'Other' }))).toBe('INVALID_INPUT')
})

test('needs the permission as a team member, and a player that exists', async () => {
  const player = await seed.player()
  const input = { playerId: player.id, text: 'Hi', idempotencyKey: randomUUID() }
  const other = await principalOf(
    (await seed.teamMember({ permissions: [playerPermissions.viewPlayers.replace('.view', '')] })).account,
  )
  expect(await codeOf(notifyPlayer.run(context, null, input))).toBe('NO_PERMISSION')
  expect(await codeOf(notifyPlayer.run(context, other, input))).toBe('NO_PERMISSION')
  expect(await codeOf(send({ id: 9_999_999 }))).toBe('NOT_FOUND')
  expect(await codeOf(send(player, { text: ' ' }))).toBe('INVALID_INPUT')
  expect(await db.select().from(notifications).where(eq(notifications.playerId, player.id))).toHaveLength(0)
})

test('receipts in any order, doubled or late, end in the same outcome as the first of each server', async () => {
  await disconnectAll()
  const servers = [await seed.gameServer({ connected: true }), await seed.gameServer({ connected: true })]
  const player = await seed.player()
  const step = fc.record({ server: fc.nat(1), outcome: fc.constantFrom('done', 'failed', 'deferred') })
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 6 }), async (steps) => {
      const id = await sendToAll(player, servers)
      const { commandId } = await read(id)
      const first = new Map<number, string>()
      for (const { server, outcome } of steps) {
        await sendReceipt(servers[server]?.id ?? 0, commandId, outcome)
        if (outcome !== 'deferred' && !first.has(server)) first.set(server, outcome)
      }
      const outcomes = [...first.values()]
      const allFailed = outcomes.length === 2 && !outcomes.includes('done')
      const expected = outcomes.includes('done') ? 'success' : allFailed ? 'error' : 'pending'
      expect(await read(id)).toMatchObject({ outcome: expected })
    }),
    tries(10, 50),
  )
})
