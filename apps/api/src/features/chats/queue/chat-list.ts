import { maySeeChats, type MemberIds, needsAdmin, visibleChats } from '@kubora/domain/chats/visible-chats'
import type { Principal } from '@kubora/domain/kernel/actor'
import { DomainError } from '@kubora/domain/kernel/domain-error'
import { chatReads, chats } from '@kubora/schema/db/chats'
import type { ChatAge } from '@kubora/validation/chat-ages'
import type { ChatType } from '@kubora/validation/chat-types'
import { message } from '@kubora/validation/messages'
import { type Realm, realms } from '@kubora/validation/realms'
import { and, eq, type Placeholder, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { z } from 'zod'
import {
  isNotClosed,
  isOfAge,
  isRecentlyClosed,
  type ListedOutcome,
  hasOutcome,
} from '#features/chats/queue/chat-periods.ts'
import { type InstantText, isoOfText } from '#graphql/instant-text.ts'
import { parseNumericId } from '#graphql/numeric-id.ts'
import { cursorInstant, readCursor } from '#graphql/page.ts'

/** What a list of chats shows, and in which order; what is absent does not filter. */
export type ChatList = {
  status: 'NOT_CLOSED' | 'WAITING' | 'OPEN' | 'IN_PROGRESS' | 'CLOSED' | 'ALL'
  sort: 'WAITING' | 'NEWEST' | 'CLOSED'
  type?: ChatType | null | undefined
  realm?: Realm | null | undefined
  assignee?: 'ME' | 'NOBODY' | 'ANYBODY' | null | undefined
  unread?: boolean | null | undefined
  playerId?: string | null | undefined
  /** Only of chats that are not closed. */
  age?: ChatAge | null | undefined
  /** Only of closed chats. */
  outcome?: ListedOutcome | null | undefined
  /** Those closed in the last days that are counted; only of closed chats. */
  recent?: boolean | null | undefined
  /** An id or its beginning, a player’s id or the beginning of their name, or words of messages and answers. */
  search?: string | null | undefined
  after?: string | null | undefined
  first: number
}

/** The columns that lists are ordered by. */
export type OrderColumns = { [Name in 'id' | 'waitingSince' | 'closedAt']: SQLWrapper }

/** SQL: since when a chat waits, `infinity` for one that does not. */
export const waits = ({ waitingSince }: Pick<OrderColumns, 'waitingSince'>) =>
  sql`coalesce(${waitingSince}, 'infinity')`
const isWaiting = sql`${waits(chats)} < 'infinity'`

// the states stand in the SQL, so that the partial indexes fit
const states: Record<ChatList['status'], SQL | undefined> = {
  NOT_CLOSED: isNotClosed,
  WAITING: sql`${isNotClosed} and ${isWaiting}`,
  OPEN: sql`${isNotClosed} and ${chats.status} = 'OPEN'`,
  IN_PROGRESS: sql`${isNotClosed} and ${chats.status} = 'IN_PROGRESS'`,
  CLOSED: sql`${chats.status} = 'CLOSED'`,
  ALL: undefined,
}

/** SQL of each order. */
export const orders: Record<ChatList['sort'], (of: OrderColumns) => SQL> = {
  WAITING: (of) => sql`${waits(of)}, ${of.id}`,
  // ids are in the order of time
  NEWEST: (of) => sql`${of.id} desc`,
  CLOSED: (of) => sql`${of.closedAt} desc, ${of.id} desc`,
}

const newestKey = z.tuple([z.guid()])
const instantKey = z.tuple([z.union([cursorInstant, z.literal('infinity')]), z.guid()])

/** The row before a page, `at` null in the order of ids; its values may be those of a prepared statement. */
export type ListPosition = { at: string | Placeholder | null; id: string | Placeholder }

/** Returns the row before a page, null for the first one. Throws `INVALID_INPUT` for a cursor that is not of this order. */
export function readPosition({ sort, after }: Pick<ChatList, 'sort' | 'after'>): ListPosition | null {
  const [at, id] =
    sort === 'NEWEST'
      ? [null, ...(readCursor(newestKey, after) ?? [])]
      : (readCursor(instantKey, after) ?? [])
  return id === undefined || at === undefined ? null : { at, id }
}

function isBehind(sort: ChatList['sort'], { at, id }: ListPosition): SQL {
  if (sort === 'NEWEST') return sql`${chats.id} < ${id}::uuid`
  return sort === 'CLOSED'
    ? sql`(${chats.closedAt}, ${chats.id}) < (${at}::timestamptz, ${id}::uuid)`
    : sql`(${waits(chats)}, ${chats.id}) > (${at}::timestamptz, ${id}::uuid)`
}

/** SQL: whether a row says up to where the member has read. Postgres does not know the account while it plans, and so keeps one plan for all. */
export function isReadBy({ accountId }: MemberIds): SQL {
  return sql`(${chatReads.chatId} = ${chats.id} and ${chatReads.accountId} = (select ${accountId}::bigint))`
}

const readUpTo = (member: MemberIds) =>
  sql`coalesce((select ${chatReads.seq} from ${chatReads} where ${isReadBy(member)}), 0)`

function filtersOf(list: ChatList, member: MemberIds): SQL | undefined {
  const { type, assignee, unread, playerId, age, outcome, recent } = list
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
    age == null ? undefined : isOfAge(age),
    outcome == null ? undefined : hasOutcome(outcome),
    recent === true ? isRecentlyClosed : undefined,
  )
}

