import { commandDeliveries, commands } from '@kubora/schema/db/commands'
import { notifications } from '@kubora/schema/db/notifications'
import { asOwner } from '@kubora/test-kit/services/as-owner'
import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { commandDays, dropBatch, dropOldCommands } from '#commands/drop-old-commands.ts'
import { createTestContext } from '#testing/test-context.ts'

const { context, db, seed } = await createTestContext()
const [server, player] = [await seed.gameServer(), await seed.player()]

async function command(days: number, state: 'queued' | 'sent' | 'applied' | 'failed' | 'expired') {
  const [row] = await db
    .insert(commands)
    .values({
      id: sql`uuidv7(${-days} * interval '1 day')`,
      type: 'notify',
      playerId: player.id,
      payload: { text: 'Hi' },
      requireOnline: true,
    })
    .returning()
  if (!row) throw new Error('insert returned no row')
  await db
    .insert(commandDeliveries)
    .values({ commandId: row.id, serverId: server.id, sequence: row.sequence, state })
  return row.id
}

async function remaining(): Promise<string[]> {
  const rows = await db.select({ id: commands.id }).from(commands)
  return rows.map(({ id }) => id)
}

test('old commands are deleted with their deliveries, young ones and those without a final receipt stay', async () => {
  const deleted = [
    await command(commandDays + 1, 'applied'),
    await command(commandDays + 1, 'failed'),
    await command(commandDays + 100, 'expired'),
  ]
  const staying = [
    await command(commandDays - 1, 'applied'),
    await command(commandDays + 1, 'queued'),
    await command(commandDays + 1, 'sent'),
  ]
  const [notification] = await db
    .insert(notifications)
    .values({ playerId: player.id, text: 'Hi', commandId: deleted[0] ?? null })
    .returning()
  await dropOldCommands(context)
  expect((await remaining()).toSorted()).toEqual(staying.toSorted())
  expect(await db.$count(commandDeliveries)).toBe(staying.length)
  const [row] = await db
    .select()
    .from(notifications)
    .where(eq(notifications.id, notification?.id ?? ''))
  expect(row).toMatchObject({ text: 'Hi', commandId: null })
})

test('many more than a batch are deleted in one run', async () => {
  await db.delete(commands)
  await db.execute(sql`
    insert into commands (id, type, player_id, payload, require_online)
    select uuidv7(${-commandDays - 1} * interval '1 day'), 'notify', ${player.id}, '{"text":"Hi"}'::jsonb, true
    from generate_series(1, 2500)`)
  await dropOldCommands(context)
  expect(await remaining()).toEqual([])
})

test('old commands are found by an index', async () => {
  await db.execute(sql`
    insert into commands (type, player_id, payload, require_online)
    select 'notify', ${player.id}, '{"text":"Hi"}'::jsonb, true from generate_series(1, 5000)`)
  await asOwner('analyze commands')
  const plan = await db.execute<Record<string, string>>(sql`explain ${dropBatch}`)
  const text = plan.flatMap((row) => Object.values(row)).join('\n')
  expect(text).toContain('Index Scan using commands_pkey on commands c')
  expect(text).not.toContain('Seq Scan on commands c')
})
