import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import {
  acquireUploadLease,
  releaseUploadLease,
  renewUploadLease,
  type UploadTable,
} from '@kubora/domain/uploads/upload-lease'
import type { Database } from '@kubora/schema/db/client'
import { ERRORS, type Lock, type Locker } from '@tus/server'

/** Interval at which the holder renews its lease and notices that another request waits, ms. */
const renewEveryMs = 250

/** Time without a renewal after which a holder stops writing, ms: before its lease expires and another request acquires it. */
const renewalTimeoutMs = 2_500

/** Longest wait for a lease, ms: longer than that of a killed process lasts. */
const waitMs = 10_000

/** Thrown when a request waits for an upload that is completed or abandoned meanwhile. Clients then request its offset. */
export class UploadEndedError extends Error {
  readonly status_code = 409
  readonly body = 'The upload takes no more bytes\n'
}

/** Locks uploads for one request at a time across all processes, by a lease in the database. */
export function createUploadLocker(db: Database, uploads: UploadTable): Locker {
  return { newLock: (uploadId) => createLock(db, uploads, uploadId) }
}

function createLock(db: Database, uploads: UploadTable, uploadId: string): Lock {
  const token = randomUUID()
  const over = new AbortController()
  let renewing: Promise<void> = Promise.resolve()

  async function renew(letGo: () => unknown): Promise<void> {
    let renewedAt = performance.now()
    while (!over.signal.aborted) {
      await sleep(renewEveryMs, undefined, { signal: over.signal }).catch(() => undefined)
      if (over.signal.aborted) return
      const outcome = await renewUploadLease(db, uploads, uploadId, token).catch(() => 'unknown' as const)
      if (outcome === 'renewed' || outcome === 'release-requested') renewedAt = performance.now()
      const tooLate = performance.now() - renewedAt > renewalTimeoutMs
      if (outcome === 'release-requested' || outcome === 'lost' || tooLate) letGo()
    }
  }

  return {
    async lock(signal, letGo) {
      const deadline = performance.now() + waitMs
      for (;;) {
        const outcome = await acquireUploadLease(db, uploads, uploadId, token)
        if (outcome === 'acquired') break
        if (outcome === 'not-found') throw new UploadEndedError()
        if (signal.aborted || performance.now() > deadline) throw ERRORS.ERR_LOCK_TIMEOUT
        await sleep(50)
      }
      renewing = renew(letGo)
    },
    async unlock() {
      over.abort()
      await renewing
      await releaseUploadLease(db, uploads, uploadId, token)
    },
  }
}
