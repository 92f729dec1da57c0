import { bans } from '@kubora/schema/db/bans'
import { createBanInput } from '@kubora/validation/bans'
import { and, eq, isNull, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { defineAction } from '#actions/define-action.ts'
import { banEnd } from '#bans/ban-end.ts'
import { type BanReasons, reasonsOf } from '#bans/ban-reasons.ts'
import { banEditing } from '#bans/ban-rights.ts'
import { liftedAgain } from '#bans/ban-reversals.ts'
import { endPassedBans } from '#bans/expire-bans.ts'
import { lockBansOf } from '#bans/lock-ban.ts'
import { contentOfBan, recordBanChanges } from '#bans/record-ban-change.ts'
import { requireRule } from '#actions/require-rule.ts'
import { requireUnprotected } from '#permissions/colleagues.ts'
import { requireTemplate } from '#bans/lock-template.ts'
import { storeEvidence } from '#bans/store-evidence.ts'
import { actorOf, type Principal } from '#kernel/actor.ts'
import { DomainError } from '#kernel/domain-error.ts'
import { enqueueJob } from '#kernel/outbox.ts'
import type { Unit } from '#kernel/unit-of-work.ts'
import { violatedConstraint } from '#kernel/unique-violation.ts'

type CreateBanInput = z.output<typeof createBanInput>

// both instants of a new ban are those of one statement
const now = sql`statement_timestamp()`

/**
 * Bans a player from now on. Returns the id of the ban; the same key returns the ban it created, whatever it has become. The
 * player is disconnected from the game servers it holds on. A reason that is one of the template's goes along in all its languages. A duration of 0 leaves a ban in the history that has ended. Throws
 * `NOT_FOUND` for an unknown player, `PLAYER_PROTECTED` for the team member and for a player who holds every permission,
 * `ALREADY_BANNED`, and `INVALID_INPUT` for an unknown rule or template.
 */
export const createBan = defineAction({
  name: 'bans.create',
  ...banEditing,
  input: createBanInput,
  run: async (unit, wanted, member) => {
    const { playerId } = wanted
    await lockBansOf(unit, playerId)
    await requireUnprotected(unit, member, playerId)
    await requireRule(unit, wanted.ruleId)
    const reasons = reasonsOf(wanted.reason, await requireTemplate(unit, wanted.templateId))
    await endPassedBans(unit, playerId)
    await requireNotBanned(unit, playerId)
    const ban = await insertBan(unit, { ...wanted, ...reasons }, member)
    await storeEvidence(unit, ban.id, wanted.evidence)
    const after = contentOfBan({ ...ban, evidence: wanted.evidence })
    await recordBanChanges(unit, [
      { banId: ban.id, playerId, kind: 'CREATED', actor: actorOf(member), before: null, after },
    ])
    if (ban.endedAt === null) await enqueueJob(unit, 'kick-banned', { banId: ban.id })
    return {
      result: ban.id,
      audit: { target: { type: 'player', id: playerId }, after: { banId: ban.id, ...after } },
    }
  },
  revert: liftedAgain,
  onError: (error) => {
    const constraint = violatedConstraint(error)
    throw constraint === 'bans_active_key' ? new DomainError('ALREADY_BANNED') : error
  },
})

async function requireNotBanned(unit: Unit, playerId: number): Promise<void> {
  const [ban] = await unit.tx
    .select({ id: bans.id })
    .from(bans)
    .where(and(eq(bans.playerId, playerId), isNull(bans.endedAt)))
  if (ban) throw new DomainError('ALREADY_BANNED')
}

async function insertBan(unit: Unit, wanted: CreateBanInput & BanReasons, member: Principal) {
  const { playerId, realm, reason, reasons, remark, duration, unit: banUnit, ruleId, templateId } = wanted
  const { accountId, name } = actorOf(member)
  const [ban] = await unit.tx
    .insert(bans)
    .values({
      playerId,
      realm,
      reason,
      reasons,
      remark,
      duration,
      unit: banUnit,
      ruleId,
      templateId,
      adminAccountId: accountId,
      adminName: name,
      startsAt: now,
      endsAt: banEnd(now, { duration, unit: banUnit }),
      ...(duration === 0 ? { endedAt: now, endKind: 'EXPIRED' as const } : {}),
    })
    .returning()
  if (!ban) throw new Error('insert returned no row')
  return ban
}
