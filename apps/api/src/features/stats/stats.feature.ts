import '#features/stats/community-stats.query.ts'
import '#features/stats/hide-own-stats.mutation.ts'
import '#features/stats/own-stats.query.ts'
import '#features/stats/player-stats.query.ts'
import '#features/stats/stats-board-changed.subscription.ts'
import '#features/stats/stats-board.query.ts'
import '#features/stats/stats-corrections.mutation.ts'
import '#features/stats/stats-events.query.ts'
import type { ApiFeature } from '#api-feature.ts'

/** Boards of the players, figures of all of them, and statistics of each. */
export const statsFeature: ApiFeature = {
  topics: { stats: ({ mode }) => ({ topic: `stats ${mode}`, subject: mode }) },
}
