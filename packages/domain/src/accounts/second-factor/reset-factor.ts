import { playerLinks } from '@kubora/schema/db/player-links'
import { accountPermissions } from '@kubora/validation/permissions/accounts'
import { resetSecondFactorInput } from '@kubora/validation/second-factor'
import { and, eq, sql } from 'drizzle-orm'
import { endSessions } from '#accounts/end-sessions.ts'
import { lockAccount } from '#accounts/lock-account.ts'
import { mailFactorChange, recordFactorChange } from '#accounts/second-factor/record-change.ts'
import { removeFactor } from '#accounts/second-factor/remove-factor.ts'
import { defineAction } from '#actions/define-action.ts'
import type { Actor, Principal } from '#kernel/actor.ts'
import type { DomainContext } from '#kernel/context.ts'
import { DomainError } from '#kernel/domain-error.ts'
import { inUnit, type Unit } from '#kernel/unit-of-work.ts'
import { levelOf } from '#permissions/guard-rights.ts'
import { requireUnprotected } from '#permissions/colleagues.ts'

/**
 * Resets the second factor of somebody who lost the device: of the account that the player is linked to. All its sessions end,
 * and its owner gets a mail. Throws `NOT_FOUND` without a link or second factor, and `NO_PERMISSION` for the caller's
 * own, and for a holder of every permission unless the caller is one, too; `HIGHER_RANK` for somebody of a higher level.
 */
export const resetSecondFactor = defineAction({
  name: 'accounts.second-factor.reset',
  permission: accountPermissions.resetFactors,
  input: resetSecondFactorInput,
  grave: true,
  run: async (unit, { playerId }, member) => {
    if (member.player?.id === playerId) throw new DomainError('NO_PERMISSION')
    // a holder of every permission is only reset by another one
    if (!member.grants.includes('*'))
      await requireUnprotected(unit, member, playerId).catch((error: unknown) => {
        // its own words speak of bans
        const isProtected = error instanceof DomainError && error.code === 'PLAYER_PROTECTED'
        throw isProtected ? new DomainError('NO_PERMISSION') : error
      })
    if (!member.grants.includes('*')) await requireNotHigher(unit, member, playerId)
    const [link] = await unit.tx
      .select({ accountId: playerLinks.accountId })
      .from(playerLinks)
      .where(and(eq(playerLinks.playerId, playerId), eq(playerLinks.kind, 'GAME')))
    if (!link) throw new DomainError('NOT_FOUND')
    await reset(unit, link.accountId)
    await mailFactorChange(unit, link.accountId, 'second-factor-reset')
    return { result: playerId, audit: { target: { type: 'account', id: link.accountId } } }
  },
  revert: { none: 'PERSON' },
})

/** Throws `HIGHER_RANK` when the rank of the player is above the member's own. */
async function requireNotHigher(unit: Unit, { player }: Principal, playerId: number): Promise<void> {
  const [row] = await unit.tx.execute<{ higher: boolean }>(
    sql`select ${levelOf(sql`${playerId}::bigint`)} > ${levelOf(sql`${player?.id ?? 0}::bigint`)} as higher`,
  )
  if (row?.higher === true) throw new DomainError('HIGHER_RANK')
}

/** Resets the second factor of an account for an operator, as {@link resetSecondFactor} does. Throws `NOT_FOUND`. */
export async function resetFactorOf(context: DomainContext, actor: Actor, accountId: number): Promise<void> {
  await inUnit(context, async (unit) => {
    await reset(unit, accountId)
    await recordFactorChange(unit, {
      accountId,
      action: 'accounts.second-factor.remove',
      mail: 'second-factor-reset',
      actor,
    })
  })
}

async function reset(unit: Unit, accountId: number): Promise<void> {
  await lockAccount(unit, accountId)
  if (!(await removeFactor(unit, accountId))) throw new DomainError('NOT_FOUND')
  await endSessions(unit, accountId, 'all')
}
