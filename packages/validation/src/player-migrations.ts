import { z } from 'zod'
import { idempotencyKey } from '#idempotency-key.ts'
import { message } from '#messages.ts'
import { rowId } from '#row-id.ts'
import { requiredText } from '#text.ts'

/** Most characters of the reason for a migration. */
export const migrationReasonMaxLength = 500

/** What a migration may ask: whose of both counts, where only one of them can. */
export const migrationQuestions = ['links', 'notes', 'characterLimits', 'ranks'] as const

/** The name of a question. */
export type MigrationQuestionKey = (typeof migrationQuestions)[number]

/** Whose counts: that of the player it comes from, of the one it goes to, or both. */
export const migrationAnswers = ['FROM', 'TO', 'BOTH'] as const

/** An answer. */
export type MigrationAnswer = (typeof migrationAnswers)[number]

/** What keeps a migration from being made. */
export const migrationObstacles = [
  'SAME_PLAYER',
  'OWN_PLAYER',
  'PLAYER_PROTECTED',
  'HIGHER_RANK',
  'RIGHTS_LACKING',
  'LAST_ADMINISTRATOR',
  'PLAYER_LACKS_SECOND_FACTOR',
  'WISHES_WAIT',
  'WORLD_UNOWNED',
  'WORLD_COMMAND_UNSUPPORTED',
  'IDENTITY_CONFLICT',
] as const

/** One of {@link migrationObstacles}. */
export type MigrationObstacle = (typeof migrationObstacles)[number]

const error = message('invalid-choice')

const players = { fromPlayerId: rowId, toPlayerId: rowId } as const

const answers = z
  .array(
    z.object({
      question: z.enum(migrationQuestions, { error }),
      answer: z.enum(migrationAnswers, { error }),
    }),
  )
  .max(migrationQuestions.length, { error })
  .refine((given) => new Set(given.map(({ question }) => question)).size === given.length, { error })

/** Which migration is looked at, with the answers given so far. */
export const previewMigrationInput = z.object({ ...players, answers })

/** Input of a migration. */
export const migratePlayerInput = previewMigrationInput.extend({
  /** The fingerprint of the preview that the team member has seen. */
  expected: z.string({ error }).regex(/^[0-9a-f]{32}$/, { error }),
  reason: requiredText(migrationReasonMaxLength).transform((text) => text.trim()),
  idempotencyKey: idempotencyKey.nullish(),
})

/** Input of a character that the game did not hand over, asked for once more: the wish that failed or is uncertain. */
export const askOwnerAgainInput = z.object({ wishId: z.guid({ error: message('uuid') }) })

/** Input of the undo of a migration. */
export const undoMigrationInput = z.object({ id: z.guid({ error: message('uuid') }) })
