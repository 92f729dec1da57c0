import { playerPermissions } from '@kubora/schema/db/permissions'
import { permissionPermissions } from '@kubora/validation/permissions/permissions'
import { heldPermissionTarget } from '@kubora/validation/rights'
import { and, eq } from 'drizzle-orm'
import { defineAction } from '#actions/define-action.ts'
import { inverse } from '#actions/revert.ts'
import { publishRights } from '#permissions/change-set.ts'
import { guardRights } from '#permissions/guard-rights.ts'
import { permissionLines, presentPermission } from '#permissions/held/present-held.ts'
import { onePlayer, requireHeld } from '#permissions/held/require-held.ts'

/**
 * Takes a direct permission of a player. Returns the player's id. Throws `NOT_FOUND` when there is none, `CONFLICT` when it was
 * changed since the team member read it, and as `guardRights` does.
 */
export const removePermission = defineAction({
  name: 'player-permissions.remove',
  permission: permissionPermissions.editPermissions,
  grave: true,
  input: heldPermissionTarget,
  run: (unit, { playerId, permission, version }, member) =>
    guardRights(unit, member, async (guard) => {
      const held = requireHeld(await presentPermission(unit.tx, { playerId, permission }), version)
      await guard.requireNotAbove(onePlayer(playerId))
      guard.requireTakes([permission])
      await unit.tx
        .delete(playerPermissions)
        .where(and(eq(playerPermissions.playerId, playerId), eq(playerPermissions.permission, permission)))
      await publishRights(unit, { playerId }, true)
      const before = { permission, endsAt: held.expiresAt }
      return { result: playerId, audit: { target: { type: 'player', id: playerId }, before } }
    }),
  revert: inverse(permissionLines.removed, async (db, { id: playerId, before: restored }) => {
    const present = await presentPermission(db, { playerId, permission: restored.permission })
    return {
      by: 'player-permissions.add',
      input: { ...restored, playerId },
      left: null,
      now: present?.content ?? null,
      restored,
    }
  }),
})
