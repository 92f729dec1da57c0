import type { FeatureProtocol } from '#protocol/feature-protocol.ts'

/** Moving everything of a player to another one. */
export const playerMigrationsProtocol = {
  errorCodes: [
    // what was moved was changed since: an undo would overwrite that
    'MIGRATION_CHANGED_SINCE',
    'MIGRATION_QUESTION_OPEN',
    // the game has yet to say what it did with a character of either player
    'MIGRATION_WISHES_WAIT',
  ],
} as const satisfies FeatureProtocol
