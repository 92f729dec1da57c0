import type { FileStorage } from '@kubora/storage/file-storage'
import { openStorage } from '@kubora/storage/open-storage'
import { filesFolder } from '#backup/kept-files.ts'
import { restoreBackup } from '#backup/restore-backup.ts'
import { writeBackup } from '#backup/write-backup.ts'
import { readEnv } from '#env.ts'
import { OperatorError } from '#operator-error.ts'

/** Writes a backup and prints what it holds. Throws when files are missing, after everything else was written. */
export async function backupCommand(
  file: string,
  { withoutFiles = false }: { withoutFiles?: boolean },
): Promise<void> {
  const storage = await storageUnless(withoutFiles)
  const { rows, files, missing } = await writeBackup(readEnv().databaseUrl, file, storage)
  const counts = Object.values(rows)
  console.log(
    `Wrote ${counts.reduce((sum, count) => sum + count, 0)} rows of ${counts.length} tables to ${file}.`,
  )
  console.log(
    files === null
      ? 'The files of downloads and evidence are not in it.'
      : `The files of downloads and evidence are in ${filesFolder(file)}: ${files.count} of ${files.bytes} bytes. Keep both together.`,
  )
  if (files !== null && files.unchecked > 0)
    console.log(
      `${files.unchecked} files are not checked yet and are not in it: restored, they have to be uploaded again.`,
    )
  console.log(
    'Keep APP_SECRET as well, but apart from it: without the secret, signing keys and open codes in it are lost; who has both can read them.',
  )
  if (missing.length === 0) return
  const names = missing.map(({ storageKey, sha256 }) => `  ${storageKey} (SHA-256 ${sha256})`).join('\n')
  throw new OperatorError(
    `The storage lacks files of downloads or evidence, or has them changed; upload them again:\n${names}`,
  )
}

/** Restores a backup and prints how many files it had. */
export async function restoreCommand(
  file: string,
  { force = false, withoutFiles = false }: { force?: boolean; withoutFiles?: boolean },
): Promise<void> {
  const storage = await storageUnless(withoutFiles)
  const { ownerUrl, databaseUrl: applicationUrl } = readEnv()
  const count = await restoreBackup(ownerUrl, file, { force, storage, applicationUrl })
  console.log(
    `Restored ${file}${storage === null ? ', without files' : `, with ${count} files of downloads and evidence`}.`,
  )
}

async function storageUnless(withoutFiles: boolean): Promise<FileStorage | null> {
  if (withoutFiles) return null
  const { storage } = readEnv()
  if (storage !== null) return openStorage(storage)
  throw new OperatorError(
    'Neither STORAGE_DIR nor STORAGE_S3_BUCKET says where the files of downloads and evidence are. --without-files leaves them out.',
  )
}
