import { sql } from 'drizzle-orm'
import { DomainError } from '#kernel/domain-error.ts'
import type { Unit } from '#kernel/unit-of-work.ts'
import { levelOf, type RightsGuard } from '#permissions/guard-rights.ts'
import { lastEndOf } from '#permissions/last-end.ts'
import { secondFactorExists } from '#permissions/second-factor-exists.ts'

/**
 * Until when a player belongs to the team, and until when the groups and rank require a second factor, ms since 1970; the level of the
 * rank, and whether a linked account has no second factor.
 */
export type FactorRequirement = { teamEnd: number; requiredEnd: number; level: number; lacksFactor: boolean }

/** Returns what of the second factor is required of a player. */
export async function readRequirement(unit: Unit, playerId: number): Promise<FactorRequirement> {
  const player = sql`${playerId}::bigint`
  const [row] = await unit.tx.execute<FactorRequirement>(sql`
    select ${lastEndOf(player, 'is_team')} as "teamEnd", ${lastEndOf(player, 'requires_second_factor')} as "requiredEnd",
      ${levelOf(player)} as level,
      exists (select from player_links l where l.player_id = ${player} and l.kind = 'GAME'
        and not ${secondFactorExists(sql`l.account_id`)}) as "lacksFactor"`)
  if (!row) throw new Error('select returned no row')
  return row
}

/**
 * Makes a change of what a player has. Throws `RIGHT_NOT_HELD` when it ends sooner that the player needs a second factor, while the
 * player remains in the team: that is up to holders of every permission, as it is to turn the requirement of a group off. Throws
 * `PLAYER_LACKS_SECOND_FACTOR` when it shuts out somebody in the team who has no second factor, as the player then needs one: that is
 * up to the player and to who stands above.
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
  const isShutOut = requiredEnd > before.requiredEnd && Math.min(before.teamEnd, teamEnd) > before.requiredEnd
  if (isShutOut && before.lacksFactor && !guard.decidesOn({ id: playerId, level: before.level })) {
    throw new DomainError('PLAYER_LACKS_SECOND_FACTOR')
  }
}
