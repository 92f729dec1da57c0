import { visibleChats } from '@kubora/domain/chats/visible-chats'
import type { Principal } from '@kubora/domain/kernel/actor'
import { chats } from '@kubora/schema/db/chats'
import type { Database } from '@kubora/schema/db/client'
import { type ChatAge, chatAges } from '@kubora/validation/chat-ages'
import { and, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import {
  isNotClosed,
  isOfAge,
  isRecentlyAnswered,
  isRecentlyClosed,
  type ListedOutcome,
} from '#features/chats/queue/chat-periods.ts'

/** How long something took in chats, in seconds; null without chats. */
export type ChatTimesRow = {
  count: number
  /** Within which it was done in half of them. */
  half: number | null
  /** Within which it was done in nine of ten. */
  most: number | null
}

/** Numbers of the chats that a member may see. */
export type ChatFiguresRow = {
  /** Those that are not closed, by age, the youngest first. */
  ages: { age: ChatAge; count: number }[]
  /** Of those that were first answered in the last days, from the opening to the first answer. */
  firstAnswer: ChatTimesRow
  /** Of those that were closed in the last days, from the opening to the close. */
  close: ChatTimesRow
  /** The same, by what was decided, the most frequent first. */
  outcomes: { outcome: ListedOutcome; count: number }[]
}

const count = sql<number>`count(*)::int`
const countOf = (age: ChatAge) => sql<number>`(count(*) filter (where ${isOfAge(age)}))::int`

function within(share: '0.5' | '0.9', end: SQLWrapper): SQL<number | null> {
  return sql`round(extract(epoch from percentile_cont(${sql.raw(share)}) within group (order by ${end} - ${chats.createdAt})))::int`
}

async function readTimes(
  db: Database,
  { end, where }: { end: SQLWrapper; where: SQL | undefined },
): Promise<ChatTimesRow> {
  const [row] = await db
    .select({ count, half: within('0.5', end), most: within('0.9', end) })
    .from(chats)
    .where(where)
  return row ?? { count: 0, half: null, most: null }
}

/** Counts the chats that the member may see, by the conditions of their lists. */
export async function readChatFigures(db: Database, member: Principal): Promise<ChatFiguresRow> {
  const visible = visibleChats(member)
  const closed = and(isRecentlyClosed, visible)
  const [[byAge], firstAnswer, close, byOutcome] = await Promise.all([
    db
      .select({
        DAY: countOf('DAY'),
        THREE_DAYS: countOf('THREE_DAYS'),
        WEEK: countOf('WEEK'),
        OLDER: countOf('OLDER'),
      })
      .from(chats)
      .where(and(isNotClosed, visible)),
    readTimes(db, { end: chats.firstAnsweredAt, where: and(isRecentlyAnswered, visible) }),
    readTimes(db, { end: chats.closedAt, where: closed }),
    db
      .select({ outcome: chats.outcome, count })
      .from(chats)
      .where(closed)
      .groupBy(chats.outcome)
      .orderBy(sql`count(*) desc, ${chats.outcome} nulls last`),
  ])
  return {
    ages: chatAges.map((age) => ({ age, count: byAge?.[age] ?? 0 })),
    firstAnswer,
    close,
    outcomes: byOutcome.map((row) => ({ outcome: row.outcome ?? 'NONE', count: row.count })),
  }
}
