import { commandDeliveries, commands } from '@kubora/schema/db/commands'
import { outbox } from '@kubora/schema/db/outbox'
import { asc, eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { endOtherDeliveries } from '#commands/end-other-deliveries.ts'
import { leaseCommands } from '#commands/lease-commands.ts'
import { recordReceipts } from '#commands/record-receipts.ts'
import { dropCommand } from '#game-servers/server-commands.ts'
import { inUnit } from '#kernel/unit-of-work.ts'
import { enqueueJob } from '#kernel/outbox.ts'
import { recordPlayersOnline } from '#players/record-players-online.ts'
import { sendLinkChanged } from '#player-links/send-link-changed.ts'
import { createTestContext } from '#testing/test-context.ts'

const { context, seed, db, principalOf } = await createTestContext()

type Player = { id: number; uuid: string; name: string }

/** Enqueues the message to the player and returns the id of the job. */
async function enqueueMessage(player: Player): Promise<string> {
  const { id: playerId, name: externalName } = player
  const kind = 'GAME' as const
  await inUnit(context, (unit) =>
    enqueueJob(unit, 'announce-link', {
      playerId,
      accountId: 1,
      kind,
      linked: true,
      locale: 'de',
      externalName,
    }),
  )
  const [row] = await db.select({ id: outbox.id }).from(outbox).orderBy(sql`id desc`).limit(1)
  return row?.id ?? ''
}

const payload = { kind: 'GAME', linked: true, text: 'Linked' } as const

async function sendNow(player: Player): Promise<void> {
  await sendLinkChanged(context, await enqueueMessage(player), player.id, payload)
}

/** Deliveries of all messages to this player, in the order of the servers. */
function deliveriesOf(player: Player) {
  return db
    .select({ serverId: commandDeliveries.serverId, state: commandDeliveries.state })
    .from(commandDeliveries)
    .innerJoin(commands, eq(commands.id, commandDeliveries.commandId))
    .where(eq(commands.playerId, player.id))
    .orderBy(asc(commandDeliveries.serverId))
}

async function join(server: { id: number }, player: Player): Promise<void> {
  await recordPlayersOnline(context, { id: server.id, identityMode: 'online', vouchesForStaff: true }, [
    player,
  ])
}

async function lease(server: { id: number }): Promise<string[]> {
  return (await leaseCommands(context, server.id, { limit: 10 })).commands.map(({ id }) => id)
}

test('a link of many game servers makes one send: to the server the player is on, once per job', async () => {
  const servers = await Promise.all(Array.from({ length: 20 }, () => seed.gameServer({ connected: true })))
  const [lobby, proxy] = [servers[7], await seed.gameServer({ connected: true, kind: 'proxy' })]
  if (!lobby) throw new Error('no lobby')
  const player = await seed.player()
  await seed.playersOnline(lobby, [player])
  await seed.playersOnline(proxy, [player])
  const jobId = await enqueueMessage(player)
  await sendLinkChanged(context, jobId, player.id, payload)
  await sendLinkChanged(context, jobId, player.id, payload)
  expect(await deliveriesOf(player)).toEqual([{ serverId: lobby.id, state: 'queued' }])
  const { commands: leased } = await leaseCommands(context, lobby.id, { limit: 10 })
  expect(leased).toMatchObject([{ type: 'link-changed', playerUuid: player.uuid, payload }])
})

test('a player who is on no server gets the message at the first one they join, within ten minutes', async () => {
  const [lobby, player, late] = [
    await seed.gameServer({ connected: true }),
    await seed.player(),
    await seed.player(),
  ]
  await seed.gameServer({ connected: true })
  await sendNow(player)
  await sendNow(late)
  expect(await deliveriesOf(player)).toEqual([])
  await join(lobby, player)
  expect(await deliveriesOf(player)).toEqual([{ serverId: lobby.id, state: 'queued' }])
  await db
    .update(commands)
    .set({ expiresAt: sql`clock_timestamp() - interval '1 second'` })
    .where(eq(commands.playerId, late.id))
  await join(lobby, late)
  expect(await deliveriesOf(late)).toEqual([])
})

test('a deferred message follows its player, is shown once, and stays where it is under way', async () => {
  const [lobby, roleplay] = [
    await seed.gameServer({ connected: true }),
    await seed.gameServer({ connected: true }),
  ]
  const player = await seed.player()
  await join(lobby, player)
  await sendNow(player)
  const [commandId] = await lease(lobby)
  if (!commandId) throw new Error('nothing was sent')
  await join(roleplay, player)
  expect(await lease(roleplay)).toEqual([])
  const effects = { 'link-changed': endOtherDeliveries }
  await recordPlayersOnline(context, { id: lobby.id, identityMode: 'online', vouchesForStaff: true }, [])
  await recordReceipts(
    context,
    lobby.id,
    [{ commandId, outcome: 'deferred', reason: 'PLAYER_OFFLINE' }],
    effects,
  )
  expect(await deliveriesOf(player)).toEqual([
    { serverId: lobby.id, state: 'expired' },
    { serverId: roleplay.id, state: 'queued' },
  ])
  expect(await lease(roleplay)).toEqual([commandId])
  await recordReceipts(context, roleplay.id, [{ commandId, outcome: 'done' }], effects)
  await join(lobby, player)
  expect(await lease(lobby)).toEqual([])
})

test('a player back on the server that deferred the message gets it there', async () => {
  const [lobby, roleplay] = [
    await seed.gameServer({ connected: true }),
    await seed.gameServer({ connected: true }),
  ]
  const player = await seed.player()
  await join(lobby, player)
  await sendNow(player)
  await recordPlayersOnline(context, { id: lobby.id, identityMode: 'online', vouchesForStaff: true }, [])
  await join(roleplay, player)
  await recordPlayersOnline(context, { id: roleplay.id, identityMode: 'online', vouchesForStaff: true }, [])
  await join(lobby, player)
  expect(await deliveriesOf(player)).toEqual([
    { serverId: lobby.id, state: 'queued' },
    { serverId: roleplay.id, state: 'expired' },
  ])
})

test('a message that was dropped follows its player to no other server', async () => {
  const [lobby, roleplay] = [
    await seed.gameServer({ connected: true }),
    await seed.gameServer({ connected: true }),
  ]
  const [player, member] = [await seed.player(), await seed.teamMember({ permissions: ['*'] })]
  await join(lobby, player)
  await sendNow(player)
  const [command] = await db.select().from(commands).where(eq(commands.playerId, player.id))
  await dropCommand.run(context, await principalOf(member.account), { id: lobby.id, commandId: command?.id })
  for (const server of [roleplay, lobby]) await join(server, player)
  expect(await deliveriesOf(player)).toEqual([{ serverId: lobby.id, state: 'expired' }])
})

test('an offline-mode server and a plugin that cannot show it are not sent it', async () => {
  const offline = await seed.gameServer({ connected: true, identityMode: 'offline' })
  const unable = await seed.gameServer({ connected: true, commandTypes: ['notify'] })
  const player = await seed.player()
  await seed.playersOnline(offline, [player])
  await seed.playersOnline(unable, [player])
  await sendNow(player)
  expect(await deliveriesOf(player)).toEqual([])
})

test('a join and a new message that come at once never miss each other', async () => {
  const lobby = await seed.gameServer({ connected: true })
  for (let round = 0; round < 30; round += 1) {
    const player = await seed.player()
    await Promise.all([sendNow(player), join(lobby, player)])
    expect(await deliveriesOf(player)).toEqual([{ serverId: lobby.id, state: 'queued' }])
    await recordPlayersOnline(context, { id: lobby.id, identityMode: 'online', vouchesForStaff: true }, [])
  }
})

test('a player whose game server is cut off for a moment gets the message when it is back', async () => {
  const lobby = await seed.gameServer({ connected: true })
  const player = await seed.player()
  await join(lobby, player)
  await db.execute(sql`update game_servers set released_at = clock_timestamp() where id = ${lobby.id}`)
  await sendNow(player)
  await db.execute(sql`update game_servers set released_at = null where id = ${lobby.id}`)
  expect(await lease(lobby)).toHaveLength(1)
})
