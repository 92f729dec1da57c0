import type { Database } from '@kubora/schema/db/client'
import { downloadUploads } from '@kubora/schema/db/downloads'
import { writable } from '@kubora/schema/db/writable'
import { and, eq, isNull, or, sql } from 'drizzle-orm'

/** Seconds after which the lease of a killed process expires; a live one renews it in time. */
export const uploadLeaseSeconds = 4

const until = sql`clock_timestamp() + ${uploadLeaseSeconds} * interval '1 second'`
const now = sql`clock_timestamp()`

/**
 * Acquires the lease of an upload, so that only one request of all processes works on it. `in-use`: another request has the
 * lease and was requested to release it; retry. `not-found`: no such upload accepts bytes.
 */
export async function acquireUploadLease(
  db: Database,
  uploadId: string,
  token: string,
): Promise<'acquired' | 'in-use' | 'not-found'> {
  const open = and(eq(downloadUploads.id, uploadId), eq(downloadUploads.state, 'receiving'))
  const taken = await writable(db)
    .update(downloadUploads)
    .set({ leaseToken: token, leasedUntil: until, releaseAsked: false, touchedAt: now })
    .where(and(open, or(isNull(downloadUploads.leaseToken), sql`${downloadUploads.leasedUntil} < ${now}`)))
    .returning({ id: downloadUploads.id })
  if (taken.length > 0) return 'acquired'
  const requested = await writable(db)
    .update(downloadUploads)
    .set({ releaseAsked: true })
    .where(open)
    .returning({ id: downloadUploads.id })
  return requested.length > 0 ? 'in-use' : 'not-found'
}

/**
 * Renews a lease. `release-requested`: renewed, but another request waits for it. `lost`: another request has the lease, or
 * the upload no longer accepts bytes; write no more.
 */
export async function renewUploadLease(
  db: Database,
  uploadId: string,
  token: string,
): Promise<'renewed' | 'release-requested' | 'lost'> {
  const [row] = await writable(db)
    .update(downloadUploads)
    .set({ leasedUntil: until, touchedAt: now })
    .where(
      and(
        eq(downloadUploads.id, uploadId),
        eq(downloadUploads.leaseToken, token),
        eq(downloadUploads.state, 'receiving'),
      ),
    )
    .returning({ releaseAsked: downloadUploads.releaseAsked })
  if (!row) return 'lost'
  return row.releaseAsked ? 'release-requested' : 'renewed'
}

/** Releases a lease; does nothing when another request has it. */
export async function releaseUploadLease(db: Database, uploadId: string, token: string): Promise<void> {
  await writable(db)
    .update(downloadUploads)
    .set({ leaseToken: null, leasedUntil: null, releaseAsked: false })
    .where(and(eq(downloadUploads.id, uploadId), eq(downloadUploads.leaseToken, token)))
}
