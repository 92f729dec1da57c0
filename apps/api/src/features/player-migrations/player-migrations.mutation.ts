import { askOwnerAgain } from '@kubora/domain/workflows/migrate-player/ask-owner-again'
import { migratePlayer } from '@kubora/domain/workflows/migrate-player/migrate-player'
import { undoMigration } from '@kubora/domain/workflows/migrate-player/undo-migration'
import { PlayerMigration } from '#features/player-migrations/player-migration.type.ts'
import {
  MigratePlayerInput,
  UndoPlayerMigrationInput,
} from '#features/player-migrations/player-migration-inputs.ts'
import { builder } from '#graphql/builder.ts'
import { fromAction } from '#graphql/from-action.ts'

builder.mutationFields((t) => ({
  askOwnerAgain: t.id({
    ...fromAction(
      askOwnerAgain,
      'Asks the game once more for a character that it did not hand over; returns the id of the new wish',
    ),
    args: { wishId: t.arg.id() },
    resolve: (_root, args, { domain, principal }) => askOwnerAgain.run(domain, principal, args),
  }),
  migratePlayer: t.field({
    type: PlayerMigration,
    points: 60,
    ...fromAction(migratePlayer, 'Moves everything of a player to another one'),
    args: { input: t.arg({ type: MigratePlayerInput }) },
    resolve: async (_root, { input }, { domain, principal }) => ({
      id: await migratePlayer.run(domain, principal, input),
    }),
  }),
  undoPlayerMigration: t.field({
    type: PlayerMigration,
    points: 60,
    ...fromAction(undoMigration, 'Undoes a migration within 30 days, unless what it moved was changed since'),
    args: { input: t.arg({ type: UndoPlayerMigrationInput }) },
    resolve: async (_root, { input }, { domain, principal }) => ({
      id: await undoMigration.run(domain, principal, input),
    }),
  }),
}))
