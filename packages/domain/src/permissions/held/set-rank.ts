import { playerRanks } from '@kubora/schema/db/permissions'
import { message } from '@kubora/validation/messages'
import { permissionPermissions } from '@kubora/validation/permissions/permissions'
import { setRankInput } from '@kubora/validation/rights'
import { eq, sql } from 'drizzle-orm'
import { z } from 'zod'
import { defineAction } from '#actions/define-action.ts'
import { inverse } from '#actions/revert.ts'
import { DomainError } from '#kernel/domain-error.ts'
import { publishRights, teamNamesOf } from '#permissions/change-set.ts'
import { guardRights } from '#permissions/guard-rights.ts'
import { keepFactorRequirement } from '#permissions/held/factor-requirement.ts'
import { firstVersion } from '#permissions/held/first-version.ts'
import { describeFormer } from '#permissions/held/describe-former.ts'
import { presentRank, rankLines } from '#permissions/held/present-held.ts'
import {
  isLater,
  onePlayer,
  requireEndChange,
  requireFuture,
  requirePlayer,
} from '#permissions/held/require-held.ts'
import { settleRank } from '#permissions/held/settle-rank.ts'
import { keepRank } from '#permissions/held/sold-ranks.ts'
import { remindedAlready } from '#permissions/remind-of-rank-ends.ts'
import { readRank } from '#permissions/rights-sets.ts'

// only a revert says `behindBought`: the rank waits behind what the player has bought, unless that is below it
const input = setRankInput.extend({ behindBought: z.literal(true).optional() })

/**
 * Gives a player a rank in place of the present one, or the present one another end. Returns the player's id. Throws `NOT_FOUND`
 * for an unknown player, `CONFLICT` when the present rank is not the one of `version`, `INVALID_INPUT` for an unknown or deleted rank
 * and for an end in the past, `RANK_IS_BOUGHT` for an end of a bought rank that is no later than its own, and as `guardRights` does.
 */
export const setRank = defineAction({
  name: 'player-ranks.set',
  permission: permissionPermissions.editPermissions,
  grave: true,
  input,
  run: (unit, { playerId, rankId, endsAt, version, behindBought = false }, member) =>
    guardRights(unit, member, async (guard) => {
      await requirePlayer(unit, playerId)
      const held = await presentRank(unit.tx, playerId)
      if ((held?.version ?? null) !== version) {
        throw new DomainError('CONFLICT', { params: { version: held?.version ?? null } })
      }
      await requireFuture(unit, endsAt)
      const wanted = await readRank(unit.tx, rankId)
      // a deleted one may wait for its restore
      if (wanted === null || (wanted.deleted && !behindBought)) {
        throw new DomainError('INVALID_INPUT', {
          fieldErrors: [{ path: 'rankId', key: message('invalid-choice') }],
        })
      }
      const { level, permissions, isTeam, name } = wanted.values
      const isShorter = held?.rankId === rankId && !isLater(held.expiresAt, endsAt)
      guard.requireLevel(level, isShorter ? undefined : endsAt)
      await guard.requireNotAbove(onePlayer(playerId))
      // what is paid for stands above it until its own end
      if (isShorter && held.isBought) throw new DomainError('RANK_IS_BOUGHT')
      const former = held === null ? undefined : (await readRank(unit.tx, held.rankId))?.values
      const ofTeam = isTeam || former?.isTeam === true ? await teamNamesOf(unit, onePlayer(playerId)) : []
      if (held?.rankId === rankId) {
        requireEndChange(guard, [...permissions, ...ofTeam], { before: held.expiresAt, after: endsAt })
      } else {
        guard.requireTakes([...(former?.permissions ?? []), ...(former?.isTeam === true ? ofTeam : [])])
        guard.requireGives([...permissions, ...(isTeam ? ofTeam : [])], endsAt)
      }
      const before = held && (await describeFormer(unit, playerId, held))
      const given = { rankId, expiresAt: endsAt, grantedAt: sql`clock_timestamp()` }
      const values = { ...given, ended: false, remindedAt: remindedAlready(endsAt), goodId: null }
      const give = () =>
        unit.tx
          .insert(playerRanks)
          .values({ playerId, version: firstVersion, ...values })
          .onConflictDoUpdate({
            target: playerRanks.playerId,
            set: { ...values, version: sql`${playerRanks.version} + 1` },
          })
      const keep = async () => {
        await unit.tx.delete(playerRanks).where(eq(playerRanks.playerId, playerId))
        await keepRank(unit, playerId, given)
      }
      // a rank that the player has bought may stand above it
      await keepFactorRequirement(unit, guard, playerId, () =>
        settleRank(unit, playerId, behindBought ? keep : give),
      )
      await publishRights(unit, { playerId }, true)
      const after = { rankId, rank: name, endsAt }
      return { result: playerId, audit: { target: { type: 'player', id: playerId }, before, after } }
    }),
  revert: inverse(rankLines.set, async (db, { id: playerId, before: restored = null, after: left }) => {
    const present = await presentRank(db, playerId)
    const target = { playerId, version: present?.version ?? null }
    const now = present?.content ?? null
    if (restored?.bought) {
      const shown = { rankId: restored.rankId, bought: true }
      // it comes back by itself with the time that is left of it, in front of what staff gave
      return restored.kept != null && lasts(restored.kept.endsAt)
        ? {
            by: 'player-ranks.set',
            input: { ...restored.kept, ...target, behindBought: true },
            left,
            now,
            restored: shown,
          }
        : { by: 'player-ranks.remove', input: target, left, now, restored: shown }
    }
    return restored === null
      ? { by: 'player-ranks.remove', input: target, left, now, restored }
      : { by: 'player-ranks.set', input: { ...restored, ...target }, left, now, restored }
  }),
})

function lasts(endsAt: string | null): boolean {
  return endsAt === null || Date.parse(endsAt) > Date.now()
}
