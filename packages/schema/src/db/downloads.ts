import { defineRelationsPart, sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgEnum,
  snakeCase,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { accounts } from '#db/accounts.ts'
import { createdAt, instant, numericId, numericRef, timeOrderedId } from '#db/columns.ts'

/** A text in the languages of the site; German is the fallback, an absent translation is null. */
export type StoredTranslations = { de: string; en: string | null; fr: string | null }

/** Bytes of a file or how many of them were counted; up to 2^53 - 1. */
function byteCount() {
  return bigint({ mode: 'number' })
}

/** Headings of the download page. */
export const downloadSections = snakeCase.table('download_sections', {
  id: numericId(),
  name: jsonb().$type<StoredTranslations>().notNull(),
  description: jsonb().$type<StoredTranslations>(),
  /** Order on the page, ascending; ties are ordered by id. */
  position: integer().notNull(),
  createdAt: createdAt(),
})

/** Files visitors may download. Public as soon as a checked file is stored, that is, once its four file columns are set. */
export const downloads = snakeCase.table(
  'downloads',
  {
    id: numericId(),
    // no cascade: deleting a section must also remove the stored bytes of its downloads
    sectionId: numericRef()
      .notNull()
      .references(() => downloadSections.id),
    name: jsonb().$type<StoredTranslations>().notNull(),
    description: jsonb().$type<StoredTranslations>(),
    /** Such as `1.12.2-r4`; empty for none. */
    versionLabel: text().notNull().default(''),
    /** Its address: /download/{file}. Stays the same when the file is replaced. */
    fileName: text().notNull(),
    /** Order in its section, ascending; ties are ordered by id. */
    position: integer().notNull(),
    /** Where the bytes lie in the storage; never used twice. */
    storageKey: uuid(),
    sizeBytes: byteCount(),
    /** SHA-256 of the stored bytes, hex, computed by the bridge. */
    sha256: text(),
    storedAt: instant(),
    /** Downloads begun, not ranges read. */
    downloadCount: byteCount().notNull().default(0),
    createdAt: createdAt(),
  },
  (t) => [
    // one file per address, whatever its case
    uniqueIndex('downloads_file_name_key').on(sql`lower(${t.fileName})`),
    uniqueIndex('downloads_storage_key').on(t.storageKey),
    index('downloads_section_idx').on(t.sectionId, t.position, t.id),
    // only what paths, headers and file systems all read in the same way
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

/** receiving: bytes come in; checking: all are there and are hashed; stored: the download has them; failed: they were refused. */
export const uploadStateEnum = pgEnum('upload_state', ['receiving', 'checking', 'stored', 'failed'])

/** Files on their way in. The id names the upload in its address and the bytes in the storage. */
export const downloadUploads = snakeCase.table(
  'download_uploads',
  {
    id: timeOrderedId(),
    downloadId: numericRef()
      .notNull()
      .references(() => downloads.id),
    /** Account that may resume it; null once that account is deleted. */
    accountId: numericRef().references(() => accounts.id, { onDelete: 'set null' }),
    /** Name of that team member at the start. */
    accountName: text().notNull(),
    /** Becomes the download's when the file is stored. */
    versionLabel: text().notNull(),
    /** Declared at the start; not a byte more is accepted. */
    sizeBytes: byteCount().notNull(),
    state: uploadStateEnum().notNull().default('receiving'),
    /** Bytes hashed so far. */
    checkedBytes: byteCount().notNull().default(0),
    /** The one request that may write, until the lease ends. */
    leaseToken: uuid(),
    leasedUntil: instant(),
    /** Another request waits for the lease: its holder has to release it. */
    releaseAsked: boolean().notNull().default(false),
    /** Last activity; an upload without any for a day is deleted. */
    touchedAt: createdAt(),
    createdAt: createdAt(),
  },
  (t) => [
    // one file on its way per download
    uniqueIndex('download_uploads_open_key')
      .on(t.downloadId)
      .where(sql`${t.state} in ('receiving', 'checking')`),
    index('download_uploads_account_idx').on(t.accountId),
    index('download_uploads_touched_idx').on(t.touchedAt),
    check('download_uploads_size_check', sql`${t.sizeBytes} > 0`),
  ],
)

/** How sections have downloads, and a download its uploads. */
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
