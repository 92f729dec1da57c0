import { permissionGroups } from '@kubora/schema/db/permissions'
import { permissionPermissions } from '@kubora/validation/permissions/permissions'
import { rightsSetTarget } from '@kubora/validation/rights'
import { eq, sql } from 'drizzle-orm'
import { defineAction } from '#actions/define-action.ts'
import { inverse } from '#actions/revert.ts'
import { publishRights, requireSetChange } from '#permissions/change-set.ts'
import { writeGroupNames } from '#permissions/groups/write-group-names.ts'
import { restoreGroup } from '#permissions/groups/restore-group.ts'
import { guardRights } from '#permissions/guard-rights.ts'
import { groupLines, membersOf, readGroup, requireSet } from '#permissions/rights-sets.ts'

/**
 * Deletes a group: its members lose what it gives, and have it again once it is restored. Throws `NOT_FOUND`, `CONFLICT`,
 * `RIGHT_NOT_HELD`, `HIGHER_RANK` and `LAST_ADMINISTRATOR` as `editGroup` does.
 */
export const deleteGroup = defineAction({
  name: 'permission-groups.delete',
  permission: permissionPermissions.editPermissions,
  grave: true,
  input: rightsSetTarget,
  run: (unit, { id, version }, member) =>
    guardRights(unit, member, async (guard) => {
      const before = requireSet(await readGroup(unit.tx, id), { version })
      const after = { ...before, isTeam: false, requiresSecondFactor: false, permissions: [] }
      await requireSetChange(unit, guard, { before, after, members: membersOf(id) })
      // a deleted group makes no team members and gives nothing, wherever its rows are read
      await unit.tx
        .update(permissionGroups)
        .set({
          isTeam: false,
          requiresSecondFactor: false,
          deletedAt: sql`clock_timestamp()`,
          version: sql`${permissionGroups.version} + 1`,
        })
        .where(eq(permissionGroups.id, id))
      await writeGroupNames(unit, id, [])
      await publishRights(unit, { groupId: id }, before.isTeam)
      return { result: id, audit: { target: { type: 'permission-group', id }, before } }
    }),
  revert: inverse(groupLines.deleted, async (db, { id, before }) => {
    const found = await readGroup(db, id)
    const now = found?.deleted === false ? found.values : null
    const input = { ...before, id, version: found?.version }
    return { by: restoreGroup.name, input, left: null, now, restored: before }
  }),
})
