import { DomainError } from '#kernel/domain-error.ts'
import type { Unit } from '#kernel/unit-of-work.ts'
import type { RightsGuard } from '#permissions/guard-rights.ts'
import { maySell } from '#permissions/held/sold-ranks.ts'
import { type RankValues, readRank } from '#permissions/rights-sets.ts'

/**
 * Throws unless the team member may sell a rank: what it gives, they have to hold without an end, as every buyer gets it. Returns false
 * where there is no such rank; throws `RANK_NOT_SELLABLE` for one that makes team members, requires a second factor or opens the
 * TeamPanel, and as the guard does.
 */
export async function requireSellable(unit: Unit, guard: RightsGuard, rankId: number): Promise<boolean> {
  const rank = await readRank(unit.tx, rankId)
  if (rank === null || rank.deleted) return false
  if (!maySell(rank.values))
    throw new DomainError('RANK_NOT_SELLABLE', { params: { rank: rank.values.name } })
  requireGivesRank(guard, rank.values)
  return true
}

/** Throws as the guard does unless the team member may give a rank without an end. A rank that is not there, or deleted, gives nothing. */
export async function requireMayGive(unit: Unit, guard: RightsGuard, rankId: number): Promise<void> {
  const rank = await readRank(unit.tx, rankId)
  if (rank !== null && !rank.deleted) requireGivesRank(guard, rank.values)
}

function requireGivesRank(guard: RightsGuard, { permissions, level }: RankValues): void {
  guard.requireGives(permissions, null)
  guard.requireLevel(level, null)
}
