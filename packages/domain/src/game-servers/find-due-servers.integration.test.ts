import { randomUUID } from 'node:crypto'
import { commandDeliveries } from '@kubora/schema/db/commands'
import { gameServerKeys, gameServers } from '@kubora/schema/db/game-servers'
import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { leaseCommands } from '#commands/lease-commands.ts'
import { sendCommand } from '#commands/send-command.ts'
import { findDueServers, type WaitingServer } from '#game-servers/find-due-servers.ts'
import { inUnit } from '#kernel/unit-of-work.ts'
import { createTestContext } from '#testing/test-context.ts'

const { context, db, seed } = await createTestContext()

async function waitingServer(changes: Partial<WaitingServer> = {}): Promise<WaitingServer> {
  const server = await seed.gameServer({ connected: true })
  const [key] = await db.select().from(gameServerKeys).where(eq(gameServerKeys.serverId, server.id))
  return { serverId: server.id, keyId: key?.id ?? 0, bootId: server.bootId ?? '', readUpTo: null, ...changes }
}

async function order(serverId: number, player: { id: number }): Promise<void> {
  await inUnit(context, (unit) =>
    sendCommand(unit, {
      type: 'kick',
      playerId: player.id,
      payload: { reason: 'test' },
      requireOnline: false,
      servers: [serverId],
    }),
  )
}

const lease = ({ serverId, keyId, bootId }: WaitingServer, limit = 10) =>
  leaseCommands(context, serverId, { limit, mayAct: { keyId, bootId } })

test('a waiting game server is due while a command waits for it, and no more once it was sent', async () => {
  const [one, other] = [await waitingServer(), await waitingServer()]
  expect(await findDueServers(context, [one, other])).toEqual([])
  await order(one.serverId, await seed.player())
  expect(await findDueServers(context, [one, other])).toEqual([one.serverId])
  const { leasedAt } = await lease(one)
  expect(await findDueServers(context, [{ ...one, readUpTo: leasedAt }, other])).toEqual([])
})

test('a command behind an earlier one of its player is not due', async () => {
  const [server, player] = [await waitingServer(), await seed.player()]
  await order(server.serverId, player)
  await order(server.serverId, player)
  const { leasedAt } = await lease(server, 1)
  const read = { ...server, readUpTo: leasedAt }
  expect(await findDueServers(context, [read])).toEqual([])
  await db
    .update(commandDeliveries)
    .set({ leasedUntil: sql`clock_timestamp() - interval '1 second'` })
    .where(eq(commandDeliveries.serverId, server.serverId))
  expect(await findDueServers(context, [read])).toEqual([server.serverId])
})

test('a response that was lost makes its commands due again', async () => {
  const server = await waitingServer()
  await order(server.serverId, await seed.player())
  const { leasedAt } = await lease(server)
  const before = new Date(leasedAt.getTime() - 1)
  expect(await findDueServers(context, [{ ...server, readUpTo: before }])).toEqual([server.serverId])
})

test.each([
  [
    'its key was revoked',
    (of: WaitingServer) =>
      db.update(gameServerKeys).set({ revokedAt: sql`now()` }).where(eq(gameServerKeys.id, of.keyId)),
  ],
  [
    'it was switched off',
    (of: WaitingServer) =>
      db.update(gameServers).set({ disabledAt: sql`now()` }).where(eq(gameServers.id, of.serverId)),
  ],
  [
    'another process acquired the lease',
    (of: WaitingServer) =>
      db.update(gameServers).set({ bootId: randomUUID() }).where(eq(gameServers.id, of.serverId)),
  ],
])('the long poll of a game server ends with nothing when %s', async (_name, change) => {
  const server = await waitingServer()
  await order(server.serverId, await seed.player())
  await change(server)
  expect(await findDueServers(context, [server])).toEqual([server.serverId])
  expect(await lease(server)).toMatchObject({ commands: [], mayAct: false })
  const [delivery] = await db
    .select()
    .from(commandDeliveries)
    .where(eq(commandDeliveries.serverId, server.serverId))
  expect(delivery).toMatchObject({ state: 'queued', sends: 0 })
})
