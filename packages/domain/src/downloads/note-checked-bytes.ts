import { downloadUploads } from '@kubora/schema/db/downloads'
import { writable } from '@kubora/schema/db/writable'
import { and, eq, sql } from 'drizzle-orm'
import type { DomainContext } from '#kernel/context.ts'

/** An upload whose bytes are to be hashed. */
export type UploadToCheck = { sizeBytes: number }

/** Returns the upload while its bytes are to be hashed; null when it is deleted, stored or failed. */
export async function findUploadToCheck(
  { db }: DomainContext,
  uploadId: string,
): Promise<UploadToCheck | null> {
  const [upload] = await db
    .select({ sizeBytes: downloadUploads.sizeBytes })
    .from(downloadUploads)
    .where(and(eq(downloadUploads.id, uploadId), eq(downloadUploads.state, 'checking')))
  return upload ?? null
}

/** Stores how many bytes are hashed. Returns false when the upload is no longer being checked. */
export async function noteCheckedBytes(
  { db }: DomainContext,
  uploadId: string,
  checkedBytes: number,
): Promise<boolean> {
  const noted = await writable(db)
    .update(downloadUploads)
    .set({ checkedBytes, touchedAt: sql`clock_timestamp()` })
    .where(and(eq(downloadUploads.id, uploadId), eq(downloadUploads.state, 'checking')))
    .returning({ id: downloadUploads.id })
  return noted.length > 0
}
