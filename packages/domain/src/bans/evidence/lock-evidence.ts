import { bans } from '@kubora/schema/db/bans'
import { evidenceFiles } from '@kubora/schema/db/evidence-files'
import { eq } from 'drizzle-orm'
import { DomainError } from '#kernel/domain-error.ts'
import type { Unit } from '#kernel/unit-of-work.ts'

/** A locked file of evidence with the ban that it proves. */
export type LockedEvidence = typeof evidenceFiles.$inferSelect & { banId: string; playerId: number }

/** Locks a file. Throws `NOT_FOUND` when there is none, it was removed, or its ban is deleted. */
export async function lockEvidence(unit: Unit, id: string): Promise<LockedEvidence> {
  const [file] = await unit.tx.select().from(evidenceFiles).where(eq(evidenceFiles.id, id)).for('update')
  if (!file || file.banId === null || file.removedAt !== null) throw new DomainError('NOT_FOUND')
  const [ban] = await unit.tx.select({ playerId: bans.playerId }).from(bans).where(eq(bans.id, file.banId))
  if (!ban) throw new DomainError('NOT_FOUND')
  return { ...file, banId: file.banId, playerId: ban.playerId }
}
