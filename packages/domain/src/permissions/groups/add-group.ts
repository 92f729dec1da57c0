import { groupPermissions, permissionGroups } from '@kubora/schema/db/permissions'
import { permissionPermissions } from '@kubora/validation/permissions/permissions'
import { addGroupInput } from '@kubora/validation/rights'
import { defineAction } from '#actions/define-action.ts'
import { requireNewSet } from '#permissions/change-set.ts'
import { guardRights } from '#permissions/guard-rights.ts'
import { requireOwnName } from '#permissions/require-own-name.ts'
import { refuseTakenName } from '#permissions/rights-sets.ts'
import { groupDeletedAgain } from '#permissions/set-reversals.ts'
import { requireKnownNames } from '#permissions/require-known-names.ts'

/**
 * Adds a group. Returns its id. Throws `RIGHT_NOT_HELD` for a permission that the team member does not hold without an end,
 * and without every permission for a required second factor; `INVALID_INPUT` for a name that another group has.
 */
export const addGroup = defineAction({
  name: 'permission-groups.add',
  permission: permissionPermissions.editPermissions,
  grave: true,
  input: addGroupInput,
  run: (unit, wanted, member) =>
    guardRights(unit, member, async (guard) => {
      requireKnownNames(wanted.permissions, { path: 'permissions' })
      requireNewSet(guard, wanted)
      await requireOwnName(unit, { kind: 'group', id: null, name: wanted.name })
      const { permissions, ...values } = wanted
      const [row] = await unit.tx
        .insert(permissionGroups)
        .values(values)
        .returning({ id: permissionGroups.id })
      if (!row) throw new Error('insert returned no row')
      if (permissions.length > 0) {
        await unit.tx
          .insert(groupPermissions)
          .values(permissions.map((permission) => ({ groupId: row.id, permission })))
      }
      unit.publish({ kind: 'rights' })
      return { result: row.id, audit: { target: { type: 'permission-group', id: row.id }, after: wanted } }
    }),
  revert: groupDeletedAgain,
  onError: refuseTakenName,
})
