import '#features/player-migrations/player-migrations.mutation.ts'
import '#features/player-migrations/player-migrations.query.ts'
import type { ApiFeature } from '#api-feature.ts'

/** Moving everything of a player to another one. */
export const playerMigrationsFeature: ApiFeature = {}
