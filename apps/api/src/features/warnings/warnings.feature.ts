import '#features/warnings/account-warnings.field.ts'
import '#features/warnings/player-warnings.field.ts'
import '#features/warnings/player-warnings-changed.subscription.ts'
import '#features/warnings/warning-thresholds.mutation.ts'
import '#features/warnings/warning-thresholds.query.ts'
import '#features/warnings/warnings.mutation.ts'
import type { ApiFeature } from '#api-feature.ts'

/** Warnings, and the thresholds by which they propose bans. */
export const warningsFeature: ApiFeature = {
  topics: {
    warning: ({ playerId }) => ({ topic: `warnings ${playerId}`, subject: 'warning' }),
  },
}
