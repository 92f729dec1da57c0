import { chatMessages, chats } from '@kubora/schema/db/chats'
import type { Database } from '@kubora/schema/db/client'
import { type AnyColumn, and, desc, eq, ne, type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import { instantText } from '#graphql/instant-text.ts'
import { cursorInstant, pageSize, readCursor, toPage } from '#graphql/page.ts'

/** Characters of the last message that a list shows. */
const excerptLength = 200

const excerptOf = (text: SQL | AnyColumn) => sql`left(${text}, ${sql.raw(String(excerptLength))})`
/** Nothing was written yet but the answers to the form. */
const isOpened = sql`${chatMessages.entry} ->> 'kind' = 'OPENED'`
/** The longest answer says most. */
const longestAnswer = sql`(select ${excerptOf(sql`a.value`)} from jsonb_each_text(${chats.answers}) a
  where jsonb_typeof(${chats.answers} -> a.key) = 'string' order by length(a.value) desc, a.key limit 1)`

/** What a list says of the last message, or of the answers while there is none. */
export const lastMessage = {
  lastAt: instantText(chatMessages.at),
  lastAuthor: sql<
    'PLAYER' | 'TEAM' | 'SYSTEM'
  >`case when ${isOpened} then 'PLAYER' else ${chatMessages.author} end`,
  lastText: sql<
    string | null
  >`case when ${isOpened} then ${longestAnswer} else ${excerptOf(chatMessages.text)} end`,
}

/** The last message of each chat. */
export const isLastMessage = and(eq(chatMessages.chatId, chats.id), eq(chatMessages.seq, chats.lastSeq))

/** The last message that its sender has reason to read again: no entry but the form and what was decided. */
const isLastOfSender = and(
  eq(chatMessages.chatId, chats.id),
  sql`${chatMessages.seq} = coalesce((select said.seq from ${chatMessages} said
    where said.chat_id = ${chats.id}
      and (said.author <> 'SYSTEM' or said.entry ->> 'kind' in ('OPENED', 'DECIDED', 'TAKEN_BACK'))
    order by said.seq desc limit 1), ${chats.lastSeq})`,
)

function selectOwn(db: Database, condition: SQL | undefined) {
  return db
    .select({
      id: chats.id,
      // never that it was elevated
      type: chats.openedAs,
      realm: chats.realm,
      status: chats.status,
      createdAt: chats.createdAt,
      closedAt: chats.closedAt,
      closedBy: chats.closedBy,
      closesAt: chats.closesAt,
      outcome: chats.outcome,
      textsRemovedAt: chats.textsRemovedAt,
      lastSeq: chats.lastSeq,
      readSeq: chats.senderReadSeq,
      lastTeamSeq: chats.lastTeamSeq,
      ...lastMessage,
    })
    .from(chats)
    .innerJoin(chatMessages, isLastOfSender)
    .where(condition)
}

/** A chat as its sender sees it: nothing of who in the team has it. */
export type OwnChatRow = Awaited<ReturnType<typeof selectOwn>>[number]

/** Returns a chat of the account; undefined for none and for somebody else's. */
export async function readOwnChat(
  db: Database,
  accountId: number,
  id: string,
): Promise<OwnChatRow | undefined> {
  const [row] = await selectOwn(db, and(eq(chats.id, id), eq(chats.senderAccountId, accountId)))
  return row
}

const openKey = z.tuple([z.guid()])
const closedKey = z.tuple([cursorInstant, z.guid()])

function behind(closed: boolean, after: string | null | undefined): SQL | undefined {
  if (after == null) return undefined
  if (!closed) return sql`${chats.id} < ${readCursor(openKey, after)?.[0]}::uuid`
  const [at, id] = readCursor(closedKey, after) ?? []
  return sql`(${chats.closedAt}, ${chats.id}) < (${at}::timestamptz, ${id}::uuid)`
}

/** Returns a page of the account's chats: those that are not closed, the newest first, or closed ones, the last closed first. */
export async function listOwnChats(
  db: Database,
  accountId: number,
  { closed, after, first }: { closed: boolean; after?: string | null | undefined; first: number },
) {
  const size = pageSize(first)
  const rows = await selectOwn(
    db,
    and(
      eq(chats.senderAccountId, accountId),
      // in the SQL, so that the partial index fits
      closed ? sql`${chats.status} = 'CLOSED'` : ne(chats.status, 'CLOSED'),
      behind(closed, after),
    ),
  )
    .orderBy(...(closed ? [desc(chats.closedAt)] : []), desc(chats.id))
    .limit(size + 1)
  return toPage(rows, size, ({ id, closedAt }) =>
    closed && closedAt !== null ? [closedAt.toISOString(), id] : [id],
  )
}

/** Returns whether the account has a chat with something that it has not read. */
export async function hasUnreadChats(db: Database, accountId: number): Promise<boolean> {
  const [row] = await db
    .select({ id: chats.id })
    .from(chats)
    .where(and(eq(chats.senderAccountId, accountId), sql`${chats.lastTeamSeq} > ${chats.senderReadSeq}`))
    .limit(1)
  return row !== undefined
}
