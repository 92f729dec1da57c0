import { bans } from '@kubora/schema/db/bans'
import { banTarget } from '@kubora/validation/bans'
import { eq, getColumns, sql } from 'drizzle-orm'
import { defineAction } from '#actions/define-action.ts'
import { requireStoredRealm } from '#actions/require-stored-realm.ts'
import { banEditing } from '#bans/ban-rights.ts'
import { liftedAgain } from '#bans/ban-reversals.ts'
import { endPassedBans } from '#bans/expire-bans.ts'
import { lockBansOf } from '#bans/lock-ban.ts'
import { contentOfBan, recordBanChanges } from '#bans/record-ban-change.ts'
import { readEvidence } from '#bans/store-evidence.ts'
import { actorOf } from '#kernel/actor.ts'
import { DomainError } from '#kernel/domain-error.ts'
import { enqueueJob } from '#kernel/outbox.ts'
import type { Unit } from '#kernel/unit-of-work.ts'
import { violatedConstraint } from '#kernel/unique-violation.ts'
import { requireUnprotected } from '#permissions/colleagues.ts'

/**
 * Takes an unban back: the ban holds again until its end. The player is disconnected from the game servers it holds on. Throws
 * `NOT_FOUND` for an unknown ban, `CONFLICT` when nobody unbanned the player, the ban was changed since the team member read it
 * or its time has passed, `ALREADY_BANNED` when the player was banned again, `PLAYER_PROTECTED` as for a new ban, `NO_PERMISSION` as
 * for an edit.
 */
export const restoreBan = defineAction({
  name: 'bans.restore',
  ...banEditing,
  input: banTarget,
  run: async (unit, { id, version, realm }, member) => {
    const ban = await lockEnded(unit, id)
    requireStoredRealm(member, banEditing, { named: realm, stored: ban.realm })
    if (ban.endKind !== 'UNBANNED' || ban.version !== version || ban.passed) throw new DomainError('CONFLICT')
    const { playerId } = ban
    await requireUnprotected(unit, member, playerId)
    await endPassedBans(unit, playerId)
    await unit.tx
      .update(bans)
      .set({
        endedAt: null,
        endKind: null,
        endedByAccountId: null,
        endedByName: null,
        version: sql`${bans.version} + 1`,
      })
      .where(eq(bans.id, id))
    const after = contentOfBan({ ...ban, evidence: await readEvidence(unit.tx, id) })
    await recordBanChanges(unit, [
      { banId: id, playerId, kind: 'RESTORED', actor: actorOf(member), before: null, after },
    ])
    await enqueueJob(unit, 'kick-banned', { banId: id })
    return {
      result: id,
      audit: { target: { type: 'player', id: playerId }, after: { banId: id, ...after } },
    }
  },
  revert: liftedAgain,
  onError: (error) => {
    if (violatedConstraint(error) === 'bans_active_key') throw new DomainError('ALREADY_BANNED')
    throw error
  },
})

async function lockEnded(unit: Unit, id: string) {
  const [known] = await unit.tx.select({ playerId: bans.playerId }).from(bans).where(eq(bans.id, id))
  if (!known) throw new DomainError('NOT_FOUND')
  await lockBansOf(unit, known.playerId)
  const passed = sql<boolean>`coalesce(${bans.endsAt} <= clock_timestamp(), false)`
  const [ban] = await unit.tx
    .select({ ...getColumns(bans), passed })
    .from(bans)
    .where(eq(bans.id, id))
    .for('update')
  if (!ban) throw new DomainError('NOT_FOUND')
  return ban
}
