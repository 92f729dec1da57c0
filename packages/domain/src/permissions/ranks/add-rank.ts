import { rankPermissions, ranks } from '@kubora/schema/db/permissions'
import { permissionPermissions } from '@kubora/validation/permissions/permissions'
import { addRankInput } from '@kubora/validation/rights'
import { defineAction } from '#actions/define-action.ts'
import { requireNewSet } from '#permissions/change-set.ts'
import { guardRights } from '#permissions/guard-rights.ts'
import { requireOwnName } from '#permissions/require-own-name.ts'
import { refuseTakenName } from '#permissions/rights-sets.ts'
import { rankDeletedAgain } from '#permissions/set-reversals.ts'
import { requireKnownNames } from '#permissions/require-known-names.ts'

/**
 * Adds a rank. Returns its id. Throws `RIGHT_NOT_HELD` for a permission that the team member does not hold without an end,
 * and without every permission for a required second factor; `HIGHER_RANK` for a level above the team member's own, `INVALID_INPUT`
 * for a name that another rank has.
 */
export const addRank = defineAction({
  name: 'ranks.add',
  permission: permissionPermissions.editPermissions,
  grave: true,
  input: addRankInput,
  run: (unit, wanted, member) =>
    guardRights(unit, member, async (guard) => {
      guard.requireLevel(wanted.level)
      requireKnownNames(wanted.permissions, { path: 'permissions' })
      requireNewSet(guard, wanted)
      await requireOwnName(unit, { kind: 'rank', id: null, name: wanted.name })
      const { permissions, ...values } = wanted
      const [row] = await unit.tx.insert(ranks).values(values).returning({ id: ranks.id })
      if (!row) throw new Error('insert returned no row')
      if (permissions.length > 0) {
        await unit.tx
          .insert(rankPermissions)
          .values(permissions.map((permission) => ({ rankId: row.id, permission })))
      }
      unit.publish({ kind: 'rights' })
      return { result: row.id, audit: { target: { type: 'rank', id: row.id }, after: wanted } }
    }),
  revert: rankDeletedAgain,
  onError: refuseTakenName,
})
