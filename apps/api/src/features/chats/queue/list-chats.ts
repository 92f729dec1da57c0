import { givenMember, memberIds, visibleKind } from '@kubora/domain/chats/visible-chats'
import type { Principal } from '@kubora/domain/kernel/actor'
import { chatMessages, chatReads, chats } from '@kubora/schema/db/chats'
import type { Database } from '@kubora/schema/db/client'
import { players } from '@kubora/schema/db/players'
import type { Realm } from '@kubora/validation/realms'
import { eq, type SQL, sql } from 'drizzle-orm'
import {
  type ChatList,
  isReadBy,
  isUnfiltered,
  listedChats,
  type ListValues,
  orderKey,
  orders,
  readPosition,
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
import { preparedBy } from '#graphql/prepared-read.ts'

/** A chat in the list of a team member. */
export type ListedChatRow = {
  chat: ChatRow
  readSeq: number
  /** Where the words of the search stand; null without them. */
  passage: TextSegment[] | null
}

/** How a page is read. */
type Reading = {
  shown: readonly Realm[]
  size: number
  search: SearchedChats | null
  /** Most chats that are looked through for words; null: their index is read. */
  walked: number | null
  values: ListValues
}

/**
 * SQL: the ids of a page with one row more, and the messages that were found, as rows of (id, seq, hit, n) with the alias `listed`. Each
 * realm is read by itself, as an index has its order only within a realm.
 */
function keysOf(list: ChatList, member: Principal, { shown, search, values }: Reading, rows: SQL): SQL {
  const [from, seq] =
    search === null
      ? [sql`${chats}`, sql`null::int`]
      : [sql`hits join ${chats} on ${chats.id} = hits.id`, sql`hits.seq`]
  const parts = shown.map(
    (realm) =>
      sql`(select ${chats.id} as id, ${seq} as seq, true as hit, 0 as n from ${from}
        where ${chats.realm} = ${sql.raw(`'${realm}'`)} and ${listedChats(list, member, values)} order by ${orders[list.sort](chats)} limit ${rows})`,
  )
  const hits = search === null ? sql`` : sql`with hits as materialized (${foundChats(search)}) `
  return sql`(${hits}${sql.join(parts, sql` union all `)}) as listed`
}

function selectChats(db: Database, list: ChatList, member: Principal, reading: Reading) {
  const { shown, size, search, walked, values } = reading
  // in the statement: with a parameter Postgres plans at each execution
  const rows = sql.raw(String(size + 1))
  return db
    .select({
      ...chatColumns,
      readSeq: sql<number>`coalesce(${chatReads.seq}, 0)`,
      passage: passageOf(search),
      hit: sql<boolean>`listed.hit`,
      n: sql<number>`listed.n`,
    })
    .from(
      search === null || walked === null
        ? keysOf(list, member, reading, rows)
        : walkedChats(list, member, { shown, search, rows, most: walked, values }),
    )
    .innerJoin(chats, sql`${chats.id} = listed.id`)
    .innerJoin(chatMessages, isLastMessage)
    .innerJoin(players, eq(players.id, chats.playerId))
    .leftJoin(chatReads, isReadBy(values.ids))
    .orderBy(orders[list.sort](chats))
    .limit(rows as never)
}

/** Rows of a page of the list as it is opened, whose statements are prepared. */
const openedSize = 50
const givenPosition = { at: sql.placeholder('at'), id: sql.placeholder('id') }

const readOpened = preparedBy(
  'chats',
  (db, list: ChatList, member: Principal, shown: readonly Realm[], isFirst: boolean) =>
    selectChats(db, list, member, {
      shown,
      size: openedSize,
      search: null,
      walked: null,
      values: { ids: givenMember, behind: isFirst ? null : givenPosition },
    }),
  ({ status, sort }, member, shown, isFirst) =>
    [status, sort, isFirst, ...shown, visibleKind(member)].join('_').toLowerCase(),
)

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
  const behind = readPosition(list)
  if (shown.length === 0) return { items: [], nextCursor: null }
  const ids = memberIds(member)
  const walked = search !== null && (await hasManyHits(db, search, bounds.messages)) ? bounds.chats : null
  const found =
    isUnfiltered(list) && size === openedSize
      ? await readOpened(db, { ...ids, ...behind }, list, member, shown, behind === null)
      : await selectChats(db, list, member, { shown, size, search, walked, values: { ids, behind } })
  const listed = found
    .filter(({ hit }) => hit)
    .map((chat) => ({
      chat,
      readSeq: chat.readSeq,
      passage: chat.passage === null ? null : passageSegments(chat.passage),
    }))
  const { items, nextCursor } = toPage(listed, size, ({ chat }) => orderKey(list.sort, chat))
  const end = found.at(-1)
  // what follows the last chat that was looked at is the next page
  const isCut = nextCursor === null && end?.n === bounds.chats
  return { items, nextCursor: isCut ? writeCursor(orderKey(list.sort, end)) : nextCursor }
}
