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
 * What the sender is told: that the team waits for them, that the team wrote something which can still be answered, or only that something
 * has changed.
 */
export type AnswerNotice = 'REMINDER' | 'ANSWERED' | 'CHANGED'

/**
 * Returns the sender who has not read the answer: id, address and language of the account, its player, and what they are told by now.
 * Undefined where they have read it, or are not linked with the player any more.
 */
export async function findUnreadAnswer(db: Executor, { chatId, seq, closesAt }: Answer) {
  const [reader] = await db
    .select({
      accountId: accounts.id,
      to: accounts.email,
      locale: accounts.locale,
      playerId: chats.playerId,
      notice: sql<AnswerNotice>`case when ${chats.closesAt} = ${closesAt ?? null}::timestamptz then 'REMINDER'
        when ${chats.status} <> 'CLOSED' and exists (select from ${chatMessages} m
          where m.chat_id = ${chats.id} and m.seq >= ${seq} and m.author = 'TEAM') then 'ANSWERED'
        else 'CHANGED' end`,
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
