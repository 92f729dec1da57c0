import type { chatFiles } from '@kubora/schema/db/chat-files'
import type { Database } from '@kubora/schema/db/client'
import type { downloadUploads } from '@kubora/schema/db/downloads'
import type { evidenceFiles } from '@kubora/schema/db/evidence-files'
import { writable } from '@kubora/schema/db/writable'
import { sql } from 'drizzle-orm'

/** A table of files that are uploaded; all have the columns of `uploadColumns`. */
export type UploadTable = typeof chatFiles | typeof downloadUploads | typeof evidenceFiles

/** Seconds after which the lease of a killed process expires; a live one renews it in time. */
export const uploadLeaseSeconds = 4

/** Time in which a request that still writes notices that its upload was deleted, ms. */
export const writersLetGoMs = 15_000

const until = sql`clock_timestamp() + ${uploadLeaseSeconds} * interval '1 second'`

/**
 * Acquires the lease of an upload, so that only one request of all processes works on it. `in-use`: another request has the
 * lease and was requested to release it; retry. `not-found`: no such upload accepts bytes.
 */
export async function acquireUploadLease(
  db: Database,
  uploads: UploadTable,
  uploadId: string,
  token: string,
): Promise<'acquired' | 'in-use' | 'not-found'> {
  const taken = await writable(db).execute(sql`
    update ${uploads} set lease_token = ${token}, leased_until = ${until}, release_asked = false,
      touched_at = clock_timestamp()
    where id = ${uploadId} and state = 'receiving' and (lease_token is null or leased_until < clock_timestamp())
    returning id`)
  if (taken.length > 0) return 'acquired'
  const requested = await writable(db).execute(sql`
    update ${uploads} set release_asked = true where id = ${uploadId} and state = 'receiving' returning id`)
  return requested.length > 0 ? 'in-use' : 'not-found'
}

/**
 * Renews a lease. `release-requested`: renewed, but another request waits for it. `lost`: another request has the lease, or
 * the upload no longer accepts bytes; write no more.
 */
export async function renewUploadLease(
  db: Database,
  uploads: UploadTable,
  uploadId: string,
  token: string,
): Promise<'renewed' | 'release-requested' | 'lost'> {
  const [row] = await writable(db).execute<{ release_asked: boolean }>(sql`
    update ${uploads} set leased_until = ${until}, touched_at = clock_timestamp()
    where id = ${uploadId} and lease_token = ${token} and state = 'receiving' returning release_asked`)
  if (!row) return 'lost'
  return row.release_asked ? 'release-requested' : 'renewed'
}

/** Releases a lease; does nothing when another request has it. */
export async function releaseUploadLease(
  db: Database,
  uploads: UploadTable,
  uploadId: string,
  token: string,
): Promise<void> {
  await writable(db).execute(sql`
    update ${uploads} set lease_token = null, leased_until = null, release_asked = false
    where id = ${uploadId} and lease_token = ${token}`)
}
