import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { createWorldDesk } from '#testing/world-desk.ts'
import { migratePlayer } from '#workflows/migrate-player/migrate-player.ts'
import { previewMigration } from '#workflows/migrate-player/preview-migration.ts'
import { undoMigration } from '#workflows/migrate-player/undo-migration.ts'

const { context, seed, admin, db } = await createWorldDesk()

test('a player moves to another one and back', async () => {
  const account = await seed.account()
  const from = await seed.player()
  const to = await seed.player()
  await seed.link(account, from)
  await seed.character(from)
  const pair = { fromPlayerId: from.id, toPlayerId: to.id, answers: [] }
  const preview = await previewMigration(context, admin, pair)
  expect(preview.obstacles).toEqual([])
  const id = await migratePlayer.run(context, admin, {
    ...pair,
    expected: preview.fingerprint,
    reason: 'Bought anew',
    idempotencyKey: randomUUID(),
  })
  expect(await db.query.playerLinks.findFirst({ where: { accountId: account.id } })).toMatchObject({
    playerId: to.id,
    externalId: to.uuid,
  })
  await expect(undoMigration.run(context, admin, { id })).rejects.toMatchObject({
    code: 'MIGRATION_WISHES_WAIT',
  })
})
