import { createHash } from 'node:crypto'
import type { FileStorage } from '@kubora/storage/file-storage'

/** Interval of progress reports, ms. */
const progressIntervalMs = 500

/**
 * Returns the SHA-256 of a stored file, in hex, read as a stream. Calls `onProgress` every half second with the number of bytes
 * done; rejects when that returns false or the signal aborts.
 */
export async function hashFile(
  storage: FileStorage,
  key: string,
  { signal, onProgress }: { signal: AbortSignal; onProgress: (bytes: number) => Promise<boolean> },
): Promise<string> {
  const hash = createHash('sha256')
  let doneBytes = 0
  let reportedAt = performance.now()
  // leaving the loop, by whatever way, closes the stream
  for await (const chunk of await storage.read(key)) {
    signal.throwIfAborted()
    hash.update(chunk as Buffer)
    doneBytes += (chunk as Buffer).length
    if (performance.now() - reportedAt < progressIntervalMs) continue
    reportedAt = performance.now()
    if (!(await onProgress(doneBytes))) throw new Error('the upload is no longer wanted')
  }
  return hash.digest('hex')
}
