import { sql } from 'drizzle-orm'
import { check, integer, snakeCase, text, uuid } from 'drizzle-orm/pg-core'
import { chats } from '#db/chats.ts'
import { createdAt } from '#db/columns.ts'

/** What players say of the help they got in a chat: once, and for good. */
export const chatRatings = snakeCase.table(
  'chat_ratings',
  {
    chatId: uuid()
      .primaryKey()
      .references(() => chats.id, { onDelete: 'cascade' }),
    /** From 1 to 5; null for a player who did not want to say. */
    stars: integer(),
    comment: text(),
    createdAt: createdAt(),
  },
  (t) => [
    check('chat_ratings_stars_check', sql`${t.stars} between 1 and 5`),
    check('chat_ratings_comment_check', sql`${t.comment} is null or ${t.stars} is not null`),
  ],
)
