import type { Unit } from '#kernel/unit-of-work.ts'
import { readKeptRank } from '#permissions/held/sold-ranks.ts'
import { readRank } from '#permissions/rights-sets.ts'

type Held = { rankId: number; name: string; expiresAt: Date | null; isBought: boolean }

/**
 * Returns the rank that a player has until a change by staff, as the line of that change has it: of a bought one also the rank of staff
 * that waits behind it. Call it before the change.
 */
export async function describeFormer(
  unit: Unit,
  playerId: number,
  { rankId, name, expiresAt, isBought }: Held,
) {
  const former = { rankId, rank: name, endsAt: expiresAt }
  if (!isBought) return former
  const kept = await readKeptRank(unit, playerId)
  if (kept === null) return { ...former, bought: true }
  const rank = (await readRank(unit.tx, kept.rankId))?.values.name
  const endsAt = kept.endsAt === null ? null : new Date(kept.endsAt)
  return { ...former, bought: true, kept: { rankId: kept.rankId, rank, endsAt } }
}
