import { randomUUID } from 'node:crypto'
import { evidenceFiles } from '@kubora/schema/db/evidence-files'
import { writable } from '@kubora/schema/db/writable'
import { and, eq, isNull, sql } from 'drizzle-orm'
import type { DomainContext } from '#kernel/context.ts'
import { enqueueJob } from '#kernel/outbox.ts'
import { inUnit } from '#kernel/unit-of-work.ts'
import { writersLetGoMs } from '#uploads/upload-lease.ts'

/** Marks the bytes of a file as complete and enqueues their check. Safe to repeat. */
export async function finishReceivingEvidence(context: DomainContext, fileId: string): Promise<void> {
  await inUnit(context, async (unit) => {
    const ended = await unit.tx
      .update(evidenceFiles)
      .set({ state: 'checking', leaseToken: null, leasedUntil: null, releaseAsked: false })
      .where(and(eq(evidenceFiles.id, fileId), eq(evidenceFiles.state, 'receiving')))
      .returning({ id: evidenceFiles.id })
    if (ended.length > 0) await enqueueJob(unit, 'check-evidence', { fileId }, { dedupeKey: fileId })
  })
}

/** A file whose bytes are to be checked. */
export type EvidenceToCheck = {
  sizeBytes: number
  /** Where the checked file is to be written. */
  checkedKey: string
}

/**
 * Returns the file while its bytes are to be checked; null when it is removed, stored or refused. Each attempt has a key of
 * its own to write to: what an attempt wrote that did not end is removed.
 */
export async function beginEvidenceCheck(
  context: DomainContext,
  fileId: string,
): Promise<EvidenceToCheck | null> {
  return inUnit(context, async (unit) => {
    const [file] = await unit.tx
      .select()
      .from(evidenceFiles)
      .where(
        and(
          eq(evidenceFiles.id, fileId),
          eq(evidenceFiles.state, 'checking'),
          isNull(evidenceFiles.removedAt),
        ),
      )
      .for('update')
    if (!file) return null
    const checkedKey = randomUUID()
    await unit.tx.update(evidenceFiles).set({ storageKey: checkedKey }).where(eq(evidenceFiles.id, fileId))
    const { storageKey } = file
    if (storageKey !== null)
      await enqueueJob(unit, 'remove-stored-file', { storageKey }, { delayMs: writersLetGoMs })
    return { sizeBytes: file.sizeBytes, checkedKey }
  })
}

/** Stores how many bytes are checked. Returns false when the file is no longer being checked. */
export async function noteCheckedEvidence(
  { db }: DomainContext,
  fileId: string,
  checkedBytes: number,
): Promise<boolean> {
  const noted = await writable(db)
    .update(evidenceFiles)
    .set({ checkedBytes, touchedAt: sql`clock_timestamp()` })
    .where(and(eq(evidenceFiles.id, fileId), eq(evidenceFiles.state, 'checking')))
    .returning({ id: evidenceFiles.id })
  return noted.length > 0
}
