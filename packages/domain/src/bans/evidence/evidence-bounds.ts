import { bans } from '@kubora/schema/db/bans'
import { evidenceFiles } from '@kubora/schema/db/evidence-files'
import { evidenceBanMaxBytes, evidenceFilesMax } from '@kubora/validation/evidence-files'
import { and, eq, isNull, ne, sql } from 'drizzle-orm'
import { DomainError } from '#kernel/domain-error.ts'
import type { Unit } from '#kernel/unit-of-work.ts'

/** Locks a ban before a file is added, so that two at once do not both stay below a bound. Throws `NOT_FOUND`. */
export async function lockProvenBan(unit: Unit, banId: string): Promise<{ playerId: number }> {
  const [ban] = await unit.tx
    .select({ playerId: bans.playerId })
    .from(bans)
    .where(eq(bans.id, banId))
    .for('no key update')
  if (!ban) throw new DomainError('NOT_FOUND')
  return ban
}

/** Throws `EVIDENCE_FULL` when a ban has as many files or bytes as it may; after {@link lockProvenBan}. */
export async function requireBoundsOfBan(unit: Unit, banId: string, sizeBytes: number): Promise<void> {
  const [present] = await unit.tx
    .select({
      count: sql<number>`count(*)`.mapWith(Number),
      bytes: sql<number>`coalesce(sum(${evidenceFiles.sizeBytes}), 0)`.mapWith(Number),
    })
    .from(evidenceFiles)
    .where(
      and(eq(evidenceFiles.banId, banId), isNull(evidenceFiles.removedAt), ne(evidenceFiles.state, 'failed')),
    )
  if (!present) throw new Error('an aggregate returned no row')
  if (present.count < evidenceFilesMax && present.bytes + sizeBytes <= evidenceBanMaxBytes) return
  throw new DomainError('EVIDENCE_FULL', {
    params: { files: evidenceFilesMax, megabytes: evidenceBanMaxBytes / 1_000_000 },
  })
}
