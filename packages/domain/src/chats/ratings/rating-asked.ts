import { chatRatings } from '@kubora/schema/db/chat-ratings'
import { chats } from '@kubora/schema/db/chats'
import { ratingDays } from '@kubora/validation/chat-limits'
import { sql } from 'drizzle-orm'

/** SQL: whether the time in which a chat of the statement may be rated runs: it was closed by the team, not long ago. */
export const mayBeRated = sql<boolean>`(${chats.closedBy} is not distinct from 'TEAM'
  and coalesce(${chats.closedAt} > statement_timestamp() - ${sql.raw(String(ratingDays))} * interval '1 day', false))`

/** SQL: whether its player is asked for a rating, once, whatever they said then. */
export const isRatingAsked = sql<boolean>`(${mayBeRated}
  and not exists (select from ${chatRatings} r where r.chat_id = ${chats.id}))`
