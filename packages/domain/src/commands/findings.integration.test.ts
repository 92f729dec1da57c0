import { commandDeliveries, commands, notAppliedReason } from '@kubora/schema/db/commands'
import { gameServers } from '@kubora/schema/db/game-servers'
import { and, eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { leaseCommands } from '#commands/lease-commands.ts'
import { leaseInterrupted } from '#commands/lease-interrupted.ts'
import { recordFindings } from '#commands/record-findings.ts'
import { recordReceipts, type SettledDelivery } from '#commands/record-receipts.ts'
import { sendCommand } from '#commands/send-command.ts'
import { sendToPlayer } from '#commands/send-to-player.ts'
import { inUnit } from '#kernel/unit-of-work.ts'
import { recordPlayersOnline } from '#players/record-players-online.ts'
import { createTestContext } from '#testing/test-context.ts'

const { context, seed, db } = await createTestContext()

type Server = { id: number }
type Player = { id: number; uuid: string; name: string }

/** A game server whose plugin can find out about kicks, and said hello just now. */
async function findingServer(findingTypes = ['kick', 'link-changed']): Promise<Server> {
  const server = await seed.gameServer({ connected: true })
  await db
    .update(gameServers)
    .set({ findingTypes, helloAt: sql`clock_timestamp()` })
    .where(eq(gameServers.id, server.id))
  return server
}

async function interrupt(server: Server, commandId: string): Promise<void> {
  await leaseCommands(context, server.id, { limit: 10 })
  const outcome = { commandId, outcome: 'failed', reason: 'INTERRUPTED' } as const
  await recordReceipts(context, server.id, [outcome], {})
}

/** Returns a kick that the game server was interrupted at; it lives a minute unless `expiresInMs` says otherwise. */
async function interrupted(server: Server, expiresInMs = 60_000): Promise<string> {
  const player = await seed.player()
  const command = {
    type: 'kick',
    payload: { reason: 'r' },
    requireOnline: false,
    servers: [server.id],
  } as const
  const { id } = await inUnit(context, (unit) =>
    sendCommand(unit, { ...command, playerId: player.id, expiresInMs }),
  )
  await interrupt(server, id)
  return id
}

async function requested(server: Server, readUpTo?: Date): Promise<string[]> {
  const found = await leaseInterrupted(context, server.id, { limit: 10, ...(readUpTo ? { readUpTo } : {}) })
  return found.commands.map(({ id }) => id)
}

async function deliveryOf(server: Server, commandId: string) {
  const [row] = await db
    .select({ state: commandDeliveries.state, reason: commandDeliveries.reason })
    .from(commandDeliveries)
    .where(and(eq(commandDeliveries.serverId, server.id), eq(commandDeliveries.commandId, commandId)))
  return row
}

async function find(server: Server, commandId: string, applied: boolean): Promise<SettledDelivery[]> {
  const effects: SettledDelivery[] = []
  await recordFindings(context, server.id, [{ commandId, applied }], {
    kick: async (_, settled) => void effects.push(...settled),
  })
  return effects
}

test('an interrupted command that took effect is settled as done, once, with its effect', async () => {
  const server = await findingServer()
  const id = await interrupted(server)
  expect(await find(server, id, true)).toMatchObject([{ commandId: id, outcome: 'done', reason: null }])
  expect(await find(server, id, true)).toEqual([])
  expect(await find(server, id, false)).toEqual([])
  expect(await deliveryOf(server, id)).toEqual({ state: 'applied', reason: null })
})

test('an interrupted command that did not take effect is sent again under its id, and fails once its time is over', async () => {
  const server = await findingServer()
  const [inTime, late] = [await interrupted(server), await interrupted(server)]
  await db.update(commands).set({ expiresAt: sql`clock_timestamp()` }).where(eq(commands.id, late))
  expect(await find(server, inTime, false)).toEqual([])
  expect(await find(server, late, false)).toMatchObject([{ outcome: 'failed', reason: notAppliedReason }])
  expect(await deliveryOf(server, late)).toEqual({ state: 'failed', reason: notAppliedReason })
  const { commands: leased } = await leaseCommands(context, server.id, { limit: 10 })
  expect(leased.map(({ id }) => id)).toEqual([inTime])
  // a repeated finding does not take back what is under way
  await find(server, inTime, false)
  await recordReceipts(context, server.id, [{ commandId: inTime, outcome: 'done' }], {})
  expect(await deliveryOf(server, inTime)).toEqual({ state: 'applied', reason: null })
})

test('an interrupted command follows its player only once it is found that it did not take effect', async () => {
  const [lobby, roleplay] = [await findingServer(), await findingServer()]
  const player: Player = await seed.player()
  const join = (server: Server) =>
    recordPlayersOnline(context, { id: server.id, identityMode: 'online', vouchesForStaff: true }, [player])
  await join(lobby)
  const payload = { kind: 'GAME', linked: true, text: 'Linked' } as const
  const id = await inUnit(context, (unit) =>
    sendToPlayer(unit, { type: 'link-changed', playerId: player.id, payload }),
  )
  await interrupt(lobby, id)
  const none = { id: lobby.id, identityMode: 'online', vouchesForStaff: true } as const
  await recordPlayersOnline(context, none, [])
  await join(roleplay)
  expect(await deliveryOf(roleplay, id)).toBeUndefined()
  await find(lobby, id, false)
  expect(await deliveryOf(lobby, id)).toMatchObject({ state: 'expired' })
  expect(await deliveryOf(roleplay, id)).toMatchObject({ state: 'queued' })
})

test('findings of other game servers and of commands that were not interrupted change nothing', async () => {
  const [server, other] = [await findingServer(), await findingServer()]
  const [id, done] = [await interrupted(server), await interrupted(server)]
  await find(server, done, true)
  expect(await find(other, id, true)).toEqual([])
  expect(await find(server, done, false)).toEqual([])
  expect(await deliveryOf(server, id)).toEqual({ state: 'failed', reason: 'INTERRUPTED' })
  expect(await deliveryOf(server, done)).toMatchObject({ state: 'applied' })
})

test('a plugin is requested once for each hello, again when it did not read that, and only of types it declared', async () => {
  const [server, unable] = [await findingServer(), await findingServer(['link-changed'])]
  const id = await interrupted(server)
  await interrupted(unable)
  expect(await requested(unable)).toEqual([])
  expect(await requested(server)).toEqual([id])
  expect(await requested(server)).toEqual([])
  const [unread, read] = [new Date(Date.now() - 60_000), new Date(Date.now() + 60_000)]
  expect(await requested(server, unread)).toEqual([id])
  expect(await requested(server, read)).toEqual([])
  await db.update(gameServers).set({ helloAt: sql`clock_timestamp()` }).where(eq(gameServers.id, server.id))
  expect(await requested(server, read)).toEqual([id])
})
