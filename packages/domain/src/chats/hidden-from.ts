import { chatHiddenFrom, chats } from '@kubora/schema/db/chats'
import { type Placeholder, type SQL, sql } from 'drizzle-orm'

/** The players from whom a chat of the statement is hidden, as a column of it: whom it is about, and its sender. */
export const hiddenFromColumn = sql<
  number[]
>`coalesce((select json_agg(h.player_id order by h.player_id) from ${chatHiddenFrom} h where h.chat_id = ${chats.id}), '[]')`

/** SQL: ids of the chats that are hidden from a player, as an array, which is read once and not for each row. */
export function chatsHiddenFrom(playerId: number | Placeholder): SQL {
  return sql`array(select h.chat_id from ${chatHiddenFrom} h where h.player_id = ${playerId}::bigint)`
}
