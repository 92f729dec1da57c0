import type { Principal } from '@kubora/domain/kernel/actor'
import { chatMessages, chats } from '@kubora/schema/db/chats'
import type { Database } from '@kubora/schema/db/client'
import type { Realm } from '@kubora/validation/realms'
import { or, type SQL, sql } from 'drizzle-orm'
import {
  type ChatList,
  listedChats,
  type ListValues,
  orders,
  waits,
} from '#features/chats/queue/chat-list.ts'
import { hasAnswers, hasWords, namedChats, type SearchedChats } from '#features/chats/queue/chat-search.ts'

/** Most messages whose hits are read for a page of a search, and most chats that are looked through for words of more. */
export const searchBounds = { messages: 20_000, chats: 500 } as const

/** What bounds a search. */
export type SearchBounds = Record<keyof typeof searchBounds, number>

/** Returns whether the words stand in more messages than `most`, as Postgres estimates from its statistics. */
export async function hasManyHits(db: Database, { words }: SearchedChats, most: number): Promise<boolean> {
  if (words === null) return false
  const [row] = await db
    .select({ messages: sql<number>`e` })
    .from(sql`estimated_chat_messages(${words}) as e`)
  return row !== undefined && row.messages > most
}

/** SQL of what the orders sort by besides ids, and of the orders by it. */
const keys: Record<ChatList['sort'], [at: SQL, order: (of: SQL) => SQL]> = {
  WAITING: [waits(chats), (of: SQL) => sql`${of}.at, ${of}.id`],
  NEWEST: [sql`null::timestamptz`, (of: SQL) => sql`${of}.id desc`],
  CLOSED: [sql`${chats.closedAt}`, (of: SQL) => sql`${of}.at desc, ${of}.id desc`],
}

/**
 * SQL: the same rows as a search has, found without the index of words: reading the hits of words that nearly all messages have would take
 * minutes, while the next chats of the list have them. The last of `most` chats is a row too, whether it is a hit or not.
 */
export function walkedChats(
  list: ChatList,
  member: Principal,
  {
    shown,
    search,
    rows,
    most,
    values,
  }: { shown: readonly Realm[]; search: SearchedChats; rows: SQL; most: number; values: ListValues },
): SQL {
  const { words } = search
  const last = sql.raw(String(most))
  const [at, order] = keys[list.sort]
  const next = shown.map(
    (realm) =>
      sql`(select ${chats.id} as id, ${at} as at from ${chats}
        where ${chats.realm} = ${sql.raw(`'${realm}'`)} and ${listedChats(list, member, values)} order by ${orders[list.sort](chats)} limit ${last})`,
  )
  const inAnswers = words === null ? sql`false` : hasAnswers(words)
  const inMessages = words === null ? sql`false` : hasWords(words)
  const hit = or(sql`m.seq is not null`, inAnswers, ...namedChats(search))
  // in the order of what was walked, so that Postgres looks no further than the page
  return sql`(
    with walked as materialized (
      select id, at, row_number() over (order by ${order(sql`next`)})::int as n from (${sql.join(next, sql` union all `)}) as next order by ${order(sql`next`)} limit ${last})
    select walked.id, coalesce(m.seq, case when ${inAnswers} then 0 end) as seq, coalesce(${hit}, false) as hit, walked.n
    from walked join ${chats} on ${chats.id} = walked.id
    left join lateral (select ${chatMessages.seq} as seq from ${chatMessages}
      where ${chatMessages.chatId} = walked.id and ${inMessages} order by ${chatMessages.seq} desc limit 1) m on true
    where walked.n = ${last} or ${hit}
    order by ${order(sql`walked`)} limit ${rows}) as listed`
}
