import { keptRanks, playerRanks } from '@kubora/schema/db/permissions'
import { permissionPermissions } from '@kubora/validation/permissions/permissions'
import { heldRankTarget } from '@kubora/validation/rights'
import { and, eq, sql } from 'drizzle-orm'
import { defineAction } from '#actions/define-action.ts'
import { inverse } from '#actions/revert.ts'
import { publishRights, teamNamesOf } from '#permissions/change-set.ts'
import { guardRights } from '#permissions/guard-rights.ts'
import { keepFactorRequirement } from '#permissions/held/factor-requirement.ts'
import { describeFormer } from '#permissions/held/describe-former.ts'
import { presentRank, rankLines } from '#permissions/held/present-held.ts'
import { isLater, onePlayer, requireHeld } from '#permissions/held/require-held.ts'
import { hasNotEnded } from '#permissions/holders.ts'
import { settleRank } from '#permissions/held/settle-rank.ts'
import { stopRunningGoods } from '#permissions/held/sold-ranks.ts'
import { readRank } from '#permissions/rights-sets.ts'

/**
 * Takes the rank of a player; of one that the player has bought, the goods are left to staff. Returns the player's id. Throws `NOT_FOUND` for one without a rank, `CONFLICT` when it was changed
 * since the team member read it, and as `guardRights` does.
 */
export const removeRank = defineAction({
  name: 'player-ranks.remove',
  permission: permissionPermissions.editPermissions,
  grave: true,
  input: heldRankTarget,
  run: (unit, { playerId, version }, member) =>
    guardRights(unit, member, async (guard) => {
      const held = requireHeld(await presentRank(unit.tx, playerId), version)
      await guard.requireNotAbove(onePlayer(playerId))
      const { permissions = [], isTeam = false } = (await readRank(unit.tx, held.rankId))?.values ?? {}
      guard.requireTakes(permissions)
      if (isTeam) guard.requireTakes(await teamNamesOf(unit, onePlayer(playerId)))
      const before = await describeFormer(unit, playerId, held)
      const take = async () => {
        await unit.tx.delete(playerRanks).where(eq(playerRanks.playerId, playerId))
        // nothing gives again what staff have taken
        await stopRunningGoods(unit, playerId)
      }
      await keepFactorRequirement(unit, guard, playerId, () => settleRank(unit, playerId, take))
      await publishRights(unit, { playerId }, true)
      return { result: playerId, audit: { target: { type: 'player', id: playerId }, before } }
    }),
  revert: inverse(rankLines.removed, async (db, { id: playerId, before: restored }) => {
    // staff decide on its goods, which are stuck: given anew, its time would be there twice
    if (restored.bought) return { none: 'BOUGHT' }
    const present = await presentRank(db, playerId)
    const input = { ...restored, playerId, version: present?.version ?? null }
    const [kept] = await db
      .select({ rankId: keptRanks.rankId, endsAt: keptRanks.expiresAt })
      .from(keptRanks)
      .where(and(eq(keptRanks.playerId, playerId), hasNotEnded(sql`${keptRanks}`)))
    const end = restored.endsAt === null ? null : new Date(restored.endsAt)
    // a bought one that waited behind it came by itself, and waits again, but not behind the same rank with an earlier end
    const givesWay =
      present?.isBought === true && (present.rankId !== restored.rankId || isLater(present.expiresAt, end))
    // what staff gave since waits behind the bought one, also for the moment in which that one has ended
    const now = present === null || givesWay ? (kept ?? null) : present.content
    return { by: 'player-ranks.set', input, left: null, now, restored }
  }),
})
