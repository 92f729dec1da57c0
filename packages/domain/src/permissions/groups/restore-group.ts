import { permissionGroups } from '@kubora/schema/db/permissions'
import { permissionPermissions } from '@kubora/validation/permissions/permissions'
import { editGroupInput } from '@kubora/validation/rights'
import { eq, sql } from 'drizzle-orm'
import { defineAction } from '#actions/define-action.ts'
import { publishRights, requireSetChange } from '#permissions/change-set.ts'
import { dropRelinked } from '#permissions/drop-relinked.ts'
import { writeGroupNames } from '#permissions/groups/write-group-names.ts'
import { guardRights } from '#permissions/guard-rights.ts'
import { requireOwnName } from '#permissions/require-own-name.ts'
import { membersOf, readGroup, refuseTakenName, requireSet, withUnchanged } from '#permissions/rights-sets.ts'
import { groupDeletedAgain } from '#permissions/set-reversals.ts'

/**
 * Brings a deleted group back for the members it had, of a team group without those who were linked since ({@link dropRelinked}).
 * Throws `NOT_FOUND` when no such group is deleted, `CONFLICT` when it was changed since, `RIGHT_NOT_HELD` and `HIGHER_RANK` as
 * `editGroup` does, `INVALID_INPUT` for a name that was taken meanwhile.
 */
export const restoreGroup = defineAction({
  name: 'permission-groups.restore',
  permission: permissionPermissions.editPermissions,
  grave: true,
  input: editGroupInput,
  run: (unit, { id, version, ...input }, member) =>
    guardRights(unit, member, async (guard) => {
      const deleted = requireSet(await readGroup(unit.tx, id), { version, deleted: true })
      const wanted = withUnchanged(deleted, input)
      if (wanted.isTeam) await dropRelinked(unit, member, { groupId: id })
      await requireSetChange(unit, guard, { before: deleted, after: wanted, members: membersOf(id) })
      await requireOwnName(unit, { kind: 'group', id, name: wanted.name })
      const { permissions, ...values } = wanted
      await unit.tx
        .update(permissionGroups)
        .set({ ...values, deletedAt: null, version: sql`${permissionGroups.version} + 1` })
        .where(eq(permissionGroups.id, id))
      await writeGroupNames(unit, id, permissions)
      await publishRights(unit, { groupId: id }, wanted.isTeam)
      return { result: id, audit: { target: { type: 'permission-group', id }, after: wanted } }
    }),
  revert: groupDeletedAgain,
  onError: refuseTakenName,
})
