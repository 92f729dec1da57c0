import { playerPermissions } from '@kubora/schema/db/permissions'
import { permissionPermissions } from '@kubora/validation/permissions/permissions'
import { editPermissionInput } from '@kubora/validation/rights'
import { and, eq, sql } from 'drizzle-orm'
import { defineAction } from '#actions/define-action.ts'
import { inverse } from '#actions/revert.ts'
import { publishRights } from '#permissions/change-set.ts'
import { guardRights } from '#permissions/guard-rights.ts'
import { permissionLines, presentPermission } from '#permissions/held/present-held.ts'
import { onePlayer, requireEndChange, requireFuture, requireHeld } from '#permissions/held/require-held.ts'

/**
 * Sets when a direct permission ends. Throws `NOT_FOUND` for one that ended, `CONFLICT` when it was changed since the team member
 * read it, `INVALID_INPUT` for an end in the past, and as `guardRights` does.
 */
export const editPermission = defineAction({
  name: 'player-permissions.edit',
  permission: permissionPermissions.editPermissions,
  grave: true,
  input: editPermissionInput,
  run: (unit, { playerId, permission, version, endsAt }, member) =>
    guardRights(unit, member, async (guard) => {
      const held = requireHeld(await presentPermission(unit.tx, { playerId, permission }), version)
      await requireFuture(unit, endsAt)
      await guard.requireNotAbove(onePlayer(playerId))
      requireEndChange(guard, [permission], { before: held.expiresAt, after: endsAt })
      await unit.tx
        .update(playerPermissions)
        .set({ expiresAt: endsAt, version: sql`${playerPermissions.version} + 1` })
        .where(and(eq(playerPermissions.playerId, playerId), eq(playerPermissions.permission, permission)))
      await publishRights(unit, { playerId }, true)
      return {
        result: playerId,
        audit: {
          target: { type: 'player', id: playerId },
          before: { permission, endsAt: held.expiresAt },
          after: { permission, endsAt },
        },
      }
    }),
  revert: inverse(permissionLines.edited, async (db, { id: playerId, before: restored, after: left }) => {
    const present = await presentPermission(db, { playerId, permission: left.permission })
    const input = { ...restored, playerId, version: present?.version }
    return { by: 'player-permissions.edit', input, left, now: present?.content ?? null, restored }
  }),
})
