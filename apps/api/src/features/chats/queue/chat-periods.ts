import { chats } from '@kubora/schema/db/chats'
import { type ChatAge, chatAgeDays, figureDays } from '@kubora/validation/chat-ages'
import type { ChatOutcome } from '@kubora/validation/chat-decisions'
import { and, eq, type SQL, sql } from 'drizzle-orm'

/** What was decided about a chat; NONE for nothing. */
export type ListedOutcome = ChatOutcome | 'NONE'

/** SQL: whether a chat is not closed, as the partial indexes say it. */
export const isNotClosed = sql`${chats.status} <> 'CLOSED'`

// in hours: how long a day is depends on the time zone of the connection
const daysAgo = (days: number) => sql.raw(`now() - interval '${days * 24} hours'`)

/** SQL: whether a chat was opened as long ago as an age says. */
export function isOfAge(age: ChatAge): SQL | undefined {
  const { from, to } = chatAgeDays[age]
  return and(
    from === 0 ? undefined : sql`${chats.createdAt} <= ${daysAgo(from)}`,
    to === null ? undefined : sql`${chats.createdAt} > ${daysAgo(to)}`,
  )
}

/** SQL: whether a chat was closed in the days over which figures count. */
export const isRecentlyClosed = sql`${chats.status} = 'CLOSED' and ${chats.closedAt} > ${daysAgo(figureDays)}`

/** SQL: whether the team first answered a chat in those days. */
export const isRecentlyAnswered = sql`${chats.firstAnsweredAt} > ${daysAgo(figureDays)}`

/** SQL: whether a chat was decided so. */
export function hasOutcome(outcome: ListedOutcome): SQL {
  return outcome === 'NONE' ? sql`${chats.outcome} is null` : eq(chats.outcome, outcome)
}
