import { bans } from '@kubora/schema/db/bans'
import { editBanInput } from '@kubora/validation/bans'
import { banPermissions } from '@kubora/validation/permissions/bans'
import { eq, sql } from 'drizzle-orm'
import { defineAction } from '#actions/define-action.ts'
import { requireStoredRealm } from '#actions/require-stored-realm.ts'
import { reasonsOf } from '#bans/ban-reasons.ts'
import { banEditing } from '#bans/ban-rights.ts'
import { lockActiveBan } from '#bans/lock-ban.ts'
import { contentOfBan, differenceOf, recordBanChanges } from '#bans/record-ban-change.ts'
import { editedBack } from '#bans/ban-reversals.ts'
import { requireRule } from '#actions/require-rule.ts'
import { requireUnprotected } from '#permissions/colleagues.ts'
import { isEarlier, setBanEnd } from '#bans/set-ban-end.ts'
import { storeEvidence } from '#bans/store-evidence.ts'
import { actorOf } from '#kernel/actor.ts'
import { DomainError } from '#kernel/domain-error.ts'
import { enqueueJob } from '#kernel/outbox.ts'
import { holdsPermission } from '#permissions/holds-permission.ts'
import { holdsInRealm } from '#permissions/realms-held.ts'

/**
 * Changes an active ban; its duration counts from its start. Throws `NOT_FOUND` for an unknown ban, `NOT_BANNED` when it is
 * not active any more, `CONFLICT` when it was changed since the team member read it, `PLAYER_PROTECTED` for a ban of the
 * member and of a player who holds every permission, `NO_PERMISSION` for an earlier end, or a realm that leaves out game servers where it held, without the permission to
 * unban, and for a ban of another scope than a realm of the member that stays its scope, `INVALID_INPUT` for an unknown rule.
 */
export const editBan = defineAction({
  name: 'bans.edit',
  ...banEditing,
  input: editBanInput,
  run: async (unit, { id, version, evidence, duration, unit: banUnit, ...wanted }, member) => {
    const ban = await lockActiveBan(unit, { id, version })
    requireStoredRealm(member, banEditing, { named: wanted.realm, stored: ban.realm })
    await requireUnprotected(unit, member, ban.playerId)
    if (wanted.ruleId !== ban.ruleId) await requireRule(unit, wanted.ruleId)
    const sameDuration = duration === ban.duration && banUnit === ban.unit
    const endsAt = sameDuration
      ? ban.endsAt
      : await setBanEnd(unit, ban, { duration, unit: banUnit }, actorOf(member))
    // who may only ban must not unban by way of the duration or the realm
    const leavesServers = wanted.realm !== null && wanted.realm !== ban.realm
    const mayUnban =
      holdsPermission(member.grants, banPermissions.deleteBans) ||
      (wanted.realm === ban.realm && holdsInRealm(member, banPermissions.editRealmBans, ban.realm))
    if ((isEarlier(endsAt, ban.endsAt) || leavesServers) && !mayUnban) throw new DomainError('NO_PERMISSION')
    const reachesServers = ban.realm !== null && wanted.realm !== ban.realm
    // a revert names the texts it gives back; who edits keeps those of the template by leaving the reason as it was
    const reasons = reasonsOf(wanted.reason, wanted.reasons === undefined ? ban.reasons : wanted.reasons)
    const content = contentOfBan({
      ...wanted,
      ...reasons,
      duration,
      unit: banUnit,
      endsAt,
      evidence,
      templateId: ban.templateId,
    })
    const { before, after } = differenceOf(contentOfBan(ban), content)
    if (Object.keys(after).length === 0) return { result: id, audit: { none: 'nothing changed' } }
    await unit.tx
      .update(bans)
      .set({ ...wanted, ...reasons, version: sql`${bans.version} + 1` })
      .where(eq(bans.id, id))
    if ('evidence' in after) await storeEvidence(unit, id, evidence)
    const { playerId } = ban
    await recordBanChanges(unit, [
      { banId: id, playerId, kind: 'EDITED', actor: actorOf(member), before, after },
    ])
    if (reachesServers) await enqueueJob(unit, 'kick-banned', { banId: id })
    return {
      result: id,
      audit: {
        target: { type: 'player', id: playerId },
        before: { banId: id, ...before },
        after: { banId: id, ...after },
      },
    }
  },
  revert: editedBack,
})
