import { createHash, randomUUID } from 'node:crypto'
import type { WritableExecutor } from '@kubora/schema/db/client'
import { downloads, downloadSections, downloadUploads } from '@kubora/schema/db/downloads'
import { uniqueName } from '#seed/unique-names.ts'

/** What may differ from a section with a German name only. */
export type DownloadSectionOptions = Partial<
  Pick<typeof downloadSections.$inferInsert, 'name' | 'description' | 'position'>
>

/** Inserts a section of the download page and resolves with its id. */
export async function seedDownloadSection(
  db: WritableExecutor,
  options: DownloadSectionOptions = {},
): Promise<number> {
  const { name = { de: uniqueName('Abschnitt'), en: null, fr: null }, position = 1, ...rest } = options
  const [row] = await db
    .insert(downloadSections)
    .values({ name, position, ...rest })
    .returning({ id: downloadSections.id })
  if (!row) throw new Error('insert returned no row')
  return row.id
}

/** What may differ from a public download in a section of its own. `bytes`: its file; null for one without a file. */
export type DownloadOptions = Partial<
  Pick<
    typeof downloads.$inferInsert,
    'sectionId' | 'name' | 'description' | 'versionLabel' | 'fileName' | 'position'
  >
> & { bytes?: Uint8Array | null }

/** A download with the key its bytes are to be stored under. */
export type SeededDownload = { id: number; sectionId: number; fileName: string; storageKey: string }

/** Inserts a download; storing the bytes under its key is the caller's. */
export async function seedDownload(
  db: WritableExecutor,
  options: DownloadOptions = {},
): Promise<SeededDownload> {
  const {
    bytes = Buffer.from('a file'),
    sectionId = await seedDownloadSection(db),
    fileName = `${uniqueName('file')}.zip`,
    name = { de: fileName, en: null, fr: null },
    ...rest
  } = options
  const storageKey = randomUUID()
  const file =
    bytes === null
      ? {}
      : {
          storageKey,
          sizeBytes: bytes.length,
          sha256: createHash('sha256').update(bytes).digest('hex'),
          storedAt: new Date(),
        }
  const [row] = await db
    .insert(downloads)
    .values({ sectionId, fileName, name, position: 1, ...file, ...rest })
    .returning({ id: downloads.id })
  if (!row) throw new Error('insert returned no row')
  return { id: row.id, sectionId, fileName, storageKey }
}

/** What may differ from an upload of ten bytes that is under way. */
export type UploadOptions = Partial<
  Pick<typeof downloadUploads.$inferInsert, 'state' | 'sizeBytes' | 'touchedAt'>
>

/** Inserts an upload of the account for a download and resolves with its id. */
export async function seedUpload(
  db: WritableExecutor,
  account: { id: number },
  download: { id: number },
  options: UploadOptions = {},
): Promise<string> {
  const [row] = await db
    .insert(downloadUploads)
    .values({
      downloadId: download.id,
      accountId: account.id,
      accountName: 'Somebody',
      versionLabel: '',
      sizeBytes: 10,
      ...options,
    })
    .returning({ id: downloadUploads.id })
  if (!row) throw new Error('insert returned no row')
  return row.id
}
