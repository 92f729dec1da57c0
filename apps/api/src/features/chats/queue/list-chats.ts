import { maySeeChats, needsAdmin, visibleChats } from '@kubora/domain/chats/visible-chats'
import type { Principal } from '@kubora/domain/kernel/actor'
import { DomainError } from '@kubora/domain/kernel/domain-error'
import { chatMessages, chatReads, chats } from '@kubora/schema/db/chats'
import type { Database } from '@kubora/schema/db/client'
import { players } from '@kubora/schema/db/players'
import type { ChatType } from '@kubora/validation/chat-types'
import { message } from '@kubora/validation/messages'
import { type Realm, realms } from '@kubora/validation/realms'
import { and, eq, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { z } from 'zod'
import { foundChats, readChatSearch, type SearchedChats } from '#features/chats/queue/chat-search.ts'
import { passageOf, passageSegments } from '#features/chats/queue/passage.ts'
import { type ChatRow, chatColumns } from '#features/chats/read-chats.ts'
import { isLastMessage } from '#features/chats/read-own-chats.ts'
import type { TextSegment } from '#graphql/marked-text.ts'
import { parseNumericId } from '#graphql/numeric-id.ts'
import { cursorInstant, type Page, pageSize, readCursor, toPage } from '#graphql/page.ts'

/** What a list of chats shows, and in which order; what is absent does not filter. */
export type ChatList = {
  status: 'NOT_CLOSED' | 'WAITING' | 'OPEN' | 'IN_PROGRESS' | 'CLOSED' | 'ALL'
  sort: 'WAITING' | 'NEWEST' | 'CLOSED'
  type?: ChatType | null | undefined
  realm?: Realm | null | undefined
  assignee?: 'ME' | 'NOBODY' | 'ANYBODY' | null | undefined
  unread?: boolean | null | undefined
  playerId?: string | null | undefined
  /** An id or its beginning, a player’s id or the beginning of their name, or words of messages and answers. */
  search?: string | null | undefined
  after?: string | null | undefined
  first: number
}

/** A chat in the list of a team member. */
export type ListedChatRow = {
  chat: ChatRow
  readSeq: number
  /** Where the words of the search stand; null without them. */
  passage: TextSegment[] | null
}

type Columns = { [Name in 'id' | 'waitingSince' | 'closedAt']: SQLWrapper }

const waits = ({ waitingSince }: Pick<Columns, 'waitingSince'>) => sql`coalesce(${waitingSince}, 'infinity')`
const isWaiting = sql`${waits(chats)} < 'infinity'`
const isNotClosed = sql`${chats.status} <> 'CLOSED'`

// the states stand in the SQL, so that the partial indexes fit
const states: Record<ChatList['status'], SQL | undefined> = {
  NOT_CLOSED: isNotClosed,
  WAITING: sql`${isNotClosed} and ${isWaiting}`,
  OPEN: sql`${isNotClosed} and ${chats.status} = 'OPEN'`,
  IN_PROGRESS: sql`${isNotClosed} and ${chats.status} = 'IN_PROGRESS'`,
  CLOSED: sql`${chats.status} = 'CLOSED'`,
  ALL: undefined,
}

const orders: Record<ChatList['sort'], (of: Columns) => SQL> = {
  WAITING: (of) => sql`${waits(of)}, ${of.id}`,
  // ids are in the order of time
  NEWEST: (of) => sql`${of.id} desc`,
  CLOSED: (of) => sql`${of.closedAt} desc, ${of.id} desc`,
}

const newestKey = z.tuple([z.guid()])
const instantKey = z.tuple([z.union([cursorInstant, z.literal('infinity')]), z.guid()])

/** The condition of the rows behind a cursor. Throws `INVALID_INPUT` for one that is not of this order. */
function behind({ sort, after }: Pick<ChatList, 'sort' | 'after'>): SQL | undefined {
  if (after == null) return undefined
  if (sort === 'NEWEST') {
    const [id] = readCursor(newestKey, after) ?? []
    return sql`${chats.id} < ${id}::uuid`
  }
  const [at, id] = readCursor(instantKey, after) ?? []
  return sort === 'CLOSED'
    ? sql`(${chats.closedAt}, ${chats.id}) < (${at}::timestamptz, ${id}::uuid)`
    : sql`(${waits(chats)}, ${chats.id}) > (${at}::timestamptz, ${id}::uuid)`
}

const readUpTo = (member: Principal) =>
  sql`coalesce((select ${chatReads.seq} from ${chatReads}
    where ${chatReads.chatId} = ${chats.id} and ${chatReads.accountId} = ${member.accountId}::bigint), 0)`

function filtersOf({ type, assignee, unread, playerId }: ChatList, member: Principal): SQL | undefined {
  const assignees = {
    ME: sql`${chats.assigneeAccountId} = ${member.accountId}::bigint`,
    NOBODY: sql`${chats.assigneeAccountId} is null`,
    ANYBODY: sql`${chats.assigneeAccountId} is not null`,
  }
  return and(
    type == null ? undefined : eq(chats.type, type),
    assignee == null ? undefined : assignees[assignee],
    playerId == null ? undefined : eq(chats.playerId, parseNumericId(playerId) ?? 0),
    unread === true ? sql`${isWaiting} and ${chats.lastSeq} > ${readUpTo(member)}` : undefined,
  )
}

/** Returns the realms whose chats of the list the member may see. */
function realmsOf({ realm, type }: ChatList, member: Principal): Realm[] {
  const kind = { needsAdmin: type != null && needsAdmin(type), hiddenFrom: [] }
  return realms.filter(
    (one) => (realm == null || one === realm) && maySeeChats(member, { ...kind, realm: one }),
  )
}

function requireOrder({ status, sort }: ChatList): void {
  const fits = { NEWEST: true, CLOSED: status === 'CLOSED', WAITING: status !== 'CLOSED' && status !== 'ALL' }
  if (fits[sort]) return
  throw new DomainError('INVALID_INPUT', {
    fieldErrors: [{ path: 'sort', key: message('invalid-choice') }],
  })
}

/**
 * SQL: the ids of a page with one row more, and the messages that were found, as rows of (id, seq) with the alias `listed`. Each realm is
 * read by itself, as an index has its order only within a realm.
 */
function keysOf(
  list: ChatList,
  member: Principal,
  { shown, search, rows }: { shown: readonly Realm[]; search: SearchedChats | null; rows: SQL },
): SQL {
  const order = orders[list.sort](chats)
  const condition = and(visibleChats(member), states[list.status], filtersOf(list, member), behind(list))
  const [from, seq] =
    search === null
      ? [sql`${chats}`, sql`null::int`]
      : [sql`hits join ${chats} on ${chats.id} = hits.id`, sql`hits.seq`]
  const parts = shown.map(
    (realm) =>
      sql`(select ${chats.id} as id, ${seq} as seq from ${from} where ${chats.realm} = ${realm} and ${condition} order by ${order} limit ${rows})`,
  )
  const hits = search === null ? sql`` : sql`with hits as materialized (${foundChats(search)}) `
  return sql`(${hits}${sql.join(parts, sql` union all `)}) as listed`
}

/**
 * Returns one page of the chats that the member may see, in one statement. Throws `INVALID_INPUT` for an order that the status does not
 * have, and for a bad search, page size or cursor.
 */
export async function listChats(
  db: Database,
  member: Principal,
  list: ChatList,
): Promise<Page<ListedChatRow>> {
  requireOrder(list)
  const size = pageSize(list.first)
  const search = readChatSearch(list.search)
  const shown = realmsOf(list, member)
  if (shown.length === 0) return { items: [], nextCursor: null }
  // in the statement: with a parameter Postgres plans at each execution
  const rows = sql.raw(String(size + 1))
  const found = await db
    .select({
      ...chatColumns,
      readSeq: sql<number>`coalesce(${chatReads.seq}, 0)`,
      passage: passageOf(search),
    })
    .from(keysOf(list, member, { shown, search, rows }))
    .innerJoin(chats, sql`${chats.id} = listed.id`)
    .innerJoin(chatMessages, isLastMessage)
    .innerJoin(players, eq(players.id, chats.playerId))
    .leftJoin(chatReads, and(eq(chatReads.chatId, chats.id), eq(chatReads.accountId, member.accountId)))
    .orderBy(orders[list.sort](chats))
    .limit(rows as never)
  const listed = found.map(({ readSeq, passage, ...chat }) => ({
    chat,
    readSeq,
    passage: passage === null ? null : passageSegments(passage),
  }))
  return toPage(listed, size, ({ chat: { id, closedAt, waitingSince } }) => {
    if (list.sort === 'NEWEST') return [id]
    const at = list.sort === 'CLOSED' ? closedAt : waitingSince
    return [at?.toISOString() ?? 'infinity', id]
  })
}
