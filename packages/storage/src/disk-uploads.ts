import { createWriteStream } from 'node:fs'
import path from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { FileStore } from '@tus/file-store'
import { ERRORS } from '@tus/utils'
import { checkKey } from '#file-storage.ts'

/**
 * Resumable uploads in a folder. Unlike its base class it rejects with the disk's own reason, such as `ENOSPC`, when it
 * cannot write.
 */
export class DiskUploads extends FileStore {
  override async write(bytes: Readable, key: string, offset: number): Promise<number> {
    const file = createWriteStream(path.join(this.directory, checkKey(key)), { flags: 'r+', start: offset })
    try {
      await pipeline(bytes, file)
      return offset + file.bytesWritten
    } catch (error) {
      // otherwise the connection broke, which is common
      throw isOfDisk(error) ? error : ERRORS.FILE_WRITE_ERROR
    }
  }
}

function isOfDisk(error: unknown): boolean {
  return (
    error instanceof Error && 'syscall' in error && (error.syscall === 'write' || error.syscall === 'open')
  )
}
