import { commandDeliveries } from '@kubora/schema/db/commands'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { endOtherDeliveries } from '#commands/end-other-deliveries.ts'
import { leaseCommands } from '#commands/lease-commands.ts'
import { recordReceipts } from '#commands/record-receipts.ts'
import { sendCommand } from '#commands/send-command.ts'
import { inUnit } from '#kernel/unit-of-work.ts'
import { recordPlayersOnline } from '#players/record-players-online.ts'
import { createTestContext } from '#testing/test-context.ts'

const { context, seed, db } = await createTestContext()
const effects = { 'link-changed': endOtherDeliveries }

/** A message of a link on its way to a player who is on none of two servers, deferred by both. */
async function deferredByBoth() {
  const [lobby, roleplay, player] = [await seed.gameServer(), await seed.gameServer(), await seed.player()]
  const { id: commandId } = await inUnit(context, (unit) =>
    sendCommand(unit, {
      type: 'link-changed',
      playerId: player.id,
      payload: { kind: 'GAME', linked: true, text: 'Linked' },
      requireOnline: false,
      servers: [lobby.id, roleplay.id],
    }),
  )
  for (const { id } of [lobby, roleplay]) {
    await leaseCommands(context, id, { limit: 10 })
    await recordReceipts(context, id, [{ commandId, outcome: 'deferred' }], effects)
  }
  return { lobby, roleplay, player, commandId }
}

async function statesOf(commandId: string) {
  const rows = await db.select().from(commandDeliveries).where(eq(commandDeliveries.commandId, commandId))
  return rows.toSorted((a, b) => a.serverId - b.serverId).map(({ state }) => state)
}

async function join(server: { id: number }, player: { uuid: string; name: string }) {
  await recordPlayersOnline(context, { id: server.id, identityMode: 'online', vouchesForStaff: true }, [
    player,
  ])
  const { commands } = await leaseCommands(context, server.id, { limit: 10 })
  return commands.map(({ id }) => id)
}

test('a player who was shown the message on one server is not shown it again on the next', async () => {
  const { lobby, roleplay, player, commandId } = await deferredByBoth()
  expect(await join(lobby, player)).toEqual([commandId])
  await recordReceipts(context, lobby.id, [{ commandId, outcome: 'done' }], effects)
  expect(await statesOf(commandId)).toEqual(['applied', 'expired'])
  expect(await join(roleplay, player)).toEqual([])
})

test('a server that failed leaves the message to the others', async () => {
  const { lobby, roleplay, player, commandId } = await deferredByBoth()
  await recordReceipts(context, lobby.id, [{ commandId, outcome: 'failed', reason: 'UNSUPPORTED' }], effects)
  expect(await join(roleplay, player)).toEqual([commandId])
})

test('a server that defers it at the same moment is not sent it again', async () => {
  for (let round = 0; round < 20; round += 1) {
    const { lobby, roleplay, commandId } = await deferredByBoth()
    await Promise.all([
      recordReceipts(context, lobby.id, [{ commandId, outcome: 'done' }], effects),
      recordReceipts(context, roleplay.id, [{ commandId, outcome: 'deferred' }], effects),
    ])
    expect(await statesOf(commandId)).toEqual(['applied', 'expired'])
  }
})

test('the receipt of a server that carried it out at the same time counts', async () => {
  const { lobby, roleplay, commandId } = await deferredByBoth()
  const done = [{ commandId, outcome: 'done' as const }]
  await Promise.all([lobby, roleplay].map(({ id }) => recordReceipts(context, id, done, effects)))
  expect(await statesOf(commandId)).toEqual(['applied', 'applied'])
})
