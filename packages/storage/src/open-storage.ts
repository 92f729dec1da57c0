import { openDiskStorage } from '#disk-storage.ts'
import type { FileStorage } from '#file-storage.ts'
import type { StorageSettings } from '#storage-settings.ts'

/** Opens the storage. Rejects when the folder cannot be written; a bucket is first contacted when it is used. */
export async function openStorage(settings: StorageSettings): Promise<FileStorage> {
  if ('directory' in settings) return openDiskStorage(settings.directory)
  // loaded only when needed: the client is large, and most installations store files on a disk
  const { openS3Storage } = await import('#s3-storage.ts')
  return openS3Storage(settings.s3)
}
