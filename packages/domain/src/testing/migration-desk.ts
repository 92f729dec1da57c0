import type { Principal } from '#kernel/actor.ts'
import { createWorldDesk } from '#testing/world-desk.ts'
import { migratePlayer } from '#workflows/migrate-player/migrate-player.ts'
import { previewMigration } from '#workflows/migrate-player/preview-migration.ts'
import { undoMigration } from '#workflows/migrate-player/undo-migration.ts'

type Named = { id: number }
type Answers = Record<string, 'FROM' | 'TO' | 'BOTH'>
type Options = { answers?: Answers; member?: Principal }

/** A world with an owner, and those who move players in it, in a database of the test file's own. */
export async function createMigrationDesk() {
  const desk = await createWorldDesk()
  const { context, admin } = desk

  const inputOf = (from: Named, to: Named, answers: Answers = {}) => ({
    fromPlayerId: from.id,
    toPlayerId: to.id,
    answers: Object.entries(answers).map(([question, answer]) => ({ question, answer })),
  })

  const preview = (from: Named, to: Named, { answers, member = admin }: Options = {}) =>
    previewMigration(context, member, inputOf(from, to, answers))

  return {
    ...desk,
    inputOf,
    preview,
    /** Looks at a migration and makes it, as the screen does. Returns its id. */
    migrate: async (from: Named, to: Named, options: Options = {}) => {
      const { fingerprint } = await preview(from, to, options)
      const input = { ...inputOf(from, to, options.answers), expected: fingerprint, reason: 'Bought anew' }
      // a preview with obstacles has no fingerprint; the refusal is the same with any
      const expected = fingerprint || '0'.repeat(32)
      return migratePlayer.run(context, options.member ?? admin, { ...input, expected })
    },
    undo: (id: string, member: Principal = admin) => undoMigration.run(context, member, { id }),
  }
}
