import { bans } from '@kubora/schema/db/bans'
import { eq, getColumns, sql } from 'drizzle-orm'
import { isActiveBan } from '#bans/active-ban.ts'
import { readEvidence } from '#bans/store-evidence.ts'
import { DomainError } from '#kernel/domain-error.ts'
import type { Unit } from '#kernel/unit-of-work.ts'

/** An active ban that no other transaction can change until this one ends. */
export type LockedBan = typeof bans.$inferSelect & { evidence: string[] }

/** Takes the lock of a player's bans: one transaction at a time creates or changes one. */
export async function lockBansOf(unit: Unit, playerId: number): Promise<void> {
  await unit.tx.execute(
    sql`select pg_advisory_xact_lock(hashtextextended(${`bans of player ${playerId}`}, 0))`,
  )
}

/**
 * Locks a ban. Throws `NOT_FOUND` when there is none, `NOT_BANNED` when it is not active any more, `CONFLICT` when it was
 * changed since the caller read `version`.
 */
export async function lockActiveBan(
  unit: Unit,
  { id, version }: { id: string; version: number },
): Promise<LockedBan> {
  const [known] = await unit.tx.select({ playerId: bans.playerId }).from(bans).where(eq(bans.id, id))
  if (!known) throw new DomainError('NOT_FOUND')
  await lockBansOf(unit, known.playerId)
  const [ban] = await unit.tx
    .select({ ...getColumns(bans), active: isActiveBan(bans) })
    .from(bans)
    .where(eq(bans.id, id))
    .for('update')
  if (!ban?.active) throw new DomainError('NOT_BANNED')
  if (ban.version !== version) throw new DomainError('CONFLICT', { params: { version: ban.version } })
  return { ...ban, evidence: await readEvidence(unit.tx, id) }
}
