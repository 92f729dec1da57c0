import { randomUUID } from 'node:crypto'
import { commandDeliveries, commands } from '@kubora/schema/db/commands'
import { notifications } from '@kubora/schema/db/notifications'
import { gameServers } from '@kubora/schema/db/game-servers'
import { playerPermissions } from '@kubora/validation/permissions/players'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { leaseCommands } from '#commands/lease-commands.ts'
import { recordReceipts } from '#commands/record-receipts.ts'
import { sendCommand } from '#commands/send-command.ts'
import { acceptHello } from '#game-servers/accept-hello.ts'
import { inUnit } from '#kernel/unit-of-work.ts'
import { notifyPlayer } from '#notifications/notify-player.ts'
import { createTestContext } from '#testing/test-context.ts'

const { context, seed, db, principalOf } = await createTestContext()
const member = await principalOf(
  (await seed.teamMember({ permissions: [playerPermissions.viewPlayers] })).account,
)

async function notify(player: { id: number }) {
  const input = { playerId: player.id, text: 'Hello', idempotencyKey: randomUUID() }
  const id = await notifyPlayer.run(context, member, input)
  const [row] = await db.select().from(notifications).where(eq(notifications.id, id))
  const deliveries = row?.commandId
    ? await db.select().from(commandDeliveries).where(eq(commandDeliveries.commandId, row.commandId))
    : []
  return { outcome: row?.outcome, deliveries }
}

async function kick(player: { id: number }, server: { id: number }): Promise<string> {
  const { id } = await inUnit(context, (unit) =>
    sendCommand(unit, {
      type: 'kick',
      playerId: player.id,
      payload: { reason: 'r' },
      requireOnline: false,
      servers: [server.id],
    }),
  )
  return id
}

async function lease(server: { id: number }): Promise<string[]> {
  return (await leaseCommands(context, server.id, { limit: 10 })).commands.map(({ id }) => id)
}

test('hello stores what a plugin can do; one that does not declare it counts as one of the first', async () => {
  const server = await seed.gameServer()
  const hello = {
    protocolVersion: 1,
    pluginVersion: '1',
    bootId: randomUUID(),
    identityMode: 'online',
  } as const
  const read = async () =>
    db.query.gameServers.findFirst({
      where: { id: server.id },
      columns: { commandTypes: true, stateParts: true, callNames: true },
    })
  await acceptHello(context, server.id, {
    ...hello,
    capabilities: { commands: ['notify', 'later', 'later'], state: ['rank', 'links'], calls: ['/unlink'] },
  })
  expect(await read()).toEqual({
    commandTypes: ['notify', 'later'],
    stateParts: ['links', 'rank'],
    callNames: ['/unlink'],
  })
  await acceptHello(context, server.id, hello)
  expect(await read()).toEqual({
    commandTypes: ['notify', 'kick', 'link-changed'],
    stateParts: [],
    callNames: null,
  })
})

test('a message to a player on a server that cannot show it is an error at once, with the reason', async () => {
  const server = await seed.gameServer({ connected: true, commandTypes: ['kick'] })
  const player = await seed.player()
  await seed.playersOnline(server, [player])
  const { outcome, deliveries } = await notify(player)
  expect(outcome).toBe('error')
  expect(deliveries).toMatchObject([
    { serverId: server.id, state: 'failed', reason: 'UNSUPPORTED', sends: 0 },
  ])
  expect(await lease(server)).toEqual([])
})

test('of two servers with the player, the one that can show the message gets it', async () => {
  const unable = await seed.gameServer({ connected: true, commandTypes: [] })
  const proxy = await seed.gameServer({ connected: true, kind: 'proxy' })
  const player = await seed.player()
  await seed.playersOnline(unable, [player])
  await seed.playersOnline(proxy, [player])
  const { outcome, deliveries } = await notify(player)
  expect(outcome).toBe('pending')
  expect(deliveries).toMatchObject([{ serverId: proxy.id, state: 'queued' }])
})

test('a queued command of a type that the plugin no longer declares stays until it does', async () => {
  const [server, player] = [await seed.gameServer({ connected: true }), await seed.player()]
  const id = await kick(player, server)
  await db
    .update(gameServers)
    .set({ commandTypes: ['notify'] })
    .where(eq(gameServers.id, server.id))
  expect(await lease(server)).toEqual([])
  await db
    .update(gameServers)
    .set({ commandTypes: ['kick'] })
    .where(eq(gameServers.id, server.id))
  expect(await lease(server)).toEqual([id])
})

test('the result of a command is stored with its delivery and given to its effect, once', async () => {
  const [server, player] = [await seed.gameServer({ connected: true }), await seed.player()]
  const [first, second] = [await kick(player, server), await kick(player, server)]
  const seen: unknown[] = []
  const effects = {
    kick: async (_unit: unknown, settled: readonly { result: unknown }[]) => {
      seen.push(...settled.map(({ result }) => result))
    },
  }
  const receipts = [
    { commandId: first, outcome: 'done' as const, result: { balanceAfter: 12, items: ['é'] } },
    { commandId: second, outcome: 'failed' as const, reason: 'no' },
  ]
  await recordReceipts(context, server.id, receipts, effects)
  await recordReceipts(context, server.id, receipts, effects)
  expect(seen).toHaveLength(2)
  expect(seen).toEqual(expect.arrayContaining([{ balanceAfter: 12, items: ['é'] }, null]))
  const stored = await db
    .select({ id: commands.id, result: commandDeliveries.result })
    .from(commandDeliveries)
    .innerJoin(commands, eq(commands.id, commandDeliveries.commandId))
    .where(eq(commandDeliveries.serverId, server.id))
    .orderBy(commands.sequence)
  expect(stored).toEqual([
    { id: first, result: { balanceAfter: 12, items: ['é'] } },
    { id: second, result: null },
  ])
})
