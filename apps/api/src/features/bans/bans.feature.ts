import '#features/bans/account-ban.field.ts'
import '#features/bans/ban-templates.mutation.ts'
import '#features/bans/ban-templates.query.ts'
import '#features/bans/bans.mutation.ts'
import '#features/bans/bans.query.ts'
import '#features/bans/player-ban-changed.subscription.ts'
import '#features/bans/player-bans.field.ts'
import type { ApiFeature } from '#api-feature.ts'

/** Bans, and what game servers know of them. */
export const bansFeature: ApiFeature = {
  topics: {
    ban: ({ playerId }) => ({ topic: `bans ${playerId}`, subject: 'ban' }),
    'player-state': ({ playerId }) => ({ topic: `bans ${playerId}`, subject: 'ban' }),
  },
}
