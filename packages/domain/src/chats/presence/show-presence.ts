import { chats } from '@kubora/schema/db/chats'
import type { Database } from '@kubora/schema/db/client'
import { chatPresenceInput, ownChatPresenceInput, type SentPresence } from '@kubora/validation/chat-presence'
import { and, eq, type SQL, sql } from 'drizzle-orm'
import { defineQuery } from '#actions/define-query.ts'
import { hiddenFromColumn } from '#chats/hidden-from.ts'
import { answeringChats, requireNotClosed } from '#chats/lock-chat.ts'
import { maySeeChat, needsAdmin } from '#chats/visible-chats.ts'
import type { Principal } from '#kernel/actor.ts'
import type { DomainContext } from '#kernel/context.ts'
import { DomainError } from '#kernel/domain-error.ts'
import type { LiveEvent } from '#kernel/live-event.ts'
import { parseInput } from '#kernel/parse-input.ts'

/** Who shows what they do, in which opening of the chat. */
type Shown = Pick<Extract<LiveEvent, { kind: 'chat-presence' }>, 'accountId' | 'isTeam' | 'key'> & {
  presence: SentPresence
}

const shownByMember = defineQuery({
  ...answeringChats,
  input: chatPresenceInput,
  run: async (db, { realm, chatId, key, presence }, member) => {
    const chat = await readShownChat(db, and(eq(chats.id, chatId), eq(chats.realm, realm)))
    if (!chat || !maySeeChat(member, chat)) throw new DomainError('NOT_FOUND')
    const shown = { accountId: member.accountId, isTeam: true, key, presence }
    return [seenByTeam(chat, shown), ...seenBySender(chat, shown)]
  },
})

/**
 * Shows to the others who have a chat open what a team member does with it; to its sender only that the team writes. Stores nothing.
 * Throws `NOT_FOUND`, also for a chat that the member may not see, and `CHAT_CLOSED`.
 */
export const showChatPresence = {
  ...shownByMember,
  run: async ({ db, publish }: DomainContext, principal: Principal | null, input: unknown): Promise<void> =>
    publish(await shownByMember.run(db, principal, input)),
}

/**
 * Shows to the team what the account, which is linked to a player, does with a chat of its own. Stores nothing. Throws `NOT_FOUND` and
 * `CHAT_CLOSED`.
 */
export async function showOwnChatPresence(
  { db, publish }: DomainContext,
  accountId: number,
  input: unknown,
): Promise<void> {
  const { chatId, key, presence } = parseInput(ownChatPresenceInput, input)
  const chat = await readShownChat(db, and(eq(chats.id, chatId), eq(chats.senderAccountId, accountId)))
  if (!chat) throw new DomainError('NOT_FOUND')
  publish([seenByTeam(chat, { accountId, isTeam: false, key, presence })])
}

/** A chat with all that decides who sees it, and the instant of the database, ms. */
type ShownChat = NonNullable<Awaited<ReturnType<typeof readShownChat>>>

async function readShownChat(db: Database, condition: SQL | undefined) {
  const [chat] = await db
    .select({
      chatId: chats.id,
      realm: chats.realm,
      type: chats.type,
      status: chats.status,
      senderAccountId: chats.senderAccountId,
      playerId: chats.playerId,
      hiddenFrom: hiddenFromColumn,
      at: sql<number>`floor(extract(epoch from clock_timestamp()) * 1000)::float8`,
    })
    .from(chats)
    .where(condition)
  return chat && { ...chat, needsAdmin: needsAdmin(chat.type) }
}

function seenByTeam(chat: ShownChat, { presence, ...shown }: Shown): LiveEvent {
  requireNotClosed(chat)
  const { type: _type, status: _status, ...seen } = chat
  return { kind: 'chat-presence', ...seen, ...shown, presence: presence === 'STOPPED' ? 'OPEN' : presence }
}

/** Without who of the team it is, and nothing of who only reads. */
function seenBySender({ chatId, senderAccountId, at }: ShownChat, { key, presence }: Shown): LiveEvent[] {
  if (senderAccountId === null || presence === 'OPEN' || presence === 'LEFT') return []
  const isWriting = presence === 'WRITING'
  return [{ kind: 'own-chat-presence', accountId: senderAccountId, chatId, key, isWriting, at }]
}
