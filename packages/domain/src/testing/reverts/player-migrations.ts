import { warnings } from '@kubora/schema/db/warnings'
import { eq } from 'drizzle-orm'
import type { RevertDesk, Scenarios } from '#testing/reverts/revert-desk.ts'
import { migratePlayer } from '#workflows/migrate-player/migrate-player.ts'
import { previewMigration } from '#workflows/migrate-player/preview-migration.ts'
import { undoMigration } from '#workflows/migrate-player/undo-migration.ts'

/** Returns the scenario of a migration. */
export function scenarios({ context, admin, db, seed, run }: RevertDesk): Scenarios {
  return {
    'players.migrate': async () => {
      const [from, to] = [await seed.player(), await seed.player()]
      await db.insert(warnings).values({ playerId: from.id, reason: 'Spam', proof: [], warnerName: 'Anna' })
      const pair = { fromPlayerId: from.id, toPlayerId: to.id, answers: [] }
      let id = ''
      return {
        act: async () => {
          const { fingerprint: expected } = await previewMigration(context, admin, pair)
          id = await run(migratePlayer, { ...pair, expected, reason: 'Bought anew' })
        },
        disturb: () => run(undoMigration, { id }),
        state: () => db.$count(warnings, eq(warnings.playerId, to.id)),
      }
    },
  }
}
