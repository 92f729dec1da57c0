import { maySeeChats, needsAdmin, visibleChats } from '@kubora/domain/chats/visible-chats'
import type { Principal } from '@kubora/domain/kernel/actor'
import { DomainError } from '@kubora/domain/kernel/domain-error'
import { chatReads, chats } from '@kubora/schema/db/chats'
import type { ChatAge } from '@kubora/validation/chat-ages'
import type { ChatType } from '@kubora/validation/chat-types'
import { message } from '@kubora/validation/messages'
import { type Realm, realms } from '@kubora/validation/realms'
import { and, eq, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { z } from 'zod'
import {
  isNotClosed,
  isOfAge,
  isRecentlyClosed,
  type ListedOutcome,
  hasOutcome,
} from '#features/chats/queue/chat-periods.ts'
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

function filtersOf(list: ChatList, member: Principal): SQL | undefined {
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

/** SQL: the chats of the list behind its cursor that the member may see. Throws `INVALID_INPUT` for a cursor of another order. */
export function listedChats(list: ChatList, member: Principal): SQL | undefined {
  return and(visibleChats(member), states[list.status], filtersOf(list, member), behind(list))
}

/** Returns the key of a chat in an order, for a cursor. */
export function orderKey(
  sort: ChatList['sort'],
  { id, closedAt, waitingSince }: { id: string; closedAt: Date | null; waitingSince: Date | null },
): readonly unknown[] {
  if (sort === 'NEWEST') return [id]
  const at = sort === 'CLOSED' ? closedAt : waitingSince
  return [at?.toISOString() ?? 'infinity', id]
}
