import type { Principal } from '@kubora/domain/kernel/actor'
import { chatMessages, chatReads, chats } from '@kubora/schema/db/chats'
import type { Database } from '@kubora/schema/db/client'
import { players } from '@kubora/schema/db/players'
import type { Realm } from '@kubora/validation/realms'
import { and, eq, type SQL, sql } from 'drizzle-orm'
import {
  type ChatList,
  listedChats,
  orderKey,
  orders,
  realmsOf,
  requireFitting,
} from '#features/chats/queue/chat-list.ts'
import { foundChats, readChatSearch, type SearchedChats } from '#features/chats/queue/chat-search.ts'
import { passageOf, passageSegments } from '#features/chats/queue/passage.ts'
import {
  hasManyHits,
  type SearchBounds,
  searchBounds,
  walkedChats,
} from '#features/chats/queue/walk-chats.ts'
import { type ChatRow, chatColumns } from '#features/chats/read-chats.ts'
import { isLastMessage } from '#features/chats/read-own-chats.ts'
import type { TextSegment } from '#graphql/marked-text.ts'
import { type Page, pageSize, toPage, writeCursor } from '#graphql/page.ts'

/** A chat in the list of a team member. */
export type ListedChatRow = {
  chat: ChatRow
  readSeq: number
  /** Where the words of the search stand; null without them. */
  passage: TextSegment[] | null
}

/**
 * SQL: the ids of a page with one row more, and the messages that were found, as rows of (id, seq, hit, n) with the alias `listed`. Each
 * realm is read by itself, as an index has its order only within a realm.
 */
function keysOf(
  list: ChatList,
  member: Principal,
  { shown, search, rows }: { shown: readonly Realm[]; search: SearchedChats | null; rows: SQL },
): SQL {
  const [from, seq] =
    search === null
      ? [sql`${chats}`, sql`null::int`]
      : [sql`hits join ${chats} on ${chats.id} = hits.id`, sql`hits.seq`]
  const parts = shown.map(
    (realm) =>
      sql`(select ${chats.id} as id, ${seq} as seq, true as hit, 0 as n from ${from}
        where ${chats.realm} = ${realm} and ${listedChats(list, member)} order by ${orders[list.sort](chats)} limit ${rows})`,
  )
  const hits = search === null ? sql`` : sql`with hits as materialized (${foundChats(search)}) `
  return sql`(${hits}${sql.join(parts, sql` union all `)}) as listed`
}

/**
 * Returns one page of the chats that the member may see. A search for words that stand in more messages than `bounds` name looks for them in the next
 * chats of the list, as many as they name: its page may have fewer items, or none, and a cursor. Throws `INVALID_INPUT` for an order
 * or a filter that the status does not have, and for a bad search, page size or cursor.
 */
export async function listChats(
  db: Database,
  member: Principal,
  list: ChatList,
  bounds: SearchBounds = searchBounds,
): Promise<Page<ListedChatRow>> {
  requireFitting(list)
  const size = pageSize(list.first)
  const search = readChatSearch(list.search)
  const shown = realmsOf(list, member)
  if (shown.length === 0) return { items: [], nextCursor: null }
  // in the statement: with a parameter Postgres plans at each execution
  const rows = sql.raw(String(size + 1))
  const isWalked = search !== null && (await hasManyHits(db, search, bounds.messages))
  const found = await db
    .select({
      ...chatColumns,
      readSeq: sql<number>`coalesce(${chatReads.seq}, 0)`,
      passage: passageOf(search),
      hit: sql<boolean>`listed.hit`,
      n: sql<number>`listed.n`,
    })
    .from(
      isWalked
        ? walkedChats(list, member, { shown, search, rows, most: bounds.chats })
        : keysOf(list, member, { shown, search, rows }),
    )
    .innerJoin(chats, sql`${chats.id} = listed.id`)
    .innerJoin(chatMessages, isLastMessage)
    .innerJoin(players, eq(players.id, chats.playerId))
    .leftJoin(chatReads, and(eq(chatReads.chatId, chats.id), eq(chatReads.accountId, member.accountId)))
    .orderBy(orders[list.sort](chats))
    .limit(rows as never)
  const listed = found
    .filter(({ hit }) => hit)
    .map(({ readSeq, passage, hit: _hit, n: _n, ...chat }) => ({
      chat,
      readSeq,
      passage: passage === null ? null : passageSegments(passage),
    }))
  const { items, nextCursor } = toPage(listed, size, ({ chat }) => orderKey(list.sort, chat))
  const end = found.at(-1)
  // what follows the last chat that was looked at is the next page
  const isCut = nextCursor === null && end?.n === bounds.chats
  return { items, nextCursor: isCut ? writeCursor(orderKey(list.sort, end)) : nextCursor }
}
