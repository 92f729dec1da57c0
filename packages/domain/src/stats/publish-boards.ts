import type { StatsMode } from '@kubora/validation/stats'
import type { Unit } from '#kernel/unit-of-work.ts'

/** Publishes that boards of these modes changed, and with them those of `global`, which sums all modes. */
export function publishBoards(unit: Unit, modes: Iterable<StatsMode>): void {
  for (const mode of new Set<StatsMode>([...modes, 'global'])) unit.publish({ kind: 'stats', mode })
}
