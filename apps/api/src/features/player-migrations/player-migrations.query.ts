import type { Principal } from '@kubora/domain/kernel/actor'
import { isWithheld } from '@kubora/domain/permissions/colleagues'
import { previewMigration } from '@kubora/domain/workflows/migrate-player/preview-migration'
import type { Database } from '@kubora/schema/db/client'
import { playerMigrations } from '@kubora/schema/db/player-migrations'
import { playerPermissions } from '@kubora/validation/permissions/players'
import { and, desc, lt, not, sql } from 'drizzle-orm'
import { z } from 'zod'
import { PlayerMigrationPreview } from '#features/player-migrations/player-migration-preview.type.ts'
import { PlayerMigrationPage } from '#features/player-migrations/player-migration.type.ts'
import { MigrationAnswerInput } from '#features/player-migrations/player-migration-inputs.ts'
import { builder } from '#graphql/builder.ts'
import { type Page, pageSize, readCursor, toPage } from '#graphql/page.ts'

const cursorKey = z.tuple([z.guid()])

const needs = { permission: playerPermissions.migratePlayers }

builder.queryFields((t) => ({
  playerMigrationPreview: t.field({
    type: PlayerMigrationPreview,
    needs,
    points: 40,
    description: `What a migration would do: it is made and rolled back; needs ${playerPermissions.migratePlayers}.`,
    args: {
      fromPlayerId: t.arg.id(),
      toPlayerId: t.arg.id(),
      answers: t.arg({ type: [MigrationAnswerInput] }),
    },
    resolve: (_root, args, { domain, principal }) => previewMigration(domain, principal, args),
  }),
  playerMigrations: t.field({
    type: PlayerMigrationPage,
    needs,
    description: `Migrations, newest first, but for those of the caller and of those who stand above; needs ${playerPermissions.migratePlayers}.`,
    args: { after: t.arg.string({ required: false }), first: t.arg.int({ defaultValue: 20 }) },
    resolve: (_root, args, { domain, principal }) => listMigrations(domain.db, principal, args),
  }),
}))

async function listMigrations(
  db: Database,
  reader: Principal | null,
  { after, first }: { after?: string | null | undefined; first: number },
): Promise<Page<{ id: string }>> {
  const size = pageSize(first)
  const before = readCursor(cursorKey, after)
  const isOf = (column: 'from_player_id' | 'to_player_id') =>
    isWithheld(reader, sql`player_migrations.${sql.identifier(column)}`)
  const rows = await db
    .select({ id: playerMigrations.id })
    .from(playerMigrations)
    .where(
      and(
        not(isOf('from_player_id')),
        not(isOf('to_player_id')),
        before ? lt(playerMigrations.id, before[0]) : undefined,
      ),
    )
    .orderBy(desc(playerMigrations.id))
    .limit(size + 1)
  return toPage(rows, size, ({ id }) => [id])
}
