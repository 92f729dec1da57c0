import { randomUUID } from 'node:crypto'
import type { chatFiles } from '@kubora/schema/db/chat-files'
import type { downloadUploads } from '@kubora/schema/db/downloads'
import type { evidenceFiles } from '@kubora/schema/db/evidence-files'
import { outbox } from '@kubora/schema/db/outbox'
import { writable } from '@kubora/schema/db/writable'
import { type SQL, sql } from 'drizzle-orm'
import type { DomainContext } from '#kernel/context.ts'
import { enqueueJob } from '#kernel/outbox.ts'
import { inUnit, type Unit } from '#kernel/unit-of-work.ts'
import { writersLetGoMs } from '#uploads/upload-lease.ts'

/** A table of uploads whose bytes are checked and written anew, each attempt under a key of its own. */
export type CheckedTable = typeof chatFiles | typeof evidenceFiles

/** Marks the bytes of a file as complete and enqueues their check. Safe to repeat. */
export async function finishReceivingFile(
  context: DomainContext,
  files: CheckedTable,
  topic: 'check-chat-file' | 'check-evidence',
  fileId: string,
): Promise<void> {
  await inUnit(context, async (unit) => {
    const ended = await unit.tx.execute(sql`
      update ${files} set state = 'checking', lease_token = null, leased_until = null, release_asked = false,
        touched_at = clock_timestamp()
      where id = ${fileId} and state = 'receiving' returning id`)
    if (ended.length > 0) await enqueueJob(unit, topic, { fileId }, { dedupeKey: fileId })
  })
}

/**
 * Whether the check of a complete file is still to end: its job waits, or has failed until an operator has it run again. Such files
 * are kept however long that takes.
 */
export function isCheckOpen(
  files: CheckedTable | typeof downloadUploads,
  topic: 'check-chat-file' | 'check-evidence' | 'check-upload',
): SQL<boolean> {
  return sql`${files.state} = 'checking' and exists (
    select from ${outbox} where topic = ${topic} and dedupe_key = ${files.id}::text and done_at is null)`
}

/** A file whose bytes are to be checked. */
export type UploadToCheck = {
  sizeBytes: number
  /** Where the checked file is to be written. */
  checkedKey: string
}

/**
 * Returns the file while its bytes are to be checked; null when it is removed, stored or refused. What an attempt wrote that did
 * not end is removed.
 */
export async function beginFileCheck(
  context: DomainContext,
  files: CheckedTable,
  fileId: string,
): Promise<UploadToCheck | null> {
  return inUnit(context, async (unit) => {
    const [file] = await unit.tx.execute<{ size_bytes: string; storage_key: string | null }>(sql`
      select size_bytes, storage_key from ${files} where id = ${fileId} and state = 'checking' for update`)
    if (!file) return null
    const checkedKey = randomUUID()
    await unit.tx.execute(sql`update ${files} set storage_key = ${checkedKey} where id = ${fileId}`)
    const { storage_key: storageKey } = file
    if (storageKey !== null)
      await enqueueJob(unit, 'remove-stored-file', { storageKey }, { delayMs: writersLetGoMs })
    return { sizeBytes: Number(file.size_bytes), checkedKey }
  })
}

/** Stores how many bytes are checked. Returns false when the file is no longer being checked. */
export async function noteCheckedFile(
  { db }: DomainContext,
  files: CheckedTable,
  fileId: string,
  checkedBytes: number,
): Promise<boolean> {
  const noted = await writable(db).execute(sql`
    update ${files} set checked_bytes = ${checkedBytes}, touched_at = clock_timestamp()
    where id = ${fileId} and state = 'checking' returning id`)
  return noted.length > 0
}

/** Enqueues the removal of what an attempt wrote for a file that was removed, or checked by another attempt, meanwhile. */
export async function dropUnusedBytes(unit: Unit, files: CheckedTable, checkedKey: string): Promise<void> {
  const kept = await unit.tx.execute(
    sql`select id from ${files} where storage_key = ${checkedKey} and state = 'stored'`,
  )
  if (kept.length === 0) await enqueueJob(unit, 'remove-stored-file', { storageKey: checkedKey })
}

/** Enqueues the removal of all bytes of a file. */
export async function removeFileBytes(
  unit: Unit,
  { id, storageKey, state }: { id: string; storageKey: string | null; state: string },
): Promise<void> {
  const delayMs = state === 'stored' ? 0 : writersLetGoMs
  for (const key of new Set([id, storageKey ?? id]))
    await enqueueJob(unit, 'remove-stored-file', { storageKey: key }, { delayMs })
}
