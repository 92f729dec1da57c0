import { warnings } from '@kubora/schema/db/warnings'
import { warningPermissions } from '@kubora/validation/permissions/warnings'
import { editWarningInput } from '@kubora/validation/warnings'
import { eq, sql } from 'drizzle-orm'
import { isDeepStrictEqual } from 'node:util'
import { defineAction } from '#actions/define-action.ts'
import { inverse } from '#actions/revert.ts'
import { requireRule } from '#actions/require-rule.ts'
import { DomainError } from '#kernel/domain-error.ts'
import { enqueueJob } from '#kernel/outbox.ts'
import { publishToOwner } from '#kernel/publish-to-owner.ts'
import { holdsPermission } from '#permissions/holds-permission.ts'
import { requireUnprotected } from '#permissions/colleagues.ts'
import { contentOfWarning } from '#warnings/content-of-warning.ts'
import { lockWarning } from '#warnings/lock-warning.ts'
import { presentWarning, warningLines } from '#warnings/present-warning.ts'
import { withdrawNotice } from '#warnings/withdraw-notice.ts'
import { warningExpiry } from '#warnings/warning-expiry.ts'

/**
 * Changes a warning that is not deleted; its days count from when it was given, so that it may expire at once. Throws
 * `NOT_FOUND` for an unknown or deleted warning, `CONFLICT` when it was changed since the team member read it,
 * `PLAYER_PROTECTED` as for a new warning, `NO_PERMISSION` for an earlier end or another realm without the permission to delete
 * warnings, `INVALID_INPUT` for an unknown rule.
 */
export const editWarning = defineAction({
  name: 'warnings.edit',
  permission: warningPermissions.editWarnings,
  input: editWarningInput,
  run: async (unit, { id, version, ...wanted }, member) => {
    const warning = await lockWarning(unit, member, { id, version })
    if (wanted.ruleId !== warning.ruleId) await requireRule(unit, wanted.ruleId)
    await requireUnprotected(unit, member, warning.playerId)
    // who may only warn must not take a warning back, nor from a threshold, by way of its days or realm
    const endsSooner = wanted.days !== null && (warning.days === null || wanted.days < warning.days)
    const mayDelete = holdsPermission(member.grants, warningPermissions.deleteWarnings)
    const leavesRealms = wanted.realm !== null && wanted.realm !== warning.realm
    if ((endsSooner || leavesRealms) && !mayDelete) throw new DomainError('NO_PERMISSION')
    const before = contentOfWarning(warning)
    if (isDeepStrictEqual(contentOfWarning({ ...warning, ...wanted }), before)) {
      return { result: id, audit: { none: 'nothing changed' } }
    }
    const [changed] = await unit.tx
      .update(warnings)
      .set({
        ...wanted,
        expiresAt: warningExpiry(sql`${warnings.warnedAt}`, wanted.days),
        version: sql`${warnings.version} + 1`,
      })
      .where(eq(warnings.id, id))
      .returning()
    if (!changed) throw new Error('a locked warning is missing')
    // the old text, and its end, no more; the job sends the new one
    await withdrawNotice(unit, warning)
    await enqueueJob(unit, 'show-warning', { warningId: id })
    await publishToOwner(unit, [warning.playerId])
    unit.publish({ kind: 'warning', playerId: warning.playerId })
    return {
      result: id,
      audit: {
        target: { type: 'player', id: warning.playerId },
        before: { warningId: id, ...before },
        after: { warningId: id, ...contentOfWarning(changed) },
      },
    }
  },
  revert: inverse(warningLines.edited, async (db, { before, after }) => {
    const { warningId: id, ...left } = after
    const { warningId: _id, ...restored } = before
    const present = await presentWarning(db, id)
    const now = present && !present.isDeleted ? present.content : null
    const input = { ...restored, id, version: present?.version }
    // as the edit itself decides it
    const [days, daysNow] = [restored.days ?? null, left.days ?? null]
    const endsSooner = days !== null && (daysNow === null || days < daysNow)
    const leavesRealms = (restored.realm ?? null) !== null && restored.realm !== left.realm
    const needs =
      endsSooner || leavesRealms ? { alsoNeeds: [[warningPermissions.deleteWarnings]] as const } : {}
    return { by: 'warnings.edit', input, left, now, restored, ...needs }
  }),
})
