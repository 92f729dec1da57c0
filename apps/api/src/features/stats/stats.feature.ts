import '#features/stats/community-stats.query.ts'
import '#features/stats/own-stats.query.ts'
import '#features/stats/stats-board.query.ts'
import '#features/stats/stats-corrections.mutation.ts'
import '#features/stats/stats-events.query.ts'
import type { ApiFeature } from '#api-feature.ts'

/** Boards of the players, and figures of all of them. */
export const statsFeature: ApiFeature = {}
