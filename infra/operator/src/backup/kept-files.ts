import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, readdir, rename, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { type Readable, Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { FileStorage } from '@kubora/storage/file-storage'
import type { BackupFile } from '#backup/backup-format.ts'

/** Returns the folder beside a backup with the files of downloads, evidence and chats, each named by its SHA-256. */
export function filesFolder(backup: string): string {
  return `${backup}.files`
}

/**
 * Copies files into the folder and returns those that are not in the storage as their rows say. A file that is in the
 * folder already is not copied again, so that a backup to the same name copies only new files.
 */
export async function copyFiles(
  storage: FileStorage,
  folder: string,
  files: readonly BackupFile[],
): Promise<BackupFile[]> {
  if (files.length > 0) await mkdir(folder, { recursive: true, mode: 0o700 })
  const missing: BackupFile[] = []
  for (const file of files) {
    if (await isKept(folder, file)) continue
    if ((await storage.sizeOf(file.storageKey)) !== file.sizeBytes || !(await copyOne(storage, folder, file)))
      missing.push(file)
  }
  return missing
}

async function isKept(folder: string, file: BackupFile): Promise<boolean> {
  if ((await sizeIn(folder, file)) !== file.sizeBytes) return false
  return (await hashThrough(createReadStream(path.join(folder, file.sha256)))) === file.sha256
}

async function copyOne(storage: FileStorage, folder: string, file: BackupFile): Promise<boolean> {
  const target = path.join(folder, file.sha256)
  const unfinished = `${target}.part`
  try {
    const bytes = await storage.read(file.storageKey)
    const write = createWriteStream(unfinished, { mode: 0o600, flush: true })
    if ((await hashThrough(bytes, (through) => pipeline(through, write))) !== file.sha256) return false
    await rename(unfinished, target)
    return true
  } finally {
    await rm(unfinished, { force: true })
  }
}

/** Deletes files from the folder that are not in this backup, such as one that was replaced since the last. */
export async function dropOtherFiles(folder: string, files: readonly BackupFile[]): Promise<void> {
  const wanted = new Set(files.map(({ sha256 }) => sha256))
  for (const name of await readdir(folder).catch(() => []))
    if (/^[0-9a-f]{64}(\.part)?$/.test(name) && !wanted.has(name)) await rm(path.join(folder, name))
}

/** Returns the files that the folder lacks, and those that it has in another size. */
export async function findFaults(
  folder: string,
  files: readonly BackupFile[],
): Promise<{ missing: BackupFile[]; altered: BackupFile[] }> {
  const sizes = await Promise.all(files.map((file) => sizeIn(folder, file)))
  return {
    missing: files.filter((_, index) => sizes[index] === null),
    altered: files.filter(({ sizeBytes }, index) => sizes[index] !== null && sizes[index] !== sizeBytes),
  }
}

/** Stores a file under its key, unless the same bytes are there. Returns false when the copy in the folder was changed. */
export async function putBack(storage: FileStorage, folder: string, file: BackupFile): Promise<boolean> {
  const { storageKey, sha256, sizeBytes } = file
  const present = await storage.sizeOf(storageKey)
  if (present === sizeBytes && (await hashThrough(await storage.read(storageKey))) === sha256) return true
  if (present !== null) await storage.remove(storageKey)
  const bytes = createReadStream(path.join(folder, sha256))
  const hash = await hashThrough(bytes, (through) => storage.writeFrom(storageKey, through, sizeBytes))
  if (hash === sha256) await storage.secure(storageKey)
  else await storage.remove(storageKey)
  return hash === sha256
}

/** Resolves with the SHA-256 (hex) of a stream while `use` reads it; without `use` it is only hashed. */
async function hashThrough(
  bytes: Readable,
  use: (through: Readable) => Promise<void> = async (through) => void through.resume(),
): Promise<string> {
  const hash = createHash('sha256')
  const through = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk)
      done(null, chunk)
    },
  })
  try {
    await Promise.all([pipeline(bytes, through), use(through)])
  } finally {
    through.destroy()
  }
  return hash.digest('hex')
}

async function sizeIn(folder: string, { sha256 }: BackupFile): Promise<number | null> {
  const found = await stat(path.join(folder, sha256)).catch(() => null)
  return found === null ? null : found.size
}
