import { sql } from 'drizzle-orm'
import { check, index, primaryKey, snakeCase, uuid } from 'drizzle-orm/pg-core'
import { chatBlockEnum, chatTypeEnum } from '#db/chat-values.ts'
import { chats } from '#db/chats.ts'
import { createdAt, instant, numericRef } from '#db/columns.ts'
import { players } from '#db/players.ts'

/** Types of chats that a player may not open: of the player and not of an account, so that another account evades nothing. */
export const chatBlocks = snakeCase.table(
  'chat_blocks',
  {
    playerId: numericRef()
      .notNull()
      .references(() => players.id, { onDelete: 'cascade' }),
    type: chatTypeEnum().notNull(),
    kind: chatBlockEnum().notNull(),
    /** Null until it is lifted. */
    until: instant(),
    /** The chat whose decision made it, or moved its end last. */
    chatId: uuid().references(() => chats.id, { onDelete: 'set null' }),
    /** Since when there is one: decisions of before were lifted or taken back. */
    createdAt: createdAt(),
  },
  (t) => [
    // one of a kind: a later decision moves its end
    primaryKey({ columns: [t.playerId, t.type, t.kind] }),
    index('chat_blocks_chat_idx').on(t.chatId),
    check('chat_blocks_until_check', sql`${t.kind} = 'ENTRY_BAN' or ${t.until} is not null`),
  ],
)
