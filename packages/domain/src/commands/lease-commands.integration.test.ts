import { randomUUID } from 'node:crypto'
import { commandDeliveries, commands } from '@kubora/schema/db/commands'
import { and, eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { leaseCommands } from '#commands/lease-commands.ts'
import { recordReceipts } from '#commands/record-receipts.ts'
import { type NewCommand, sendCommand } from '#commands/send-command.ts'
import { inUnit } from '#kernel/unit-of-work.ts'
import { recordPlayersOnline } from '#players/record-players-online.ts'
import { createTestContext } from '#testing/test-context.ts'

const { context, seed, db } = await createTestContext()

type Server = { id: number }
type Player = { id: number; uuid: string; name: string }

function kick(player: Player) {
  const payload = { reason: 'test' }
  return { type: 'kick' as const, playerId: player.id, payload, requireOnline: false }
}

function order(player: Player, servers: Server[], extra: Partial<NewCommand<'kick'>> = {}) {
  const command: NewCommand<'kick'> = { ...kick(player), servers: servers.map(({ id }) => id), ...extra }
  return inUnit(context, async (unit) => (await sendCommand(unit, command)).id)
}

/** Of a plugin that read every response; what is not read is sent again after a second. */
const allRead = new Date(Date.now() + 86_400_000)

async function lease(server: Server, limit = 100, readUpTo: Date | null = allRead) {
  const { commands: leased, leasedAt } = await leaseCommands(context, server.id, {
    limit,
    ...(readUpTo ? { readUpTo } : {}),
  })
  return { ids: leased.map(({ id }) => id), leasedAt }
}

async function endLeases(server: Server) {
  await db
    .update(commandDeliveries)
    .set({ leasedUntil: sql`clock_timestamp() - interval '1 second'` })
    .where(eq(commandDeliveries.serverId, server.id))
}

async function sentFor(server: Server, time: string) {
  await db
    .update(commandDeliveries)
    .set({ sentAt: sql`clock_timestamp() - ${time}::interval` })
    .where(eq(commandDeliveries.serverId, server.id))
}

async function state(server: Server, commandId: string) {
  const [row] = await db
    .select()
    .from(commandDeliveries)
    .where(and(eq(commandDeliveries.serverId, server.id), eq(commandDeliveries.commandId, commandId)))
  return row
}

test('commands come in order, once per lease, and again when the lease ends without a receipt', async () => {
  const [server, player] = [await seed.gameServer(), await seed.player()]
  const ids = [await order(player, [server]), await order(player, [server]), await order(player, [server])]
  expect((await lease(server)).ids).toEqual(ids)
  expect((await lease(server)).ids).toEqual([])
  await endLeases(server)
  expect((await lease(server)).ids).toEqual(ids)
  expect(await state(server, ids[0] ?? '')).toMatchObject({ state: 'sent', sends: 2 })
})

test('responses the plugin did not read are sent again at once', async () => {
  const [server, player] = [await seed.gameServer(), await seed.player()]
  const first = await order(player, [server])
  const read = await lease(server)
  const second = await order(await seed.player(), [server])
  await db.execute(sql`select pg_sleep(0.005)`)
  expect((await lease(server, 100, read.leasedAt)).ids).toEqual([second])
  expect((await lease(server, 100, read.leasedAt)).ids).toEqual([second])
  // nor the others, but not faster than once a second
  await sentFor(server, '-1 minute')
  expect((await lease(server, 100, null)).ids).toEqual([])
  await sentFor(server, '2 seconds')
  expect((await lease(server, 100, null)).ids).toEqual([first, second])
})

test('a later command of a player waits while an earlier one is under way, those of others do not', async () => {
  const server = await seed.gameServer()
  const [a, b] = [await seed.player(), await seed.player()]
  const [first, second] = [await order(a, [server]), await order(a, [server])]
  expect((await lease(server, 1)).ids).toEqual([first])
  const third = await order(b, [server])
  expect((await lease(server)).ids).toEqual([third])
  await recordReceipts(context, server.id, [{ commandId: first, outcome: 'done' }], {})
  expect((await lease(server)).ids).toEqual([second])
})

test('many leases at once never give a command to two of them, nor out of order', async () => {
  const [server, player] = [await seed.gameServer(), await seed.player()]
  const ids: string[] = []
  for (let i = 0; i < 12; i += 1) ids.push(await order(player, [server]))
  const leases = await Promise.all(Array.from({ length: 8 }, () => lease(server)))
  expect(leases.flatMap((one) => one.ids)).toEqual(ids)
})

test('commands of one player are numbered in the order of their commits', async () => {
  const [server, player] = [await seed.gameServer(), await seed.player()]
  // what a sender sees of its player's commands is what was committed before, and its own
  const one = () =>
    inUnit(context, async (unit) => {
      await sendCommand(unit, { ...kick(player), servers: [server.id] })
      const seen = await unit.tx
        .select({ id: commands.id })
        .from(commands)
        .where(eq(commands.playerId, player.id))
      return seen.map(({ id }) => id).toSorted()
    })
  const seen = await Promise.all(Array.from({ length: 15 }, one))
  const { ids } = await lease(server)
  expect(seen.toSorted((a, b) => a.length - b.length)).toEqual(
    ids.map((_, index) => ids.slice(0, index + 1).toSorted()),
  )
})

test('an expired command is not sent any more, yet a late receipt counts', async () => {
  const [server, player] = [await seed.gameServer(), await seed.player()]
  const id = await order(player, [server], { expiresInMs: -1 })
  expect((await lease(server)).ids).toEqual([])
  expect(await state(server, id)).toMatchObject({ state: 'expired' })
  await recordReceipts(context, server.id, [{ commandId: id, outcome: 'done' }], {})
  expect(await state(server, id)).toMatchObject({ state: 'applied' })
})

test('receipts of unknown commands and of other servers change nothing; effects run once', async () => {
  const [server, foreign, player] = [await seed.gameServer(), await seed.gameServer(), await seed.player()]
  const id = await order(player, [server])
  let effects = 0
  const record = (from: Server, commandId: string, outcome: 'done' | 'failed') =>
    recordReceipts(context, from.id, [{ commandId, outcome, reason: 'r' }], {
      kick: async (_, settled) => {
        effects += settled.length
      },
    })
  await record(foreign, id, 'done')
  await record(server, randomUUID(), 'done')
  expect(effects).toBe(0)
  await Promise.all(Array.from({ length: 10 }, () => record(server, id, 'failed')))
  await record(server, id, 'done')
  expect(effects).toBe(1)
  expect(await state(server, id)).toMatchObject({ state: 'failed', reason: 'r' })
})

test('an effect that fails rolls the receipt back', async () => {
  const [server, player] = [await seed.gameServer(), await seed.player()]
  const id = await order(player, [server])
  const failing = { kick: () => Promise.reject(new Error('no')) }
  await expect(
    recordReceipts(context, server.id, [{ commandId: id, outcome: 'done' }], failing),
  ).rejects.toThrow('no')
  expect(await state(server, id)).toMatchObject({ state: 'queued', receiptAt: null })
})

test('a deferred command comes again when its player joins, and does not delay later ones', async () => {
  const server = { ...(await seed.gameServer({ connected: true })), identityMode: 'online' as const }
  const player = await seed.player()
  const [first, second] = [await order(player, [server]), await order(player, [server])]
  expect((await lease(server, 1)).ids).toEqual([first])
  await recordReceipts(context, server.id, [{ commandId: first, outcome: 'deferred' }], {})
  expect((await lease(server)).ids).toEqual([second])
  await recordPlayersOnline(context, { ...server, vouchesForStaff: true }, [
    { uuid: player.uuid, name: player.name },
  ])
  await recordReceipts(context, server.id, [{ commandId: second, outcome: 'done' }], {})
  expect((await lease(server)).ids).toEqual([first])
})

test('leases, receipts and new commands at once keep the order of each player and lose nothing', async () => {
  const [server, other] = [await seed.gameServer(), await seed.gameServer()]
  const players = await Promise.all([1, 2, 3].map(() => seed.player()))
  const sent = new Map(players.map(({ uuid }) => [uuid, [] as string[]]))
  const got = new Map(players.map(({ uuid }) => [uuid, [] as string[]]))
  let ordering = true

  async function orderMany(player: Player) {
    for (let count = 0; count < 25; count += 1) {
      sent.get(player.uuid)?.push(await order(player, count % 3 === 0 ? [other, server] : [server]))
    }
  }
  async function plugin(at: Server, keep: boolean) {
    for (let idle = 0; idle < 3; ) {
      const { commands: leased } = await leaseCommands(context, at.id, { limit: 4, readUpTo: allRead })
      if (keep) for (const { id, playerUuid } of leased) got.get(playerUuid)?.push(id)
      const receipts = leased.map(({ id }) => ({ commandId: id, outcome: 'done' as const }))
      await recordReceipts(context, at.id, receipts, {})
      idle = leased.length === 0 && !ordering ? idle + 1 : 0
    }
  }
  const orders = Promise.all(players.map(orderMany)).then(() => {
    ordering = false
  })
  await Promise.all([orders, ...[1, 2, 3].map(() => plugin(server, true)), plugin(other, false)])
  expect(got).toEqual(sent)
})
