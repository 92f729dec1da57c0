import { playerPermissions } from '@kubora/schema/db/permissions'
import { permissionPermissions } from '@kubora/validation/permissions/permissions'
import { addPermissionInput } from '@kubora/validation/rights'
import { sql } from 'drizzle-orm'
import { defineAction } from '#actions/define-action.ts'
import { inverse } from '#actions/revert.ts'
import { publishRights } from '#permissions/change-set.ts'
import { guardRights } from '#permissions/guard-rights.ts'
import { firstVersion } from '#permissions/held/first-version.ts'
import { permissionLines, presentPermission } from '#permissions/held/present-held.ts'
import { onePlayer, requireFuture, requireNotHeld, requirePlayer } from '#permissions/held/require-held.ts'
import { requireKnownNames } from '#permissions/require-known-names.ts'

/**
 * Gives a player a permission directly. Returns the player's id. Throws `NOT_FOUND` for an unknown player,
 * `PLAYER_HAS_ALREADY_PERMISSION` when the player holds it directly, by group, rank or a wildcard, `INVALID_INPUT` for an end in the
 * past, and as `guardRights` does.
 */
export const addPermission = defineAction({
  name: 'player-permissions.add',
  permission: permissionPermissions.editPermissions,
  grave: true,
  input: addPermissionInput,
  run: (unit, { playerId, permission, endsAt }, member) =>
    guardRights(unit, member, async (guard) => {
      requireKnownNames([permission], { path: 'permission' })
      await requirePlayer(unit, playerId)
      await requireFuture(unit, endsAt)
      await guard.requireNotAbove(onePlayer(playerId))
      guard.requireGives([permission], endsAt)
      await requireNotHeld(unit, playerId, permission)
      const held = { expiresAt: endsAt, ended: false, grantedAt: sql`clock_timestamp()` }
      await unit.tx
        .insert(playerPermissions)
        .values({ playerId, permission, version: firstVersion, ...held })
        .onConflictDoUpdate({
          target: [playerPermissions.playerId, playerPermissions.permission],
          set: { ...held, version: sql`${playerPermissions.version} + 1` },
        })
      await publishRights(unit, { playerId }, true)
      const after = { permission, endsAt }
      return { result: playerId, audit: { target: { type: 'player', id: playerId }, after } }
    }),
  revert: inverse(permissionLines.added, async (db, { id: playerId, after: left }) => {
    const { permission } = left
    const present = await presentPermission(db, { playerId, permission })
    const input = { playerId, permission, version: present?.version }
    return { by: 'player-permissions.remove', input, left, now: present?.content ?? null, restored: null }
  }),
})
