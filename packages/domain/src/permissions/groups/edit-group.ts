import { permissionGroups } from '@kubora/schema/db/permissions'
import { permissionPermissions } from '@kubora/validation/permissions/permissions'
import { editGroupInput } from '@kubora/validation/rights'
import { eq, sql } from 'drizzle-orm'
import { defineAction } from '#actions/define-action.ts'
import { inverse } from '#actions/revert.ts'
import { publishRights, requireSetChange } from '#permissions/change-set.ts'
import { writeGroupNames } from '#permissions/groups/write-group-names.ts'
import { guardRights } from '#permissions/guard-rights.ts'
import { requireOwnName } from '#permissions/require-own-name.ts'
import {
  groupLines,
  membersOf,
  readGroup,
  refuseTakenName,
  requireSet,
  withUnchanged,
} from '#permissions/rights-sets.ts'
import { requireKnownNames } from '#permissions/require-known-names.ts'

/**
 * Changes a group for all its members. Throws `NOT_FOUND` for an unknown or deleted one, `CONFLICT` when it was changed since the team
 * member read it, `RIGHT_NOT_HELD`, `HIGHER_RANK` and `LAST_ADMINISTRATOR` as `guardRights` does, `INVALID_INPUT` for a taken name.
 */
export const editGroup = defineAction({
  name: 'permission-groups.edit',
  permission: permissionPermissions.editPermissions,
  grave: true,
  input: editGroupInput,
  run: (unit, { id, version, ...input }, member) =>
    guardRights(unit, member, async (guard) => {
      const before = requireSet(await readGroup(unit.tx, id), { version })
      const wanted = withUnchanged(before, input)
      requireKnownNames(wanted.permissions, { path: 'permissions', before: before.permissions })
      await requireSetChange(unit, guard, { before, after: wanted, members: membersOf(id) })
      if (wanted.name !== before.name) await requireOwnName(unit, { kind: 'group', id, name: wanted.name })
      const { permissions, ...values } = wanted
      await unit.tx
        .update(permissionGroups)
        .set({ ...values, version: sql`${permissionGroups.version} + 1` })
        .where(eq(permissionGroups.id, id))
      await writeGroupNames(unit, id, permissions)
      await publishRights(unit, { groupId: id }, before.isTeam)
      return { result: id, audit: { target: { type: 'permission-group', id }, before, after: wanted } }
    }),
  revert: inverse(groupLines.edited, async (db, { id, before, after }) => {
    const found = await readGroup(db, id)
    const now = found === null || found.deleted ? null : found.values
    const input = { ...before, id, version: found?.version }
    return { by: 'permission-groups.edit', input, left: after, now, restored: before }
  }),
  onError: refuseTakenName,
})
