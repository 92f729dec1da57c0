import type { StatsMode, StatsPeriod } from '@kubora/validation/stats'
import type { PlayerStats } from '#features/stats/player-stats.query.ts'

/** What a player has on a board. */
export type PlayerScore = PlayerStats['scores'][number]

/** Returns what a player has on a board; nothing, without a rank, where there is no score. */
export function scoreOn(scores: readonly PlayerScore[], mode: StatsMode, period: StatsPeriod): PlayerScore {
  const found = scores.find((score) => score.mode === mode && score.period === period)
  return found ?? { mode, period, points: 0, seconds: 0, rank: null }
}
