import { hiddenFromColumn } from '@kubora/domain/chats/hidden-from'
import { visibleChats } from '@kubora/domain/chats/visible-chats'
import type { Principal } from '@kubora/domain/kernel/actor'
import { chatMessages, chatReads, chats } from '@kubora/schema/db/chats'
import type { Database } from '@kubora/schema/db/client'
import { players } from '@kubora/schema/db/players'
import { and, eq } from 'drizzle-orm'
import { isLastMessage, lastMessage } from '#features/chats/read-own-chats.ts'
import { instantText } from '#graphql/instant-text.ts'

/** What is read of a chat, with its player and its last message. */
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
  createdAt: instantText(chats.createdAt),
  closedAt: instantText(chats.closedAt),
  closedBy: chats.closedBy,
  closedByName: chats.closedByName,
  outcome: chats.outcome,
  waitingSince: instantText(chats.waitingSince),
  lastSeq: chats.lastSeq,
  senderReadSeq: chats.senderReadSeq,
  textsRemovedAt: chats.textsRemovedAt,
  version: chats.version,
  hiddenFrom: hiddenFromColumn,
  ...lastMessage,
}

/** A chat as the team sees it. */
export type ChatRow = NonNullable<Awaited<ReturnType<typeof readChat>>>

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
