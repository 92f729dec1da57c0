import { defineRelationsPart, sql } from 'drizzle-orm'
import { check, index, pgEnum, primaryKey, snakeCase, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { accounts } from '#db/accounts.ts'
import { bans } from '#db/bans.ts'
import { instant, numericRef, timeOrderedId } from '#db/columns.ts'
import { byteCount, uploadColumns } from '#db/uploads.ts'

/** What an evidence file is, by its bytes. */
export const evidenceKindEnum = pgEnum('evidence_kind', ['PICTURE', 'VIDEO'])

/**
 * Why the bytes of an evidence file were refused: another type or other tracks, broken or cut off, too many pixels or bytes, or
 * missing, as after a restore.
 */
export const evidenceRefusalEnum = pgEnum('evidence_refusal', ['TYPE', 'BROKEN', 'TOO_LARGE', 'MISSING'])

/**
 * Pictures and videos that prove a ban. The id is the upload's name in its address and the key of the bytes that arrive.
 * They can be opened once they are stored, by those with the permission alone.
 */
export const evidenceFiles = snakeCase.table(
  'evidence_files',
  {
    id: timeOrderedId(),
    /** Null once the ban is deleted with its player: then the file is removed, too. */
    banId: uuid().references(() => bans.id, { onDelete: 'set null' }),
    /** What the team member's device called it. Shown, never used as a path or a type. */
    fileName: text().notNull(),
    ...uploadColumns(),
    /** Key of the checked bytes, which are written anew; never used twice. */
    storageKey: uuid(),
    kind: evidenceKindEnum(),
    /** By its bytes, never by its name. */
    mediaType: text(),
    storedBytes: byteCount(),
    /** SHA-256 of the stored bytes, hex, computed by the bridge. */
    sha256: text(),
    storedAt: instant(),
    refusal: evidenceRefusalEnum(),
    /** When a team member removed it; its bytes are removed some days later. */
    removedAt: instant(),
  },
  (t) => [
    uniqueIndex('evidence_files_storage_key').on(t.storageKey),
    index('evidence_files_ban_idx').on(t.banId, t.id),
    index('evidence_files_account_idx').on(t.accountId, t.createdAt),
    index('evidence_files_orphan_idx').on(t.id).where(sql`${t.banId} is null`),
    index('evidence_files_removed_idx').on(t.removedAt).where(sql`${t.removedAt} is not null`),
    index('evidence_files_touched_idx').on(t.touchedAt).where(sql`${t.state} <> 'stored'`),
    check('evidence_files_size_check', sql`${t.sizeBytes} > 0`),
    check('evidence_files_sha256_check', sql`${t.sha256} ~ '^[0-9a-f]{64}$'`),
    // all facts of a file or none, and its key while it has them
    check(
      'evidence_files_stored_check',
      sql`num_nonnulls(${t.kind}, ${t.mediaType}, ${t.storedBytes}, ${t.sha256}, ${t.storedAt}) = case when ${t.state} = 'stored' then 5 else 0 end and (${t.state} <> 'stored' or ${t.storageKey} is not null)`,
    ),
    check('evidence_files_refusal_check', sql`(${t.state} = 'failed') = (${t.refusal} is not null)`),
  ],
)

/** When each team member last opened a file for the ACP log, which has one line per hour. */
export const evidenceOpenings = snakeCase.table(
  'evidence_openings',
  {
    fileId: uuid()
      .notNull()
      .references(() => evidenceFiles.id, { onDelete: 'cascade' }),
    accountId: numericRef()
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    loggedAt: instant().notNull(),
  },
  (t) => [
    // one line per member, file and hour
    primaryKey({ columns: [t.fileId, t.accountId] }),
    index('evidence_openings_account_idx').on(t.accountId),
  ],
)

/** Relations of files of evidence to their ban. */
export const evidenceFileRelations = defineRelationsPart({ bans, evidenceFiles }, (r) => ({
  bans: { evidenceFiles: r.many.evidenceFiles() },
  evidenceFiles: { ban: r.one.bans({ from: r.evidenceFiles.banId, to: r.bans.id }) },
}))
