import { createHash } from 'node:crypto'
import type { FileStorage } from '@kubora/storage/file-storage'

/** How often progress is told, ms. */
const progressIntervalMs = 500

/**
 * SHA-256 of a stored file, hex, read as a stream. `onProgress` hears every half second how many bytes are done; when it answers
 * false or the signal aborts, it stops and rejects.
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
    if (!(await onProgress(doneBytes))) throw new Error('the upload is wanted no more')
  }
  return hash.digest('hex')
}
