import { constants, createWriteStream } from 'node:fs'
import { access, mkdir, open, rm, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import { DiskUploads } from '#disk-uploads.ts'
import { type ByteRange, checkKey, type FileStorage } from '#file-storage.ts'

/** Bytes read from the disk at a time. */
const readBytes = 256 * 1024

/** Evidence and files of chats are for the processes alone, also when a command restores them. */
const fileMode = 0o600

/** Opens a storage in a folder on a disk that all processes share. Creates the folder. Rejects when it cannot be written. */
export async function openDiskStorage(directory: string): Promise<FileStorage> {
  try {
    await makeFolder(path.resolve(directory))
    await access(directory, constants.W_OK | constants.X_OK)
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    throw new Error(`the folder of files (STORAGE_DIR) cannot be written: ${reason}`, { cause: error })
  }
  const pathOf = (key: string) => path.join(directory, checkKey(key))

  return {
    uploads: new DiskUploads({ directory }),
    async sizeOf(key) {
      try {
        return (await stat(pathOf(key))).size
      } catch (error) {
        if (isMissing(error)) return null
        throw error
      }
    },
    async read(key: string, range?: ByteRange) {
      // opened first, so that a missing file is noticed before the response begins
      const file = await open(pathOf(key), 'r')
      return file.createReadStream({ ...range, highWaterMark: readBytes })
    },
    write: (key, bytes) => writeFile(pathOf(key), bytes, { mode: fileMode, flush: true }),
    writeFrom: (key, bytes) => pipeline(bytes, createWriteStream(pathOf(key), { mode: fileMode })),
    async secure(key) {
      const file = await open(pathOf(key), 'r+')
      try {
        await file.sync()
      } finally {
        await file.close()
      }
    },
    async remove(key) {
      await rm(pathOf(key), { force: true })
      // the files that @tus/file-store writes for an upload
      await rm(`${pathOf(key)}.json`, { force: true })
    },
  }
}

/**
 * Creates a folder and its parents. Node's own recursive `mkdir` never ends when a parent refuses children as if it were
 * missing.
 */
async function makeFolder(directory: string): Promise<void> {
  const make = () => mkdir(directory, { mode: 0o750 })
  try {
    await make()
  } catch (error) {
    if (isMissing(error) && path.dirname(directory) !== directory) {
      await makeFolder(path.dirname(directory))
      await make()
    } else if (!(await isFolder(directory))) {
      throw error
    }
  }
}

async function isFolder(directory: string): Promise<boolean> {
  try {
    return (await stat(directory)).isDirectory()
  } catch {
    return false
  }
}

function isMissing(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ENOENT'
}
