import { bans } from '@kubora/schema/db/bans'
import { evidenceFiles, type evidenceRefusalEnum } from '@kubora/schema/db/evidence-files'
import { and, eq, isNull, sql } from 'drizzle-orm'
import { recordAudit } from '#audit-log/record-audit.ts'
import type { DomainContext } from '#kernel/context.ts'
import { enqueueJob } from '#kernel/outbox.ts'
import { inUnit, type Unit } from '#kernel/unit-of-work.ts'
import { dropUnusedBytes } from '#uploads/check-upload.ts'

/** What the check found of a file. */
export type CheckedEvidence = {
  kind: 'PICTURE' | 'VIDEO'
  mediaType: string
  storedBytes: number
  sha256: string
}

/** Why the bytes of a file are refused. */
export type EvidenceRefusal = (typeof evidenceRefusalEnum.enumValues)[number]

/**
 * Makes a checked file one that can be opened, and enqueues the removal of the bytes that arrived. When the file is
 * no longer being checked, or another attempt began meanwhile (`checkedKey`), enqueues the removal of what this attempt wrote.
 */
export async function storeEvidenceFile(
  context: DomainContext,
  fileId: string,
  checkedKey: string,
  checked: CheckedEvidence,
): Promise<void> {
  await inUnit(context, async (unit) => {
    const file = await lockChecking(unit, fileId, checkedKey)
    if (!file) return dropUnusedBytes(unit, evidenceFiles, checkedKey)
    await unit.tx
      .update(evidenceFiles)
      .set({ ...checked, state: 'stored', checkedBytes: file.sizeBytes, storedAt: sql`clock_timestamp()` })
      .where(eq(evidenceFiles.id, fileId))
    await enqueueJob(unit, 'remove-stored-file', { storageKey: fileId })
    if (file.banId === null) return
    const [ban] = await unit.tx.select({ playerId: bans.playerId }).from(bans).where(eq(bans.id, file.banId))
    if (!ban) return
    await recordAudit(unit, {
      actor: { accountId: file.accountId, name: file.accountName },
      action: 'bans.evidence.add',
      target: { type: 'player', id: ban.playerId },
      newValue: {
        banId: file.banId,
        fileId,
        fileName: file.fileName,
        mediaType: checked.mediaType,
        sizeBytes: checked.storedBytes,
        sha256: checked.sha256,
      },
    })
    unit.publish({ kind: 'ban', banId: file.banId, playerId: ban.playerId })
  })
}

/** Refuses the bytes of a file and enqueues their removal. Does nothing when the file is no longer being checked. */
export async function refuseEvidenceFile(
  context: DomainContext,
  fileId: string,
  checkedKey: string,
  refusal: EvidenceRefusal,
): Promise<void> {
  await inUnit(context, async (unit) => {
    const file = await lockChecking(unit, fileId, checkedKey)
    if (!file) return
    await unit.tx
      .update(evidenceFiles)
      .set({ state: 'failed', refusal, storageKey: null, touchedAt: sql`clock_timestamp()` })
      .where(eq(evidenceFiles.id, fileId))
    for (const storageKey of [fileId, checkedKey])
      await enqueueJob(unit, 'remove-stored-file', { storageKey })
  })
}

async function lockChecking(unit: Unit, fileId: string, checkedKey: string) {
  const [file] = await unit.tx
    .select()
    .from(evidenceFiles)
    .where(
      and(
        eq(evidenceFiles.id, fileId),
        eq(evidenceFiles.state, 'checking'),
        eq(evidenceFiles.storageKey, checkedKey),
        isNull(evidenceFiles.removedAt),
      ),
    )
    .for('update')
  return file
}
