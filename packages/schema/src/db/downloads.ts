import { defineRelationsPart, sql } from 'drizzle-orm'
import { check, index, integer, jsonb, snakeCase, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { createdAt, instant, numericId, numericRef, timeOrderedId, tsvector } from '#db/columns.ts'
import { byteCount, uploadColumns } from '#db/uploads.ts'

/** A text in the languages of the site. German is the fallback; a missing translation is null. */
export type StoredTranslations = { de: string; en: string | null; fr: string | null }

/** Headings of the download page. */
export const downloadSections = snakeCase.table('download_sections', {
  id: numericId(),
  name: jsonb().$type<StoredTranslations>().notNull(),
  description: jsonb().$type<StoredTranslations>(),
  /** Order on the page, ascending; ties are ordered by id. */
  position: integer().notNull(),
  /** Raised by every change of its texts. */
  version: integer().notNull().default(1),
  createdAt: createdAt(),
})

/**
 * Files that visitors may download. A download is public once a checked file is stored, that is, once its four file columns
 * are set.
 */
export const downloads = snakeCase.table(
  'downloads',
  {
    id: numericId(),
    // no cascade: the use case that deletes a section also removes the stored bytes of its downloads
    sectionId: numericRef()
      .notNull()
      .references(() => downloadSections.id),
    name: jsonb().$type<StoredTranslations>().notNull(),
    description: jsonb().$type<StoredTranslations>(),
    /** Such as `1.12.2-r4`; empty for none. */
    versionLabel: text().notNull().default(''),
    /** Its address: /download/{file}. It stays when the file is replaced. */
    fileName: text().notNull(),
    /** Order in its section, ascending; ties are ordered by id. */
    position: integer().notNull(),
    /** Key of the bytes in the storage; never used twice. */
    storageKey: uuid(),
    sizeBytes: byteCount(),
    /** SHA-256 of the stored bytes, hex, computed by the bridge. */
    sha256: text(),
    storedAt: instant(),
    /** Number of begun downloads, without ranges. */
    downloadCount: byteCount().notNull().default(0),
    /** Raised by every change that the team makes in its form; not by a new file, nor by a new order. */
    version: integer().notNull().default(1),
    /** Name, description and file name in all languages, for searches by substring. */
    searchKey: text()
      .notNull()
      .generatedAlwaysAs(
        sql`search_fold(translated_texts(name) || ' ' || translated_texts(description) || ' ' || file_name)`,
      ),
    search: tsvector().generatedAlwaysAs(sql`download_search_vector(name, description, file_name)`),
    createdAt: createdAt(),
  },
  (t) => [
    // one file per address, whatever its case
    uniqueIndex('downloads_file_name_key').on(sql`lower(${t.fileName})`),
    uniqueIndex('downloads_storage_key').on(t.storageKey),
    index('downloads_section_idx').on(t.sectionId, t.position, t.id),
    // only characters that paths, headers and file systems all treat in the same way
    check(
      'downloads_file_name_check',
      sql`${t.fileName} ~ '^[A-Za-z0-9][A-Za-z0-9._-]*[A-Za-z0-9]$' and ${t.fileName} !~ '[.][.]' and length(${t.fileName}) <= 100`,
    ),
    check('downloads_sha256_check', sql`${t.sha256} ~ '^[0-9a-f]{64}$'`),
    check('downloads_size_check', sql`${t.sizeBytes} > 0`),
    check(
      'downloads_file_check',
      sql`num_nonnulls(${t.storageKey}, ${t.sizeBytes}, ${t.sha256}, ${t.storedAt}) in (0, 4)`,
    ),
  ],
)

/** Files that are being uploaded. The id is the upload's name in its address and the key of its bytes in the storage. */
export const downloadUploads = snakeCase.table(
  'download_uploads',
  {
    id: timeOrderedId(),
    downloadId: numericRef()
      .notNull()
      .references(() => downloads.id),
    /** File name of the download once the file is stored. */
    versionLabel: text().notNull(),
    ...uploadColumns(),
  },
  (t) => [
    // one unfinished upload per download
    uniqueIndex('download_uploads_open_key')
      .on(t.downloadId)
      .where(sql`${t.state} in ('receiving', 'checking')`),
    index('download_uploads_account_idx').on(t.accountId),
    index('download_uploads_touched_idx').on(t.touchedAt),
    check('download_uploads_size_check', sql`${t.sizeBytes} > 0`),
  ],
)

/** Relations of sections to downloads, and of downloads to uploads. */
export const downloadRelations = defineRelationsPart(
  { downloadSections, downloads, downloadUploads },
  (r) => ({
    downloadSections: { downloads: r.many.downloads() },
    downloads: {
      section: r.one.downloadSections({
        from: r.downloads.sectionId,
        to: r.downloadSections.id,
        optional: false,
      }),
      uploads: r.many.downloadUploads(),
    },
    downloadUploads: {
      download: r.one.downloads({
        from: r.downloadUploads.downloadId,
        to: r.downloads.id,
        optional: false,
      }),
    },
  }),
)
