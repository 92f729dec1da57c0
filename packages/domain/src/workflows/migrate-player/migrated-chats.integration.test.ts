import { auditLog } from '@kubora/schema/db/audit-log'
import { chats } from '@kubora/schema/db/chats'
import { and, eq, sql } from 'drizzle-orm'
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
    await expect.poll(waiting, { timeout: 20_000 }).toHaveLength(1)
    return { pending: code }
  })
  expect(await pending).toBe('CONFLICT')
  expect((await preview(from, to)).parts.find(({ key }) => key === 'chats')).toMatchObject({ rows: 0 })
})
