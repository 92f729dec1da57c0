import { ranks } from '@kubora/schema/db/permissions'
import { permissionPermissions } from '@kubora/validation/permissions/permissions'
import { editRankInput } from '@kubora/validation/rights'
import { eq, sql } from 'drizzle-orm'
import { defineAction } from '#actions/define-action.ts'
import { publishRights, requireSetChange } from '#permissions/change-set.ts'
import { dropRelinked } from '#permissions/drop-relinked.ts'
import { writeRankNames } from '#permissions/ranks/write-rank-names.ts'
import { settleWaiting } from '#permissions/held/settle-waiting.ts'
import { guardRights } from '#permissions/guard-rights.ts'
import { requireOwnName } from '#permissions/require-own-name.ts'
import {
  holdersOrWaiting,
  readRank,
  refuseTakenName,
  requireSet,
  withUnchanged,
} from '#permissions/rights-sets.ts'
import { rankDeletedAgain } from '#permissions/set-reversals.ts'

/**
 * Brings a deleted rank back for the holders it had, of a team rank without those who were linked since ({@link dropRelinked}).
 * Throws `NOT_FOUND` when no such rank is deleted, `CONFLICT` when it was changed since, `RIGHT_NOT_HELD` and `HIGHER_RANK` as
 * `editRank` does, `INVALID_INPUT` for a name that was taken meanwhile.
 */
export const restoreRank = defineAction({
  name: 'ranks.restore',
  permission: permissionPermissions.editPermissions,
  grave: true,
  input: editRankInput,
  run: (unit, { id, version, ...input }, member) =>
    guardRights(unit, member, async (guard) => {
      const deleted = requireSet(await readRank(unit.tx, id), { version, deleted: true })
      const wanted = withUnchanged(deleted, input)
      guard.requireLevel(wanted.level)
      if (wanted.isTeam) await dropRelinked(unit, member, { rankId: id })
      await requireSetChange(unit, guard, { before: deleted, after: wanted, members: holdersOrWaiting(id) })
      await requireOwnName(unit, { kind: 'rank', id, name: wanted.name })
      const { permissions, ...values } = wanted
      await unit.tx
        .update(ranks)
        .set({ ...values, deletedAt: null, version: sql`${ranks.version} + 1` })
        .where(eq(ranks.id, id))
      await writeRankNames(unit, id, permissions)
      await settleWaiting(unit, id)
      await publishRights(unit, { rankId: id }, wanted.isTeam)
      return { result: id, audit: { target: { type: 'rank', id }, after: wanted } }
    }),
  revert: rankDeletedAgain,
  onError: refuseTakenName,
})
