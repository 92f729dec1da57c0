import { ranks } from '@kubora/schema/db/permissions'
import { permissionPermissions } from '@kubora/validation/permissions/permissions'
import { rightsSetTarget } from '@kubora/validation/rights'
import { eq, sql } from 'drizzle-orm'
import { defineAction } from '#actions/define-action.ts'
import { inverse } from '#actions/revert.ts'
import { publishRights, requireSetChange } from '#permissions/change-set.ts'
import { writeRankNames } from '#permissions/ranks/write-rank-names.ts'
import { restoreRank } from '#permissions/ranks/restore-rank.ts'
import { refuseSoldRank } from '#permissions/ranks/refuse-sold-rank.ts'
import { settleWaiting } from '#permissions/held/settle-waiting.ts'
import { guardRights } from '#permissions/guard-rights.ts'
import { holdersOf, rankLines, readRank, requireSet } from '#permissions/rights-sets.ts'

/**
 * Deletes a rank: its holders lose what it gives, and have it again once it is restored; what they have bought and waited behind it
 * begins. Throws `NOT_FOUND`, `CONFLICT`,
 * `RIGHT_NOT_HELD`, `HIGHER_RANK` and `LAST_ADMINISTRATOR` as `editRank` does, `RANK_IS_SOLD` while the shop sells it.
 */
export const deleteRank = defineAction({
  name: 'ranks.delete',
  permission: permissionPermissions.editPermissions,
  grave: true,
  input: rightsSetTarget,
  run: (unit, { id, version }, member) =>
    guardRights(unit, member, async (guard) => {
      const before = requireSet(await readRank(unit.tx, id), { version })
      guard.requireLevel(before.level)
      await refuseSoldRank(unit, id)
      const after = { ...before, isTeam: false, requiresSecondFactor: false, permissions: [] }
      await requireSetChange(unit, guard, { before, after, members: holdersOf(id) })
      // a deleted rank makes no team members and gives nothing, wherever its rows are read
      await unit.tx
        .update(ranks)
        .set({
          isTeam: false,
          requiresSecondFactor: false,
          deletedAt: sql`clock_timestamp()`,
          version: sql`${ranks.version} + 1`,
        })
        .where(eq(ranks.id, id))
      await writeRankNames(unit, id, [])
      await settleWaiting(unit, id)
      await publishRights(unit, { rankId: id }, before.isTeam)
      return { result: id, audit: { target: { type: 'rank', id }, before } }
    }),
  revert: inverse(rankLines.deleted, async (db, { id, before }) => {
    const found = await readRank(db, id)
    const now = found?.deleted === false ? found.values : null
    const input = { ...before, id, version: found?.version }
    return { by: restoreRank.name, input, left: null, now, restored: before }
  }),
})
