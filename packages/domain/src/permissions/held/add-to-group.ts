import { playerGroups } from '@kubora/schema/db/permissions'
import { message } from '@kubora/validation/messages'
import { permissionPermissions } from '@kubora/validation/permissions/permissions'
import { addToGroupInput } from '@kubora/validation/rights'
import { sql } from 'drizzle-orm'
import { defineAction } from '#actions/define-action.ts'
import { inverse } from '#actions/revert.ts'
import { DomainError } from '#kernel/domain-error.ts'
import { publishRights, teamNamesOf } from '#permissions/change-set.ts'
import { guardRights } from '#permissions/guard-rights.ts'
import { keepFactorRequirement } from '#permissions/held/factor-requirement.ts'
import { firstVersion } from '#permissions/held/first-version.ts'
import { membershipLines, presentMembership } from '#permissions/held/present-held.ts'
import { onePlayer, requireFuture, requirePlayer } from '#permissions/held/require-held.ts'
import { readGroup } from '#permissions/rights-sets.ts'

/**
 * Makes a player a member of a group. Returns the player's id. Throws `NOT_FOUND` for an unknown player, `INVALID_INPUT` for an
 * unknown or deleted group and for an end in the past, `PLAYER_HAS_ALREADY_PERMISSION` for a member, and as `guardRights`
 * and `keepFactorRequirement` do.
 */
export const addToGroup = defineAction({
  name: 'player-groups.add',
  permission: permissionPermissions.editPermissions,
  grave: true,
  input: addToGroupInput,
  run: (unit, { playerId, groupId, endsAt }, member) =>
    guardRights(unit, member, async (guard) => {
      await requirePlayer(unit, playerId)
      await requireFuture(unit, endsAt)
      const group = await readGroup(unit.tx, groupId)
      if (group === null || group.deleted) {
        throw new DomainError('INVALID_INPUT', {
          fieldErrors: [{ path: 'groupId', key: message('invalid-choice') }],
        })
      }
      const { name, isTeam, permissions } = group.values
      if ((await presentMembership(unit.tx, { playerId, groupId })) !== null) {
        const params = { granted: name, source: 'group', sourceName: name }
        throw new DomainError('PLAYER_HAS_ALREADY_PERMISSION', { params })
      }
      await guard.requireNotAbove(onePlayer(playerId))
      guard.requireGives(permissions, endsAt)
      if (isTeam) guard.requireGives(await teamNamesOf(unit, onePlayer(playerId)), endsAt)
      const held = { expiresAt: endsAt, ended: false, grantedAt: sql`clock_timestamp()` }
      await keepFactorRequirement(unit, guard, playerId, () =>
        unit.tx
          .insert(playerGroups)
          .values({ playerId, groupId, version: firstVersion, ...held })
          .onConflictDoUpdate({
            target: [playerGroups.playerId, playerGroups.groupId],
            set: { ...held, version: sql`${playerGroups.version} + 1` },
          }),
      )
      await publishRights(unit, { playerId }, true)
      const after = { groupId, group: name, endsAt }
      return { result: playerId, audit: { target: { type: 'player', id: playerId }, after } }
    }),
  revert: inverse(membershipLines.added, async (db, { id: playerId, after: left }) => {
    const { groupId } = left
    const present = await presentMembership(db, { playerId, groupId })
    const input = { playerId, groupId, version: present?.version }
    return { by: 'player-groups.remove', input, left, now: present?.content ?? null, restored: null }
  }),
})
