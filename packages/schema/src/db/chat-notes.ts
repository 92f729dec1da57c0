import { sql } from 'drizzle-orm'
import { index, integer, snakeCase, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { accounts } from '#db/accounts.ts'
import { chats } from '#db/chats.ts'
import { instant, numericRef, timeOrderedId } from '#db/columns.ts'

/** What the team notes of a chat, every version of it: the newest one is the note, an empty text none. Rows are only added. */
export const chatNotes = snakeCase.table(
  'chat_notes',
  {
    id: timeOrderedId(),
    chatId: uuid()
      .notNull()
      .references(() => chats.id, { onDelete: 'cascade' }),
    /** Counts from 1. */
    version: integer().notNull(),
    text: text().notNull(),
    authorAccountId: numericRef().references(() => accounts.id, { onDelete: 'set null' }),
    /** Name of the team member at that time. */
    authorName: text().notNull(),
    createdAt: instant().notNull().default(sql`clock_timestamp()`),
  },
  (t) => [
    // nobody writes over a version they have not read
    uniqueIndex('chat_notes_version_key').on(t.chatId, t.version),
    index('chat_notes_author_idx').on(t.authorAccountId),
  ],
)
