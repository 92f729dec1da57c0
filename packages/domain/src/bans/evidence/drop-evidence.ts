import { evidenceFiles } from '@kubora/schema/db/evidence-files'
import { and, eq, isNull, lt, ne, not, or, sql } from 'drizzle-orm'
import type { DomainContext } from '#kernel/context.ts'
import { inUnit, type Unit } from '#kernel/unit-of-work.ts'
import { isCheckOpen, removeFileBytes } from '#uploads/check-upload.ts'

/** Days after which the bytes of a file that was removed from its ban are removed. */
export const removedEvidenceDays = 7

/** Hours without activity after which an unfinished or refused file is deleted. */
export const evidenceIdleHours = 24

/** Most files that one run deletes. */
const batchSize = 500

const hours = (count: number) => sql`clock_timestamp() - ${count} * interval '1 hour'`

/**
 * Deletes files of deleted players, those that were removed seven days ago, and unfinished or refused ones without activity
 * for a day, and enqueues the removal of their bytes. Complete ones wait for their check. Safe to run in parallel.
 */
export async function dropEvidence(context: DomainContext): Promise<void> {
  await inUnit(context, async (unit) => {
    const outdated = await unit.tx
      .select({ id: evidenceFiles.id, storageKey: evidenceFiles.storageKey, state: evidenceFiles.state })
      .from(evidenceFiles)
      .where(
        or(
          isNull(evidenceFiles.banId),
          lt(evidenceFiles.removedAt, hours(removedEvidenceDays * 24)),
          and(
            ne(evidenceFiles.state, 'stored'),
            lt(evidenceFiles.touchedAt, hours(evidenceIdleHours)),
            not(isCheckOpen(evidenceFiles, 'check-evidence')),
          ),
        ),
      )
      .limit(batchSize)
      .for('update', { skipLocked: true })
    for (const file of outdated) await dropEvidenceFile(unit, file)
  })
}

type StoredParts = Pick<typeof evidenceFiles.$inferSelect, 'id' | 'storageKey' | 'state'>

/** Deletes the row of a file, which the caller has locked, and enqueues the removal of all its bytes. */
async function dropEvidenceFile(unit: Unit, file: StoredParts): Promise<void> {
  await unit.tx.delete(evidenceFiles).where(eq(evidenceFiles.id, file.id))
  await removeFileBytes(unit, file)
}
