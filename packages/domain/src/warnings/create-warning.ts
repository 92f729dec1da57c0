import { warnings } from '@kubora/schema/db/warnings'
import { warningPermissions } from '@kubora/validation/permissions/warnings'
import { createWarningInput } from '@kubora/validation/warnings'
import { sql } from 'drizzle-orm'
import { defineAction } from '#actions/define-action.ts'
import { requireRule } from '#actions/require-rule.ts'
import { actorOf } from '#kernel/actor.ts'
import { enqueueJob } from '#kernel/outbox.ts'
import { publishToOwner } from '#kernel/publish-to-owner.ts'
import { mailPlayer } from '#outbox/mail-player.ts'
import { requireUnprotected } from '#permissions/colleagues.ts'
import { contentOfWarning } from '#warnings/content-of-warning.ts'
import { deletedAgain } from '#warnings/present-warning.ts'
import { warningExpiry } from '#warnings/warning-expiry.ts'

// both instants of a new warning are those of one statement
const now = sql`statement_timestamp()`

/**
 * Warns a player. Returns the id of the warning; the same key returns the warning it created, whatever it has become. The owner
 * of the linked account gets a mail, and the player is shown it in the game, now or at the next join. Throws `NOT_FOUND` for an unknown player, `PLAYER_PROTECTED` for the team member and for a
 * player who holds every permission, `INVALID_INPUT` for an unknown rule.
 */
export const createWarning = defineAction({
  name: 'warnings.create',
  permission: warningPermissions.editWarnings,
  input: createWarningInput,
  run: async (unit, { playerId, idempotencyKey: _key, ...wanted }, member) => {
    const { accountId, name } = actorOf(member)
    await requireUnprotected(unit, member, playerId)
    await requireRule(unit, wanted.ruleId)
    const [warning] = await unit.tx
      .insert(warnings)
      .values({
        ...wanted,
        playerId,
        warnerAccountId: accountId,
        warnerName: name,
        warnedAt: now,
        expiresAt: warningExpiry(now, wanted.days),
      })
      .returning()
    if (!warning) throw new Error('insert returned no row')
    const { id, reason, realm, expiresAt } = warning
    const params = { reason, scope: realm ?? 'network', until: expiresAt?.toISOString() ?? '' }
    await mailPlayer(unit, playerId, 'warning-made', params, `warning-mail ${id}`)
    await enqueueJob(unit, 'show-warning', { warningId: id })
    await publishToOwner(unit, [playerId])
    unit.publish({ kind: 'warning', playerId })
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
