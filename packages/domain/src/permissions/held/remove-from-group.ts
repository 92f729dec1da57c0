import { playerGroups } from '@kubora/schema/db/permissions'
import { permissionPermissions } from '@kubora/validation/permissions/permissions'
import { membershipTarget } from '@kubora/validation/rights'
import { and, eq } from 'drizzle-orm'
import { defineAction } from '#actions/define-action.ts'
import { inverse } from '#actions/revert.ts'
import { publishRights, teamNamesOf } from '#permissions/change-set.ts'
import { guardRights } from '#permissions/guard-rights.ts'
import { keepFactorRequirement } from '#permissions/held/factor-requirement.ts'
import { membershipLines, presentMembership } from '#permissions/held/present-held.ts'
import { onePlayer, requireHeld } from '#permissions/held/require-held.ts'
import { readGroup } from '#permissions/rights-sets.ts'

/**
 * Takes a player out of a group. Returns the player's id. Throws `NOT_FOUND` for one who is no member, `CONFLICT` when the
 * membership was changed since the team member read it, and as `guardRights` does.
 */
export const removeFromGroup = defineAction({
  name: 'player-groups.remove',
  permission: permissionPermissions.editPermissions,
  grave: true,
  input: membershipTarget,
  run: (unit, { playerId, groupId, version }, member) =>
    guardRights(unit, member, async (guard) => {
      const held = requireHeld(await presentMembership(unit.tx, { playerId, groupId }), version)
      await guard.requireNotAbove(onePlayer(playerId))
      const { permissions = [], isTeam = false } = (await readGroup(unit.tx, groupId))?.values ?? {}
      guard.requireTakes(permissions)
      if (isTeam) guard.requireTakes(await teamNamesOf(unit, onePlayer(playerId)))
      await keepFactorRequirement(unit, guard, playerId, () =>
        unit.tx
          .delete(playerGroups)
          .where(and(eq(playerGroups.playerId, playerId), eq(playerGroups.groupId, groupId))),
      )
      await publishRights(unit, { playerId }, true)
      const before = { groupId, group: held.name, endsAt: held.expiresAt }
      return { result: playerId, audit: { target: { type: 'player', id: playerId }, before } }
    }),
  revert: inverse(membershipLines.removed, async (db, { id: playerId, before: restored }) => {
    const present = await presentMembership(db, { playerId, groupId: restored.groupId })
    return {
      by: 'player-groups.add',
      input: { ...restored, playerId },
      left: null,
      now: present?.content ?? null,
      restored,
    }
  }),
})
