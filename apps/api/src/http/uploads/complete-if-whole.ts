import { Readable } from 'node:stream'
import type { DomainContext } from '@kubora/domain/kernel/context'
import type { OwnUpload } from '@kubora/domain/uploads/own-upload'
import type { FileStorage } from '@kubora/storage/file-storage'
import type { Locker } from '@tus/server'
import type { UploadKind } from '#http/uploads/upload-kind.ts'
import { UploadEndedError } from '#http/uploads/upload-locker.ts'

/**
 * Returns how many bytes of an upload are stored. When all are stored, but the request that brought the last ones ended
 * before it recorded that, records it now. Null when the upload ended meanwhile, in whatever way.
 */
export async function completeIfWhole(
  {
    domain,
    storage,
    locker,
    finish,
  }: { domain: DomainContext; storage: FileStorage; locker: Locker; finish: UploadKind['finish'] },
  { id, sizeBytes }: OwnUpload,
): Promise<number | null> {
  const lock = locker.newLock(id)
  const never = new AbortController().signal
  // this is short, so the lock is not released for a request that waits
  try {
    await lock.lock(never, () => undefined)
  } catch (error) {
    if (error instanceof UploadEndedError) return null
    throw error
  }
  try {
    const { offset } = await storage.uploads.getUpload(id)
    if (offset < sizeBytes) return offset
    // an object store joins the parts at the last write
    if ((await storage.sizeOf(id)) !== sizeBytes) {
      await storage.uploads.write(Readable.from([]), id, sizeBytes)
    }
  } finally {
    await lock.unlock()
  }
  await finish(domain, id)
  return sizeBytes
}
