import { sql } from 'drizzle-orm'
import {
  check,
  foreignKey,
  index,
  integer,
  pgEnum,
  smallint,
  snakeCase,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { chatMessages, chats } from '#db/chats.ts'
import { instant, timeOrderedId } from '#db/columns.ts'
import { byteCount, uploadColumns } from '#db/uploads.ts'

/**
 * Why the bytes of a file were refused: another type or other tracks, broken or cut off, too many pixels or bytes, or missing,
 * as after a restore.
 */
export const chatFileRefusalEnum = pgEnum('chat_file_refusal', ['TYPE', 'BROKEN', 'TOO_LARGE', 'MISSING'])

/**
 * Pictures and videos of chats. The id is the upload's name in its address and the key of the bytes that arrive. They can be
 * opened once they are stored and a message has them, by those who may see its chat.
 */
export const chatFiles = snakeCase.table(
  'chat_files',
  {
    id: timeOrderedId(),
    /** Null once the chat or the message is deleted: then the file is removed, too. */
    chatId: uuid().references(() => chats.id, { onDelete: 'set null' }),
    /** The message that has it; null until one is sent. */
    seq: integer(),
    /** Its place among the files of the message, from 1. */
    position: smallint(),
    /** What the device called it. Shown, never used as a path or a type. */
    fileName: text().notNull(),
    ...uploadColumns(),
    /** Key of the checked bytes, which are written anew; never used twice. */
    storageKey: uuid(),
    /** By its bytes, never by its name. */
    mediaType: text(),
    storedBytes: byteCount(),
    /** SHA-256 of the stored bytes, hex, computed by the bridge. */
    sha256: text(),
    storedAt: instant(),
    /** Of a picture, pixels: its place is known before it is loaded. */
    width: integer(),
    height: integer(),
    refusal: chatFileRefusalEnum(),
  },
  (t) => [
    uniqueIndex('chat_files_storage_key').on(t.storageKey),
    // files of a message, each at its own place
    uniqueIndex('chat_files_message_key').on(t.chatId, t.seq, t.position),
    index('chat_files_account_idx').on(t.accountId, t.createdAt),
    index('chat_files_orphan_idx').on(t.id).where(sql`${t.chatId} is null`),
    // those that nobody sent, and those whose check does not end
    index('chat_files_touched_idx').on(t.touchedAt).where(sql`${t.seq} is null or ${t.state} = 'checking'`),
    // a message that is deleted leaves its files without a chat
    foreignKey({
      name: 'chat_files_message_fkey',
      columns: [t.chatId, t.seq],
      foreignColumns: [chatMessages.chatId, chatMessages.seq],
    }).onDelete('set null'),
    check('chat_files_size_check', sql`${t.sizeBytes} > 0`),
    check('chat_files_sha256_check', sql`${t.sha256} ~ '^[0-9a-f]{64}$'`),
    // all facts of a file or none, and its key while it has them
    check(
      'chat_files_stored_check',
      sql`num_nonnulls(${t.mediaType}, ${t.storedBytes}, ${t.sha256}, ${t.storedAt}) = case when ${t.state} = 'stored' then 4 else 0 end and (${t.state} <> 'stored' or ${t.storageKey} is not null)`,
    ),
    check('chat_files_pixels_check', sql`num_nonnulls(${t.width}, ${t.height}) in (0, 2)`),
    check('chat_files_refusal_check', sql`(${t.state} = 'failed') = (${t.refusal} is not null)`),
    // a message has only what has arrived
    check('chat_files_sent_check', sql`${t.seq} is null or ${t.state} <> 'receiving'`),
  ],
)
