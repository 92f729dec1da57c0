import { warnings } from '@kubora/schema/db/warnings'
import { message } from '@kubora/validation/messages'
import { warningPermissions } from '@kubora/validation/permissions/warnings'
import { createWarningInput } from '@kubora/validation/warnings'
import { and, eq, sql } from 'drizzle-orm'
import { defineAction } from '#actions/define-action.ts'
import { requireRule } from '#actions/require-rule.ts'
import { actorOf, type Principal } from '#kernel/actor.ts'
import { DomainError } from '#kernel/domain-error.ts'
import { publishToOwner } from '#kernel/publish-to-owner.ts'
import type { Unit } from '#kernel/unit-of-work.ts'
import { mailPlayer } from '#outbox/mail-player.ts'
import { requireUnprotected } from '#permissions/require-other.ts'
import { contentOfWarning } from '#warnings/content-of-warning.ts'
import { deletedAgain } from '#warnings/present-warning.ts'
import { warningExpiry } from '#warnings/warning-expiry.ts'

// both instants of a new warning are those of one statement
const now = sql`statement_timestamp()`

/**
 * Warns a player. Returns the id of the warning; the same key for the same player returns the warning it created, whatever it
 * has become. The owner of the linked account gets a mail. Throws `NOT_FOUND` for an unknown player, `PLAYER_PROTECTED` for the
 * team member and for a player who holds every permission, `INVALID_INPUT` for an unknown rule and for the key of another
 * player's warning.
 */
export const createWarning = defineAction({
  name: 'warnings.create',
  permission: warningPermissions.editWarnings,
  input: createWarningInput,
  run: async (unit, { playerId, idempotencyKey, ...wanted }, member) => {
    const { accountId, name } = actorOf(member)
    const known = await warningOfKey(unit, member, idempotencyKey)
    if (known) return sameWarning(known, playerId)
    await requireUnprotected(unit, member, playerId)
    await requireRule(unit, wanted.ruleId)
    // of two requests with one key at once the second waits here, and finds the first one's warning
    const [warning] = await unit.tx
      .insert(warnings)
      .values({
        ...wanted,
        playerId,
        idempotencyKey,
        warnerAccountId: accountId,
        warnerName: name,
        warnedAt: now,
        expiresAt: warningExpiry(now, wanted.days),
      })
      .onConflictDoNothing({ target: [warnings.warnerAccountId, warnings.idempotencyKey] })
      .returning()
    if (!warning) return sameWarning(await warningOfKey(unit, member, idempotencyKey), playerId)
    const { id, reason, realm, expiresAt } = warning
    const params = { reason, scope: realm ?? 'network', until: expiresAt?.toISOString() ?? '' }
    await mailPlayer(unit, playerId, 'warning-made', params, `warning-mail ${id}`)
    await publishToOwner(unit, [playerId])
    return {
      result: id,
      audit: {
        target: { type: 'player', id: playerId },
        after: { warningId: id, ...contentOfWarning(warning) },
      },
    }
  },
  revert: deletedAgain,
})

async function warningOfKey(unit: Unit, member: Principal, key: string) {
  const [warning] = await unit.tx
    .select({ id: warnings.id, playerId: warnings.playerId })
    .from(warnings)
    .where(and(eq(warnings.warnerAccountId, member.accountId), eq(warnings.idempotencyKey, key)))
  return warning
}

function sameWarning(known: { id: string; playerId: number } | undefined, playerId: number) {
  if (known?.playerId === playerId) {
    return { result: known.id, audit: { none: 'the key was used before' } }
  }
  const fieldErrors = [{ path: 'idempotencyKey', key: message('invalid-choice') }]
  throw new DomainError('INVALID_INPUT', { fieldErrors })
}
