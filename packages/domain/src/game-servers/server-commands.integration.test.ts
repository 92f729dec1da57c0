import { commandDeliveries } from '@kubora/schema/db/commands'
import { gameServerPermissions } from '@kubora/validation/permissions/game-servers'
import { and, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { recordReceipts } from '#commands/record-receipts.ts'
import { sendCommand } from '#commands/send-command.ts'
import { editServer } from '#game-servers/edit-server.ts'
import {
  countFailed,
  dropCommand,
  isDropped,
  listFailed,
  listWaiting,
  retryCommand,
} from '#game-servers/server-commands.ts'
import { systemActor } from '#kernel/actor.ts'
import { inUnit } from '#kernel/unit-of-work.ts'
import { codeOf, createTestContext } from '#testing/test-context.ts'

const { context, db, seed, principalOf } = await createTestContext()
const editor = await principalOf(
  (await seed.teamMember({ permissions: [gameServerPermissions.editServers] })).account,
)

async function stored(type: 'notify' | 'kick' = 'notify') {
  const server = await seed.gameServer({ connected: true })
  const player = await seed.player()
  const payload = type === 'kick' ? { reason: 'Bye' } : { text: 'Hello' }
  const send = () =>
    inUnit(context, (unit) =>
      sendCommand(unit, {
        type,
        playerId: player.id,
        payload,
        requireOnline: false,
        servers: [server.id],
      }),
    )
  return { id: server.id, commandId: (await send()).id, send }
}

const fail = (serverId: number, commandId: string) =>
  recordReceipts(context, serverId, [{ commandId, outcome: 'failed', reason: 'PLAYER_OFFLINE' }], {})

async function stateOf(id: number, commandId: string) {
  const [row] = await db
    .select({ state: commandDeliveries.state })
    .from(commandDeliveries)
    .where(and(eq(commandDeliveries.serverId, id), eq(commandDeliveries.commandId, commandId)))
  return row?.state
}

test('a failed message is sent again as a command of its own, once', async () => {
  const { id, commandId } = await stored()
  expect(await codeOf(retryCommand.run(context, editor, { id, commandId }))).toBe('CONFLICT')
  await fail(id, commandId)
  expect(await listFailed(db, id)).toMatchObject([{ commandId, reason: 'PLAYER_OFFLINE', isNewest: true }])
  await retryCommand.run(context, editor, { id, commandId })
  const waiting = await listWaiting(db, id)
  expect(waiting).toHaveLength(1)
  expect(waiting[0]?.commandId).not.toBe(commandId)
  // the second press comes too late: a newer one follows it
  expect(await codeOf(retryCommand.run(context, editor, { id, commandId }))).toBe('CONFLICT')
  expect(await listWaiting(db, id)).toHaveLength(1)
})

test('of two presses at once one is carried out', async () => {
  const { id, commandId } = await stored()
  await fail(id, commandId)
  const outcomes = await Promise.all(
    [1, 2].map(() => codeOf(retryCommand.run(context, editor, { id, commandId }))),
  )
  expect(outcomes.toSorted()).toEqual(['CONFLICT', 'no error'])
})

test('a kick, and a message that a newer one followed, are not sent again', async () => {
  const kick = await stored('kick')
  await fail(kick.id, kick.commandId)
  expect(await codeOf(retryCommand.run(context, editor, kick))).toBe('CONFLICT')
  const message = await stored()
  await fail(message.id, message.commandId)
  await message.send()
  expect(await codeOf(retryCommand.run(context, editor, message))).toBe('CONFLICT')
})

test('a kick of a player who has left is no failure, any other kick that failed is', async () => {
  const [kick, refused] = [await stored('kick'), await stored('kick')]
  await fail(kick.id, kick.commandId)
  const receipt = { commandId: refused.commandId, outcome: 'failed', reason: 'UNSUPPORTED' } as const
  await recordReceipts(context, refused.id, [receipt], {})
  expect(await listFailed(db, kick.id)).toEqual([])
  expect(await listFailed(db, refused.id)).toMatchObject([{ commandId: refused.commandId }])
  const counts = await countFailed(db)
  expect(counts.find(({ serverId }) => serverId === kick.id)).toBeUndefined()
  expect(counts.find(({ serverId }) => serverId === refused.id)).toMatchObject({ failedCommands: 1 })
})

test('a dropped command is not sent any more, and a receipt that comes nevertheless counts', async () => {
  const { id, commandId } = await stored()
  await dropCommand.run(context, editor, { id, commandId })
  expect(await codeOf(dropCommand.run(context, editor, { id, commandId }))).toBe('CONFLICT')
  expect(await listWaiting(db, id)).toEqual([])
  const failed = await listFailed(db, id)
  expect(failed).toMatchObject([{ commandId, state: 'expired' }])
  expect(failed.map(isDropped)).toEqual([true])
  await recordReceipts(context, id, [{ commandId, outcome: 'done' }], {})
  expect(await stateOf(id, commandId)).toBe('applied')
  expect(await listFailed(db, id)).toEqual([])
})

test("a command of another game server is not this one's", async () => {
  const { commandId } = await stored()
  const other = await seed.gameServer()
  for (const action of [retryCommand, dropCommand])
    expect(await codeOf(action.run(context, editor, { id: other.id, commandId }))).toBe('NOT_FOUND')
})

test('a message to a trusted identity is not sent again to a game server that is in offline mode by now', async () => {
  const { id, commandId } = await stored()
  await fail(id, commandId)
  await editServer(context, systemActor, id, { identityMode: 'offline' })
  expect(await codeOf(retryCommand.run(context, editor, { id, commandId }))).toBe('CONFLICT')
})
