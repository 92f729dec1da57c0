import {
  MigrationAnswer,
  MigrationQuestionKey,
} from '#features/player-migrations/player-migration-preview.type.ts'
import { builder } from '#graphql/builder.ts'

/** An answer to a question of a migration. */
export const MigrationAnswerInput = builder.inputType('MigrationAnswerInput', {
  fields: (t) => ({
    question: t.field({ type: MigrationQuestionKey }),
    answer: t.field({ type: MigrationAnswer }),
  }),
})

/** What is to move from whom to whom, and what the member has seen of it. */
export const MigratePlayerInput = builder.inputType('MigratePlayerInput', {
  fields: (t) => ({
    fromPlayerId: t.id(),
    toPlayerId: t.id(),
    answers: t.field({ type: [MigrationAnswerInput] }),
    expected: t.string({ description: 'The fingerprint of the preview.' }),
    reason: t.string({ description: 'Why, for the team.' }),
    idempotencyKey: t.id({
      required: false,
      description: 'A UUID, chosen once per opened form: the same one never makes two migrations.',
    }),
  }),
})

/** Which migration is undone. */
export const UndoPlayerMigrationInput = builder.inputType('UndoPlayerMigrationInput', {
  fields: (t) => ({ id: t.id() }),
})
