import { downloadUploads } from '@kubora/schema/db/downloads'
import { writable } from '@kubora/schema/db/writable'
import { and, eq, sql } from 'drizzle-orm'
import type { DomainContext } from '#kernel/context.ts'

/** An upload whose bytes wait to be hashed. */
export type UploadToCheck = { sizeBytes: number }

/** The upload if its bytes are still to be checked; null when it is gone or done. */
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

/** Notes how many bytes are hashed; false when the upload is wanted no more. */
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
