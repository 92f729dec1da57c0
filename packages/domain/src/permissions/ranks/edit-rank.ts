import { ranks } from '@kubora/schema/db/permissions'
import { permissionPermissions } from '@kubora/validation/permissions/permissions'
import { editRankInput } from '@kubora/validation/rights'
import { eq, sql } from 'drizzle-orm'
import { defineAction } from '#actions/define-action.ts'
import { inverse } from '#actions/revert.ts'
import { publishRights, requireSetChange } from '#permissions/change-set.ts'
import { writeRankNames } from '#permissions/ranks/write-rank-names.ts'
import { maySell } from '#permissions/held/sold-ranks.ts'
import { refuseSoldRank } from '#permissions/ranks/refuse-sold-rank.ts'
import { settleWaiting } from '#permissions/held/settle-waiting.ts'
import { guardRights } from '#permissions/guard-rights.ts'
import { requireOwnName } from '#permissions/require-own-name.ts'
import {
  holdersOrWaiting,
  rankLines,
  readRank,
  refuseTakenName,
  requireSet,
  withUnchanged,
} from '#permissions/rights-sets.ts'
import { requireKnownNames } from '#permissions/require-known-names.ts'

/**
 * Changes a rank for all its holders. Throws `NOT_FOUND` for an unknown or deleted one, `CONFLICT` when it was changed since the team
 * member read it, `RIGHT_NOT_HELD`, `HIGHER_RANK` and `LAST_ADMINISTRATOR` as `guardRights` does, `INVALID_INPUT` for a taken name,
 * `RANK_IS_SOLD` for what may not be sold while the shop sells the rank.
 */
export const editRank = defineAction({
  name: 'ranks.edit',
  permission: permissionPermissions.editPermissions,
  grave: true,
  input: editRankInput,
  run: (unit, { id, version, ...input }, member) =>
    guardRights(unit, member, async (guard) => {
      const before = requireSet(await readRank(unit.tx, id), { version })
      const wanted = withUnchanged(before, input)
      guard.requireLevel(Math.max(before.level, wanted.level))
      requireKnownNames(wanted.permissions, { path: 'permissions', before: before.permissions })
      if (!maySell(wanted)) await refuseSoldRank(unit, id)
      await requireSetChange(unit, guard, { before, after: wanted, members: holdersOrWaiting(id) })
      if (wanted.name !== before.name) await requireOwnName(unit, { kind: 'rank', id, name: wanted.name })
      const { permissions, ...values } = wanted
      await unit.tx
        .update(ranks)
        .set({ ...values, version: sql`${ranks.version} + 1` })
        .where(eq(ranks.id, id))
      await writeRankNames(unit, id, permissions)
      if (before.level !== wanted.level || maySell(before) !== maySell(wanted)) await settleWaiting(unit, id)
      await publishRights(unit, { rankId: id }, before.isTeam)
      return { result: id, audit: { target: { type: 'rank', id }, before, after: wanted } }
    }),
  revert: inverse(rankLines.edited, async (db, { id, before, after }) => {
    const found = await readRank(db, id)
    const now = found === null || found.deleted ? null : found.values
    const input = { ...before, id, version: found?.version }
    return { by: 'ranks.edit', input, left: after, now, restored: before }
  }),
  onError: refuseTakenName,
})
