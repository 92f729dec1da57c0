import { permissionPermissions } from '@kubora/validation/permissions/permissions'
import { playerLinks } from '@kubora/schema/db/player-links'
import { players } from '@kubora/schema/db/players'
import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { Unit } from '#kernel/unit-of-work.ts'
import { type Concerned, concernedPlayers } from '#permissions/concerned.ts'
import { namesHeldBy, type RightsGuard } from '#permissions/guard-rights.ts'
import { isTeamPlayer } from '#permissions/holds-team-rights.ts'
import { opensTeamPanel } from '#permissions/opens-team-panel.ts'
import { renewRights } from '#permissions/renew-rights.ts'
import type { GroupValues } from '#permissions/rights-sets.ts'

/**
 * Returns the names that somebody has to hold to make team members of these players (SQL: rows of player_id), or to end that: what
 * these hold and opens something only to team members, and the permission to decide on it, for as long.
 */
export async function teamNamesOf(unit: Unit, concerned: SQL): Promise<string[]> {
  const names = await namesHeldBy(unit, concerned)
  return [permissionPermissions.editPermissions, ...names.filter(opensTeamPanel)]
}

/**
 * Checks that the member may change what a group or rank gives to its `members` (SQL: rows of player_id). Whether it makes team
 * members decides on everything these hold; whether it requires a second factor is up to holders of every permission. Throws as {@link RightsGuard} does.
 */
export async function requireSetChange(
  unit: Unit,
  guard: RightsGuard,
  { before, after, members }: { before: GroupValues; after: GroupValues; members: SQL },
): Promise<void> {
  await guard.requireNotAbove(members)
  guard.requireGives(without(after.permissions, before.permissions), null)
  guard.requireTakes(without(before.permissions, after.permissions))
  // who is bound by the requirement must not lift it, and who does not stand above its members must not shut them out
  if (before.requiresSecondFactor !== after.requiresSecondFactor) guard.requireTakes(['*'])
  if (before.isTeam === after.isTeam) return
  const names = [...before.permissions, ...after.permissions, ...(await teamNamesOf(unit, members))]
  if (after.isTeam) guard.requireGives(names, null)
  else guard.requireTakes(names)
}

/** As {@link requireSetChange}, for a group or rank that is new: nobody has it yet, and whom the member puts into it is not asked. */
export function requireNewSet(guard: RightsGuard, wanted: GroupValues): void {
  guard.requireGives(wanted.permissions, null)
  if (wanted.requiresSecondFactor) guard.requireTakes(['*'])
}

function without(names: readonly string[], others: readonly string[]): string[] {
  return names.filter((name) => !others.includes(name))
}

/**
 * Publishes that the rights of these players changed: to the game servers, to open screens of the TeamPanel, and to the accounts of
 * team members among them, whose sessions read their rights again.
 */
export async function publishRights(unit: Unit, concerned: Concerned, wasTeam: boolean): Promise<void> {
  const linked = await unit.tx
    .select({ accountId: playerLinks.accountId })
    .from(playerLinks)
    .innerJoin(players, eq(players.id, playerLinks.playerId))
    .where(
      and(
        eq(playerLinks.kind, 'GAME'),
        sql`${playerLinks.playerId} in (${concernedPlayers(concerned)})`,
        wasTeam ? undefined : isTeamPlayer,
      ),
    )
  for (const { accountId } of linked) unit.publish({ kind: 'account', accountId, tokenStale: true })
  // behind the accounts, so that who reads again because of it already has the new rights
  unit.publish({ kind: 'rights' })
  await renewRights(unit, concerned)
}
