import { visibleChats } from '@kubora/domain/chats/visible-chats'
import type { Principal } from '@kubora/domain/kernel/actor'
import { chatMessages, chatReads, chats } from '@kubora/schema/db/chats'
import type { Database } from '@kubora/schema/db/client'
import { players } from '@kubora/schema/db/players'
import { and, asc, desc, eq, ne, sql } from 'drizzle-orm'
import { z } from 'zod'
import { isLastMessage, lastMessage } from '#features/chats/read-own-chats.ts'
import { cursorInstant, type Page, pageSize, readCursor, toPage } from '#graphql/page.ts'

const waits = sql`coalesce(${chats.waitingSince}, 'infinity')`

/** What the team reads of a chat. */
export const chatColumns = {
  id: chats.id,
  type: chats.type,
  openedAs: chats.openedAs,
  characterId: chats.characterId,
  senderAccountId: chats.senderAccountId,
  realm: chats.realm,
  status: chats.status,
  playerId: chats.playerId,
  playerName: players.name,
  playerDisplayName: players.displayName,
  assigneeName: chats.assigneeName,
  assigneeAccountId: chats.assigneeAccountId,
  createdAt: chats.createdAt,
  closedAt: chats.closedAt,
  closedBy: chats.closedBy,
  closedByName: chats.closedByName,
  waitingSince: chats.waitingSince,
  lastSeq: chats.lastSeq,
  senderReadSeq: chats.senderReadSeq,
  version: chats.version,
  ...lastMessage,
}

/** A chat as the team sees it. */
export type ChatRow = NonNullable<Awaited<ReturnType<typeof readChat>>>

/** A chat in the list of a team member. */
export type ListedChatRow = { chat: ChatRow; readSeq: number }

/** Returns up to where the member has read a chat; 0 for one that they have not opened. */
export async function readReadSeq(db: Database, { accountId }: Principal, id: string): Promise<number> {
  const [row] = await db
    .select({ seq: chatReads.seq })
    .from(chatReads)
    .where(and(eq(chatReads.chatId, id), eq(chatReads.accountId, accountId)))
  return row?.seq ?? 0
}

/** Returns a chat that the member may see; undefined for any other. */
export async function readChat(db: Database, member: Principal, id: string) {
  const [row] = await db
    .select(chatColumns)
    .from(chats)
    .innerJoin(chatMessages, isLastMessage)
    .innerJoin(players, eq(players.id, chats.playerId))
    .where(and(visibleChats(member), eq(chats.id, id)))
  return row
}

const cursorKey = z.tuple([z.union([cursorInstant, z.literal('infinity')]), z.guid()])

/**
 * Returns a page of the chats that the member may see: of those that are not closed who waits longest first, of closed ones the last
 * closed first.
 */
export async function listChats(
  db: Database,
  member: Principal,
  { closed, after, first }: { closed: boolean; after?: string | null | undefined; first: number },
): Promise<Page<ListedChatRow>> {
  const size = pageSize(first)
  const [at, id] = readCursor(cursorKey, after) ?? []
  const isBehind =
    at === undefined
      ? undefined
      : closed
        ? sql`(${chats.closedAt}, ${chats.id}) < (${at}::timestamptz, ${id}::uuid)`
        : sql`(${waits}, ${chats.id}) > (${at}::timestamptz, ${id}::uuid)`
  const rows = await db
    .select({ ...chatColumns, readSeq: sql<number>`coalesce(${chatReads.seq}, 0)` })
    .from(chats)
    .innerJoin(chatMessages, isLastMessage)
    .innerJoin(players, eq(players.id, chats.playerId))
    .leftJoin(chatReads, and(eq(chatReads.chatId, chats.id), eq(chatReads.accountId, member.accountId)))
    .where(
      and(visibleChats(member), closed ? eq(chats.status, 'CLOSED') : ne(chats.status, 'CLOSED'), isBehind),
    )
    .orderBy(...(closed ? [desc(chats.closedAt), desc(chats.id)] : [asc(waits), asc(chats.id)]))
    .limit(size + 1)
  const listed = rows.map(({ readSeq, ...chat }) => ({ chat, readSeq }))
  return toPage(listed, size, ({ chat: { closedAt, waitingSince, id: rowId } }) => [
    (closedAt ?? waitingSince)?.toISOString() ?? 'infinity',
    rowId,
  ])
}
