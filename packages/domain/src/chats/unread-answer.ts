import { accounts } from '@kubora/schema/db/accounts'
import { chatMessages, chats } from '@kubora/schema/db/chats'
import type { Executor } from '@kubora/schema/db/client'
import { playerLinks } from '@kubora/schema/db/player-links'
import { and, eq, lt, sql } from 'drizzle-orm'

/**
 * What is new: the first message of the team, or entry about what happened, that the sender had not read then; or the reminder that the
 * team waits for them, with the time at which the chat is closed otherwise.
 */
export type Answer = { chatId: string; seq: number; closesAt?: string | undefined }

/**
 * Returns the sender who has not read the answer: id, address and language of the account, its player, and `isAnswered`: whether the team
 * wrote something that can still be answered. Undefined where they have read it, or are not linked with the player any more.
 */
export async function findUnreadAnswer(db: Executor, { chatId, seq }: Pick<Answer, 'chatId' | 'seq'>) {
  const [reader] = await db
    .select({
      accountId: accounts.id,
      to: accounts.email,
      locale: accounts.locale,
      playerId: chats.playerId,
      isAnswered: sql<boolean>`${chats.status} <> 'CLOSED' and exists (select from ${chatMessages} m
        where m.chat_id = ${chats.id} and m.seq >= ${seq} and m.author = 'TEAM')`,
    })
    .from(chats)
    .innerJoin(accounts, eq(accounts.id, chats.senderAccountId))
    .innerJoin(
      playerLinks,
      and(
        eq(playerLinks.accountId, accounts.id),
        eq(playerLinks.playerId, chats.playerId),
        eq(playerLinks.kind, 'GAME'),
      ),
    )
    .where(and(eq(chats.id, chatId), lt(chats.senderReadSeq, seq)))
  return reader
}
