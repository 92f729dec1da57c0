import { randomUUID } from 'node:crypto'
import { commands } from '@kubora/schema/db/commands'
import { outbox } from '@kubora/schema/db/outbox'
import { warningNotices, warnings } from '@kubora/schema/db/warnings'
import { jobPayloads } from '@kubora/schema/protocol/jobs'
import { gameServerPermissions } from '@kubora/validation/permissions/game-servers'
import { warningPermissions } from '@kubora/validation/permissions/warnings'
import { and, eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { dropOldCommands } from '#commands/drop-old-commands.ts'
import { leaseCommands } from '#commands/lease-commands.ts'
import { recordReceipts } from '#commands/record-receipts.ts'
import { isRepeatable, listFailed, retryCommand } from '#game-servers/server-commands.ts'
import { recordPlayersOnline } from '#players/record-players-online.ts'
import { codeOf, createTestContext } from '#testing/test-context.ts'
import { createWarning } from '#warnings/create-warning.ts'
import { deleteWarning } from '#warnings/delete-warning.ts'
import { editWarning } from '#warnings/edit-warning.ts'
import { restoreWarning } from '#warnings/restore-warning.ts'
import { showWarning } from '#warnings/show-warning.ts'
import { dropServerCommand } from '#workflows/drop-server-command.ts'
import { settleNotify } from '#workflows/settle-notify.ts'

const { context, db, seed, principalOf, events } = await createTestContext()
const permissions = Object.values(warningPermissions)
const admin = await principalOf((await seed.teamMember({ permissions })).account)
const editor = await principalOf(
  (await seed.teamMember({ permissions: [gameServerPermissions.editServers] })).account,
)
const content = { reason: 'Spam', days: 90 }

type Player = { id: number; uuid: string; name: string }
type Server = { id: number }

/** Runs the jobs that show this warning, as the bridge does; one that has run does nothing. */
async function runJobs(warningId: string): Promise<void> {
  const jobs = await db
    .select({ id: outbox.id, payload: outbox.payload })
    .from(outbox)
    .where(and(eq(outbox.topic, 'show-warning'), sql`${outbox.payload} ->> 'warningId' = ${warningId}`))
    .orderBy(outbox.id)
  for (const job of jobs) {
    const payload = jobPayloads['show-warning'].parse(job.payload)
    await showWarning(context, job.id, payload.warningId, (locale, { reason }) => `${locale}: ${reason}`)
  }
}

async function warn(player: Player, changes: object = {}): Promise<string> {
  const input = { playerId: player.id, ...content, idempotencyKey: randomUUID(), ...changes }
  const id = await createWarning.run(context, admin, input)
  await runJobs(id)
  return id
}

async function setOnline(server: Server, players: Player[]): Promise<void> {
  await recordPlayersOnline(
    context,
    { id: server.id, identityMode: 'online', vouchesForStaff: true },
    players,
  )
}

// a command is sent again where its response was not read: this plugin has read each
const readUpTo = new Map<number, Date>()

async function lease(server: Server) {
  const read = readUpTo.get(server.id)
  const leased = await leaseCommands(context, server.id, { limit: 10, ...(read ? { readUpTo: read } : {}) })
  readUpTo.set(server.id, leased.leasedAt)
  return leased.commands
}

async function receipt(
  server: Server,
  commandId: string,
  outcome: 'done' | 'failed' | 'deferred',
  reason?: string,
) {
  const receipts = [{ commandId, outcome, ...(reason === undefined ? {} : { reason }) }]
  await recordReceipts(context, server.id, receipts, { notify: settleNotify })
}

async function noticeOf(warningId: string) {
  return (await db.select().from(warningNotices).where(eq(warningNotices.warningId, warningId)))[0]
}

const newServer = () => seed.gameServer({ connected: true })

test('a player in the game is shown a warning at once, in the language of the linked account', async () => {
  for (const locale of ['de', 'en', 'fr'] as const) {
    const [server, { player }] = [await newServer(), await seed.linkedPlayer({ account: { locale } })]
    await setOnline(server, [player])
    const id = await warn(player)
    const [command] = await lease(server)
    expect(command).toMatchObject({
      type: 'notify',
      requireOnline: false,
      payload: { text: `${locale}: Spam` },
    })
    expect(await noticeOf(id)).toMatchObject({ state: 'WAITING', commandId: command?.id })
    await receipt(server, command?.id ?? '', 'done')
    const row = await db.query.gameServers.findFirst({ where: { id: server.id } })
    expect(await noticeOf(id)).toMatchObject({
      state: 'SHOWN',
      serverName: row?.name,
      settledAt: expect.any(Date),
    })
    expect(events.filter((event) => event.kind === 'warning' && event.playerId === player.id)).toHaveLength(3)
  }
})

test('a warning waits for its player beyond a month, follows between game servers, and is shown once', async () => {
  const [lobby, roleplay, player] = [await newServer(), await newServer(), await seed.player()]
  const id = await warn(player)
  await db
    .update(commands)
    .set({ id: sql`uuidv7(interval '-40 days')` })
    .where(eq(commands.playerId, player.id))
  await db.execute(
    sql`update warning_notices set command_id = (select id from commands where player_id = ${player.id}) where warning_id = ${id}`,
  )
  await dropOldCommands(context)
  await setOnline(lobby, [player])
  const [first] = await lease(lobby)
  expect(first?.payload).toEqual({ text: 'de: Spam' })
  await setOnline(lobby, [])
  await receipt(lobby, first?.id ?? '', 'deferred')
  await setOnline(roleplay, [player])
  const [again] = await lease(roleplay)
  expect(again?.id).toBe(first?.id)
  for (let round = 0; round < 2; round += 1) await receipt(roleplay, first?.id ?? '', 'done')
  await runJobs(id)
  await setOnline(roleplay, [])
  await setOnline(lobby, [player])
  expect(await lease(lobby)).toEqual([])
  await dropOldCommands(context)
  expect(await noticeOf(id)).toMatchObject({ state: 'SHOWN' })
})

test('a warning that was deleted or has expired before the player joined is not shown', async () => {
  const [server, deleted, expired] = [await newServer(), await seed.player(), await seed.player()]
  const [deletedId, expiredId] = [await warn(deleted), await warn(expired)]
  await deleteWarning.run(context, admin, { id: deletedId, version: 1 })
  const passed = sql`clock_timestamp() - interval '1 second'`
  await db.update(warnings).set({ expiresAt: passed }).where(eq(warnings.id, expiredId))
  await db.update(commands).set({ expiresAt: passed }).where(eq(commands.playerId, expired.id))
  // of a warning that was deleted before its job ran, there is no message at all
  const early = await seed.player()
  const earlyId = await createWarning.run(context, admin, {
    playerId: early.id,
    ...content,
    idempotencyKey: randomUUID(),
  })
  await deleteWarning.run(context, admin, { id: earlyId, version: 1 })
  await runJobs(earlyId)
  // nor of one that an edit ended
  const ended = await seed.player()
  const endedId = await warn(ended)
  await db
    .update(warnings)
    .set({ warnedAt: sql`warned_at - interval '2 days'` })
    .where(eq(warnings.id, endedId))
  await editWarning.run(context, admin, { id: endedId, version: 1, ...content, days: 1 })
  await runJobs(endedId)
  await setOnline(server, [deleted, expired, early, ended])
  expect(await lease(server)).toEqual([])
  // and after it was restored it is
  await restoreWarning.run(context, admin, { id: deletedId, version: 2 })
  await runJobs(deletedId)
  expect((await lease(server)).map(({ playerUuid }) => playerUuid)).toEqual([deleted.uuid])
})

test('a warning deleted while its message waits at a game server is not sent to it', async () => {
  const [server, player] = [await newServer(), await seed.player()]
  await setOnline(server, [player])
  const id = await warn(player)
  await deleteWarning.run(context, admin, { id, version: 1 })
  expect(await lease(server)).toEqual([])
})

test('a warning deleted after a game server got its message is not shown at the next join', async () => {
  const [server, player] = [await newServer(), await seed.player()]
  await setOnline(server, [player])
  const id = await warn(player)
  const [command] = await lease(server)
  await deleteWarning.run(context, admin, { id, version: 1 })
  // the player had left before it could be shown
  await setOnline(server, [])
  await receipt(server, command?.id ?? '', 'deferred')
  await setOnline(server, [player])
  expect(await lease(server)).toEqual([])
})

test('an edited warning is shown with its new text, unless a game server has got the old one', async () => {
  const [server, waiting, reached] = [await newServer(), await seed.player(), await seed.player()]
  const [waitingId, reachedId] = [await warn(waiting), await warn(reached)]
  await setOnline(server, [reached])
  const [out] = await lease(server)
  for (const id of [waitingId, reachedId]) {
    await editWarning.run(context, admin, { id, version: 1, ...content, reason: 'Spam again' })
    await runJobs(id)
  }
  await setOnline(server, [reached, waiting])
  expect((await lease(server)).map(({ payload }) => payload)).toEqual([{ text: 'de: Spam again' }])
  await receipt(server, out?.id ?? '', 'done')
  expect(await noticeOf(reachedId)).toMatchObject({ state: 'SHOWN' })
  expect(await lease(server)).toEqual([])
})

test('staff see that no plugin could show a warning, and a later success counts', async () => {
  const [server, player] = [await newServer(), await seed.player()]
  await setOnline(server, [player])
  const id = await warn(player)
  const [command] = await lease(server)
  await receipt(server, command?.id ?? '', 'failed', 'INTERRUPTED')
  expect(await noticeOf(id)).toMatchObject({ state: 'FAILED', reason: 'INTERRUPTED' })
  await runJobs(id)
  expect(await lease(server)).toEqual([])
})

test('the message about a warning is not sent again from the page of a game server', async () => {
  const [server, player] = [await newServer(), await seed.player()]
  await setOnline(server, [player])
  const id = await warn(player)
  const [command] = await lease(server)
  await receipt(server, command?.id ?? '', 'failed', 'UNSUPPORTED')
  await deleteWarning.run(context, admin, { id, version: 1 })
  expect((await listFailed(db, server.id)).map(isRepeatable)).toEqual([false])
  const target = { id: server.id, commandId: command?.id ?? '' }
  expect(await codeOf(retryCommand.run(context, editor, target))).toBe('CONFLICT')
  expect(await lease(server)).toEqual([])
})

test('a warning whose message staff gave up is not shown, says so, and is shown once it was edited', async () => {
  const [server, player, late] = [await newServer(), await seed.player(), await seed.player()]
  await setOnline(server, [player, late])
  const [id, lateId] = [await warn(player), await warn(late)]
  const published = () => events.filter((event) => event.kind === 'warning' && event.playerId === player.id)
  const before = published().length
  for (const warningId of [id, lateId]) {
    const commandId = (await noticeOf(warningId))?.commandId ?? ''
    await dropServerCommand(context, editor, { id: server.id, commandId })
  }
  const row = await db.query.gameServers.findFirst({ where: { id: server.id } })
  const dropped = { state: 'FAILED', reason: 'DROPPED', serverName: row?.name }
  expect(await noticeOf(id)).toMatchObject(dropped)
  expect(published()).toHaveLength(before + 1)
  await setOnline(server, [late])
  await setOnline(server, [player, late])
  expect(await lease(server)).toEqual([])
  // a receipt that comes nevertheless counts
  await receipt(server, (await noticeOf(lateId))?.commandId ?? '', 'done')
  expect(await noticeOf(lateId)).toMatchObject({ state: 'SHOWN' })
  await editWarning.run(context, admin, { id, version: 1, ...content, reason: 'Spam again' })
  await runJobs(id)
  expect(await noticeOf(id)).toMatchObject({
    state: 'WAITING',
    settledAt: null,
    serverName: null,
    reason: null,
  })
  expect((await lease(server)).map(({ payload }) => payload)).toEqual([{ text: 'de: Spam again' }])
})

test('a warning whose message a game server sent back before staff gave it up is shown once it is changed', async () => {
  const [server, player] = [await newServer(), await seed.player()]
  await setOnline(server, [player])
  const id = await warn(player)
  const [command] = await lease(server)
  await receipt(server, command?.id ?? '', 'deferred')
  await dropServerCommand(context, editor, { id: server.id, commandId: command?.id ?? '' })
  await editWarning.run(context, admin, { id, version: 1, ...content, reason: 'Spam again' })
  await runJobs(id)
  expect(await lease(server)).toHaveLength(1)
})

test('a warning whose message staff gave up after a game server got it is not shown again, and its receipt counts', async () => {
  const [server, player] = [await newServer(), await seed.player()]
  await setOnline(server, [player])
  const id = await warn(player)
  const [command] = await lease(server)
  const commandId = command?.id ?? ''
  await dropServerCommand(context, editor, { id: server.id, commandId })
  await editWarning.run(context, admin, { id, version: 1, ...content, reason: 'Spam again' })
  await runJobs(id)
  expect(await lease(server)).toEqual([])
  await receipt(server, commandId, 'done')
  expect(await noticeOf(id)).toMatchObject({ state: 'SHOWN', reason: null })
})
