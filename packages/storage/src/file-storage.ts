import type { Readable } from 'node:stream'
import type { DataStore } from '@tus/utils'

/** Bytes `start` to `end`, both included, counted from 0. */
export type ByteRange = { start: number; end: number }

/**
 * Stores the bytes of files by key, a UUID. A key is written once, by a resumable upload, {@link FileStorage.write} or
 * {@link FileStorage.writeFrom}, and its bytes never change afterwards. Any number of processes use the same storage.
 */
export interface FileStorage {
  /** Receives resumable uploads: the id of an upload is the key of its bytes. */
  uploads: DataStore
  /** Returns the size of a complete file in bytes; null when there is none. */
  sizeOf: (key: string) => Promise<number | null>
  /** Returns the bytes of a complete file, or a range of them. Rejects before the first byte when there is no such file. */
  read: (key: string, range?: ByteRange) => Promise<Readable>
  /** Stores a small file at once. */
  write: (key: string, bytes: Uint8Array) => Promise<void>
  /**
   * Stores a file of `sizeBytes`, as its bytes come. After a failure the caller removes the rest by {@link
   * FileStorage.remove}.
   */
  writeFrom: (key: string, bytes: Readable, sizeBytes: number) => Promise<void>
  /** Resolves once the bytes would survive a power failure. */
  secure: (key: string) => Promise<void>
  /** Deletes the bytes and the other files of an upload. Does nothing when there are none. */
  remove: (key: string) => Promise<void>
}

/** Returns the key if it is a UUID, so that no key leads out of the folder. Throws otherwise. */
export function checkKey(key: string): string {
  if (!/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(key)) throw new Error('not a storage key')
  return key
}
