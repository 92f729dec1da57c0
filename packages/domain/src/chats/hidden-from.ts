import { chatHiddenFrom, chats } from '@kubora/schema/db/chats'
import { type SQL, sql } from 'drizzle-orm'
import type { Principal } from '#kernel/actor.ts'

/** The players from whom a chat of the statement is hidden, as a column of it: whom it is about, and its sender. */
export const hiddenFromColumn = sql<
  number[]
>`coalesce((select json_agg(h.player_id order by h.player_id) from ${chatHiddenFrom} h where h.chat_id = ${chats.id}), '[]')`

/** SQL: ids of the chats that are hidden from the member, as an array, which is read once and not for each row. */
export function chatsHiddenFrom(member: Principal): SQL {
  return sql`array(select h.chat_id from ${chatHiddenFrom} h where h.player_id = ${member.player?.id ?? 0}::bigint)`
}
