import { playerGroups } from '@kubora/schema/db/permissions'
import { permissionPermissions } from '@kubora/validation/permissions/permissions'
import { editMembershipInput } from '@kubora/validation/rights'
import { and, eq, sql } from 'drizzle-orm'
import { defineAction } from '#actions/define-action.ts'
import { inverse } from '#actions/revert.ts'
import { publishRights, teamNamesOf } from '#permissions/change-set.ts'
import { guardRights } from '#permissions/guard-rights.ts'
import { keepFactorRequirement } from '#permissions/held/factor-requirement.ts'
import { membershipLines, presentMembership } from '#permissions/held/present-held.ts'
import { onePlayer, requireEndChange, requireFuture, requireHeld } from '#permissions/held/require-held.ts'
import { readGroup } from '#permissions/rights-sets.ts'

/**
 * Sets when a membership ends. Throws `NOT_FOUND` for one that ended, `CONFLICT` when it was changed since the team member read
 * it, `INVALID_INPUT` for an end in the past, and as `guardRights` does.
 */
export const editMembership = defineAction({
  name: 'player-groups.edit',
  permission: permissionPermissions.editPermissions,
  grave: true,
  input: editMembershipInput,
  run: (unit, { playerId, groupId, version, endsAt }, member) =>
    guardRights(unit, member, async (guard) => {
      const held = requireHeld(await presentMembership(unit.tx, { playerId, groupId }), version)
      await requireFuture(unit, endsAt)
      await guard.requireNotAbove(onePlayer(playerId))
      const { permissions = [], isTeam = false } = (await readGroup(unit.tx, groupId))?.values ?? {}
      const ofTeam = isTeam ? await teamNamesOf(unit, onePlayer(playerId)) : []
      requireEndChange(guard, [...permissions, ...ofTeam], { before: held.expiresAt, after: endsAt })
      await keepFactorRequirement(unit, guard, playerId, () =>
        unit.tx
          .update(playerGroups)
          .set({ expiresAt: endsAt, version: sql`${playerGroups.version} + 1` })
          .where(and(eq(playerGroups.playerId, playerId), eq(playerGroups.groupId, groupId))),
      )
      await publishRights(unit, { playerId }, true)
      const change = { groupId, group: held.name }
      return {
        result: playerId,
        audit: {
          target: { type: 'player', id: playerId },
          before: { ...change, endsAt: held.expiresAt },
          after: { ...change, endsAt },
        },
      }
    }),
  revert: inverse(membershipLines.edited, async (db, { id: playerId, before: restored, after: left }) => {
    const present = await presentMembership(db, { playerId, groupId: left.groupId })
    const input = { ...restored, playerId, version: present?.version }
    return { by: 'player-groups.edit', input, left, now: present?.content ?? null, restored }
  }),
})
