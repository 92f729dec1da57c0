import { commandDeliveries, commands } from '@kubora/schema/db/commands'
import { asc, eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { dropOldCommands } from '#commands/drop-old-commands.ts'
import { leaseCommands } from '#commands/lease-commands.ts'
import { recordReceipts } from '#commands/record-receipts.ts'
import { sendToPlayer } from '#commands/send-to-player.ts'
import { dropCommand } from '#game-servers/server-commands.ts'
import { inUnit } from '#kernel/unit-of-work.ts'
import { recordPlayersOnline } from '#players/record-players-online.ts'
import { createTestContext } from '#testing/test-context.ts'

const { context, seed, db, principalOf } = await createTestContext()

type Player = { id: number; uuid: string; name: string }
type Server = { id: number }

/**
 * Sends a command that follows its player and never expires, made `daysAgo`: the row is
 * the one that `sendToPlayer` stores of a type that declares `lifeMs: null`, with the payload of another type.
 */
async function sendLasting(player: Player, daysAgo = 0): Promise<string> {
  const payload = { kind: 'GAME', linked: true, text: 'A sword' } as const
  return inUnit(context, async (unit) => {
    const id = await sendToPlayer(unit, { type: 'link-changed', playerId: player.id, payload })
    const old = sql<string>`uuidv7(${-daysAgo} * interval '1 day')`
    if (daysAgo === 0) await unit.tx.update(commands).set({ expiresAt: null }).where(eq(commands.id, id))
    else await unit.tx.update(commands).set({ expiresAt: null, id: old }).where(eq(commands.id, id))
    const [row] = await unit.tx.select().from(commands).where(eq(commands.playerId, player.id))
    return row?.id ?? id
  })
}

function deliveriesOf(player: Player) {
  return db
    .select({ serverId: commandDeliveries.serverId, state: commandDeliveries.state })
    .from(commandDeliveries)
    .innerJoin(commands, eq(commands.id, commandDeliveries.commandId))
    .where(eq(commands.playerId, player.id))
    .orderBy(asc(commandDeliveries.serverId))
}

async function setOnline(server: Server, players: Player[]): Promise<void> {
  const reporting = { id: server.id, identityMode: 'online', vouchesForStaff: true } as const
  await recordPlayersOnline(context, reporting, players)
}

async function lease(server: Server) {
  return (await leaseCommands(context, server.id, { limit: 10 })).commands
}

async function receipt(server: Server, commandId: string, outcome: 'done' | 'failed' | 'deferred') {
  await recordReceipts(context, server.id, [{ commandId, outcome }], {})
}

async function connectedServers(): Promise<[Server, Server]> {
  return [await seed.gameServer({ connected: true }), await seed.gameServer({ connected: true })]
}

test('a command that lasts waits for its player for months, goes where the player is, and is carried out once', async () => {
  const [[lobby, roleplay], player] = [await connectedServers(), await seed.player()]
  const id = await sendLasting(player, 100)
  await dropOldCommands(context)
  await setOnline(lobby, [player])
  expect(await lease(lobby)).toMatchObject([{ id, expiresAt: null, requireOnline: false }])
  await setOnline(lobby, [])
  await receipt(lobby, id, 'deferred')
  await dropOldCommands(context)
  await setOnline(roleplay, [player])
  expect(await lease(roleplay)).toMatchObject([{ id }])
  // under way there, wherever the player goes, and also when that server has just been killed
  await setOnline(lobby, [player])
  await dropOldCommands(context)
  expect(await lease(lobby)).toEqual([])
  await receipt(roleplay, id, 'done')
  await setOnline(lobby, [])
  await setOnline(lobby, [player])
  expect(await lease(lobby)).toEqual([])
  expect(await deliveriesOf(player)).toEqual([
    { serverId: lobby.id, state: 'expired' },
    { serverId: roleplay.id, state: 'applied' },
  ])
  await dropOldCommands(context)
  expect(await deliveriesOf(player)).toEqual([])
})

test('a command that lasts is carried out by one of two game servers that a player joins at once', async () => {
  const [lobby, roleplay] = await connectedServers()
  for (let round = 0; round < 10; round += 1) {
    const player = await seed.player()
    const id = await sendLasting(player)
    await Promise.all([setOnline(lobby, [player]), setOnline(roleplay, [player])])
    const leased = await Promise.all([lease(lobby), lease(roleplay)])
    expect(leased.flat().map((command) => command.id)).toEqual([id])
    for (const server of [lobby, roleplay]) {
      await setOnline(server, [])
      await receipt(server, id, 'done')
    }
  }
})

test('a command that lasts and was given up, or failed, is sent no more and deleted in time', async () => {
  const [[lobby, roleplay], member] = [
    await connectedServers(),
    await seed.teamMember({ permissions: ['*'] }),
  ]
  const [dropped, failed] = [await seed.player(), await seed.player()]
  const [droppedId, failedId] = [await sendLasting(dropped, 40), await sendLasting(failed, 40)]
  await setOnline(lobby, [dropped, failed])
  await dropCommand.run(context, await principalOf(member.account), { id: lobby.id, commandId: droppedId })
  await lease(lobby)
  await receipt(lobby, failedId, 'failed')
  await setOnline(roleplay, [dropped, failed])
  expect(await lease(roleplay)).toEqual([])
  await dropOldCommands(context)
  expect([...(await deliveriesOf(dropped)), ...(await deliveriesOf(failed))]).toEqual([])
})

test('a command that only its game server expires does not follow its player', async () => {
  const [[lobby], player] = [await connectedServers(), await seed.player()]
  const id = await sendLasting(player)
  await db.update(commands).set({ followsPlayer: false }).where(eq(commands.id, id))
  await setOnline(lobby, [player])
  expect(await deliveriesOf(player)).toEqual([])
})

test('that a command which lasts is under way survives a crash of Postgres', async () => {
  const [[lobby], player] = [await connectedServers(), await seed.player()]
  const commitOf = () =>
    db.transaction(async (tx) => {
      // the servers of tests wait for no disk
      await tx.execute(sql`set local synchronous_commit = 'on'`)
      await leaseCommands({ ...context, db: tx }, lobby.id, { limit: 10 })
      const [row] = await tx.execute<{ synchronous_commit: string }>(sql`show synchronous_commit`)
      return row?.synchronous_commit
    })
  expect(await commitOf()).toBe('off')
  await sendLasting(player)
  await setOnline(lobby, [player])
  expect(await commitOf()).toBe('on')
})