/** Returns the realms whose chats of the list the member may see. */
export function realmsOf({ realm, type }: ChatList, member: Principal): Realm[] {
  const kind = { needsAdmin: type != null && needsAdmin(type), hiddenFrom: [] }
  return realms.filter(
    (one) => (realm == null || one === realm) && maySeeChats(member, { ...kind, realm: one }),
  )
}

/** Throws `INVALID_INPUT` for an order or a filter that the status does not have. */
export function requireFitting({ status, sort, age, outcome, recent }: ChatList): void {
  const closed = status === 'CLOSED'
  const notClosed = !closed && status !== 'ALL'
  const fits = {
    sort: { NEWEST: true, CLOSED: closed, WAITING: notClosed }[sort],
    age: age == null || notClosed,
    outcome: outcome == null || closed,
    recent: recent !== true || closed,
  }
  const fieldErrors = Object.entries(fits)
    .filter(([, isFitting]) => !isFitting)
    .map(([path]) => ({ path, key: message('invalid-choice') }))
  if (fieldErrors.length > 0) throw new DomainError('INVALID_INPUT', { fieldErrors })
}

/** Returns whether the list is one of a status alone, maybe of a realm: such a list is opened most. */
export function isUnfiltered({
  type,
  assignee,
  unread,
  playerId,
  age,
  outcome,
  recent,
  search,
}: ChatList): boolean {
  const filters = [type, assignee, playerId, age, outcome, search === '' ? null : search]
  return unread !== true && recent !== true && filters.every((filter) => filter == null)
}

/** What the statement of a list is given: who reads, and the row before its page. */
export type ListValues = { ids: MemberIds; behind: ListPosition | null }

/** SQL: the chats of the list behind a row that the member may see. */
export function listedChats(list: ChatList, member: Principal, { ids, behind }: ListValues): SQL | undefined {
  return and(
    visibleChats(member, ids),
    states[list.status],
    filtersOf(list, ids),
    behind === null ? undefined : isBehind(list.sort, behind),
  )
}

/** Returns the key of a chat in an order, for a cursor. */
export function orderKey(
  sort: ChatList['sort'],
  {
    id,
    closedAt,
    waitingSince,
  }: { id: string; closedAt: InstantText | null; waitingSince: InstantText | null },
): readonly unknown[] {
  if (sort === 'NEWEST') return [id]
  const at = sort === 'CLOSED' ? closedAt : waitingSince
  return [at === null ? 'infinity' : isoOfText(at), id]
}
