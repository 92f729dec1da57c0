import { sql } from 'drizzle-orm'
import type { Unit } from '#kernel/unit-of-work.ts'
import type { RightsGuard } from '#permissions/guard-rights.ts'
import { lastEndOf } from '#permissions/last-end.ts'

/** Until when a player belongs to the team, and until when the groups and rank require a second factor; ms since 1970. */
type FactorRequirement = { teamEnd: number; requiredEnd: number }

async function readRequirement(unit: Unit, playerId: number): Promise<FactorRequirement> {
  const player = sql`${playerId}::bigint`
  const [row] = await unit.tx.execute<FactorRequirement>(sql`
    select ${lastEndOf(player, 'is_team')} as "teamEnd", ${lastEndOf(player, 'requires_second_factor')} as "requiredEnd"`)
  if (!row) throw new Error('select returned no row')
  return row
}

/**
 * Makes a change of what a player has. Throws `RIGHT_NOT_HELD` when it ends sooner that the player needs a second factor, while the
 * player remains in the team: that is up to holders of every permission, as it is to turn the requirement of a group off.
 */
export async function keepFactorRequirement(
  unit: Unit,
  guard: RightsGuard,
  playerId: number,
  change: () => Promise<unknown>,
): Promise<void> {
  const before = await readRequirement(unit, playerId)
  await change()
  const { teamEnd, requiredEnd } = await readRequirement(unit, playerId)
  if (requiredEnd < before.requiredEnd && teamEnd > requiredEnd) guard.requireTakes(['*'])
}
