import { auditLog } from '@kubora/schema/db/audit-log'
import { chatBlocks } from '@kubora/schema/db/chat-blocks'
import { chatHiddenFrom, chats } from '@kubora/schema/db/chats'
import { and, eq, gt, inArray, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { createMigrationDesk } from '#testing/migration-desk.ts'
import { codeOf } from '#testing/test-context.ts'

const { db, seed, preview, migrate, undo } = await createMigrationDesk()

const idsOf = async ({ id: playerId }: { id: number }) =>
  (await db.query.chats.findMany({ where: { playerId } })).map(({ id }) => id).toSorted()

test('reports about the team go along, and no count of a migration betrays that there are any', async () => {
  const [from, to] = [await seed.player(), await seed.player()]
  const at = new Date()
  const closed = { status: 'CLOSED', closedAt: at, closedBy: 'TEAM' } as const
  const chat = { realm: 'de', playerId: from.id, createdAt: at, ...closed } as const
  await db.insert(chats).values(
    (['OTHER_REQUEST', 'REPORT_TEAM', 'ADMIN'] as const).map((type) => ({
      ...chat,
      type,
      openedAs: 'OTHER_REQUEST' as const,
    })),
  )
  const ids = await idsOf(from)
  const { parts } = await preview(from, to)
  expect(parts.find(({ key }) => key === 'chats')).toMatchObject({ rows: 1 })
  const id = await migrate(from, to)
  expect([await idsOf(from), await idsOf(to)]).toEqual([[], ids])
  const [line] = await db
    .select({ after: auditLog.newValue })
    .from(auditLog)
    .where(and(eq(auditLog.action, 'players.migrate'), eq(auditLog.targetId, String(from.id))))
  expect(line?.after).toMatchObject({ moved: { chats: 1 } })
  await undo(id)
  expect([await idsOf(from), await idsOf(to)]).toEqual([ids, []])
})

test('a chat that a player opens while a preview is read is a conflict, and no failure', async () => {
  const [from, to] = [await seed.player(), await seed.player()]
  const type = 'OTHER_REQUEST'
  const chat = { type, openedAs: type, realm: 'de', createdAt: new Date() } as const
  await db.insert(chats).values({ ...chat, playerId: from.id })
  const { pending } = await db.transaction(async (tx) => {
    await tx.insert(chats).values({ ...chat, playerId: to.id })
    const code = codeOf(preview(from, to))
    const waiting = () =>
      db.execute(
        sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
      )
    await expect.poll(waiting).toHaveLength(1)
    return { pending: code }
  })
  expect(await pending).toBe('CONFLICT')
  expect((await preview(from, to)).parts.find(({ key }) => key === 'chats')).toMatchObject({ rows: 0 })
})

test('a chat that is not closed goes with the account that opened it', async () => {
  const [from, to] = [await seed.linkedPlayer(), await seed.linkedPlayer()]
  const type = 'OTHER_REQUEST'
  const chat = { type, openedAs: type, realm: 'de', createdAt: new Date(), playerId: from.player.id } as const
  await db.insert(chats).values({ ...chat, senderAccountId: from.account.id })
  const ids = await idsOf(from.player)
  const kept = await migrate(from.player, to.player, { answers: { links: 'TO' } })
  expect([await idsOf(from.player), await idsOf(to.player)]).toEqual([ids, []])
  await undo(kept)
  await migrate(from.player, to.player, { answers: { links: 'FROM' } })
  expect([await idsOf(from.player), await idsOf(to.player)]).toEqual([[], ids])
})

test('what either player may not open neither may afterwards, until the later end, and an undo gives back both', async () => {
  const [from, to] = [await seed.player(), await seed.player()]
  const [sooner, later] = [new Date(Date.now() + 3_600_000), new Date(Date.now() + 7_200_000)]
  const block = (player: { id: number }, type: 'UNBAN' | 'SECCHAR' | 'RP_GANG', until: Date | null) => ({
    playerId: player.id,
    type,
    kind: until === null ? ('ENTRY_BAN' as const) : ('TIMEOUT' as const),
    until,
    createdAt: new Date(Date.now() - 86_400_000),
  })
  await db
    .insert(chatBlocks)
    .values([
      block(from, 'UNBAN', null),
      block(from, 'SECCHAR', later),
      block(from, 'RP_GANG', sooner),
      block(to, 'SECCHAR', sooner),
      block(to, 'RP_GANG', later),
    ])
  const blocksOf = async ({ id }: { id: number }) => {
    const rows = await db
      .select({ type: chatBlocks.type, until: chatBlocks.until })
      .from(chatBlocks)
      .where(eq(chatBlocks.playerId, id))
    return Object.fromEntries(rows.map(({ type, until }) => [type, until]))
  }
  const before = [await blocksOf(from), await blocksOf(to)]
  expect((await preview(from, to)).parts.find(({ key }) => key === 'chatBlocks')).toMatchObject({ rows: 2 })
  const id = await migrate(from, to)
  const both = { UNBAN: null, SECCHAR: later, RP_GANG: later }
  expect([await blocksOf(from), await blocksOf(to)]).toEqual([both, both])
  // what holds of a block are the decisions since it is there
  const isNew = gt(chatBlocks.createdAt, new Date(Date.now() - 3_600_000))
  expect(await db.$count(chatBlocks, and(inArray(chatBlocks.playerId, [from.id, to.id]), isNew))).toBe(0)
  await undo(id)
  expect([await blocksOf(from), await blocksOf(to)]).toEqual(before)
})

test('a report stays hidden from whom it is about under both players, and no count betrays it', async () => {
  const [from, to, sender] = [await seed.player(), await seed.player(), await seed.player()]
  const report = { type: 'REPORT_TEAM', openedAs: 'REPORT_TEAM', realm: 'de', createdAt: new Date() } as const
  const [chat] = await db
    .insert(chats)
    .values({ ...report, playerId: sender.id })
    .returning({ id: chats.id })
  const chatId = chat?.id ?? ''
  await db.insert(chatHiddenFrom).values({ chatId, playerId: from.id })
  const hiddenFrom = async () => {
    const rows = await db.select().from(chatHiddenFrom).where(eq(chatHiddenFrom.chatId, chatId))
    return rows.map(({ playerId }) => playerId).toSorted((a, b) => a - b)
  }
  const { parts } = await preview(from, to)
  expect(parts.find(({ key }) => key === 'chatsHiddenFrom')).toMatchObject({ rows: 0 })
  const id = await migrate(from, to)
  expect(await hiddenFrom()).toEqual([from.id, to.id])
  await undo(id)
  expect(await hiddenFrom()).toEqual([from.id])
  // also of who goes over to the one it is about
  await migrate(to, from)
  expect(await hiddenFrom()).toEqual([from.id, to.id])
})
