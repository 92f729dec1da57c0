import { isDeepStrictEqual } from 'node:util'
import type { ChatEntry, ChatOutcome } from '@kubora/schema/db/chat-values'
import { chatMessages, chats } from '@kubora/schema/db/chats'
import { message } from '@kubora/validation/messages'
import { and, eq, sql } from 'drizzle-orm'
import { enqueueAnswerNotice } from '#chats/show-answer.ts'
import { filesOf } from '#chats/files/attach-files.ts'
import type { StoredChat } from '#chats/lock-chat.ts'
import { publishChat } from '#chats/publish-chat.ts'
import { DomainError } from '#kernel/domain-error.ts'
import type { Unit } from '#kernel/unit-of-work.ts'

/** A stored message. */
export type StoredMessage = typeof chatMessages.$inferSelect

/** What is added to a chat. */
type NewMessage =
  | ({
      by: 'PLAYER' | 'TEAM'
      accountId: number
      /** Null for a player, whom the chat names. */
      memberName: string | null
    } & ({ text: string; nonce: string } | { entry: ChatEntry }))
  /** What happens by itself. */
  | { by: 'SYSTEM'; accountId: null; memberName: null; entry: ChatEntry }

/** What changes in a chat's row, with a message or without one. */
export type ChatChanges = Partial<
  Pick<
    StoredChat,
    | 'type'
    | 'openedAs'
    | 'answeredAs'
    | 'realm'
    | 'characterId'
    | 'status'
    | 'waitingSince'
    | 'quietSince'
    | 'closesAt'
    | 'assigneeAccountId'
    | 'assigneeName'
    | 'closedAt'
    | 'closedBy'
    | 'closedByAccountId'
    | 'closedByName'
    | 'outcome'
    | 'reasonId'
    | 'besideOthers'
    | 'version'
  >
>

/** What an account sends as a message. */
type SentMessage = { accountId: number; nonce: string; text: string; fileIds: readonly string[] }

/**
 * Returns the message that the account sent to the chat under the nonce before, null when there is none. Throws `INVALID_INPUT` when
 * it had another text or other files. The chat is locked.
 */
export async function sentBefore(
  unit: Unit,
  chatId: string,
  { accountId, nonce, text, fileIds }: SentMessage,
): Promise<StoredMessage | null> {
  const [sent] = await unit.tx
    .select()
    .from(chatMessages)
    .where(
      and(
        eq(chatMessages.chatId, chatId),
        eq(chatMessages.accountId, accountId),
        eq(chatMessages.nonce, nonce),
      ),
    )
  if (!sent) return null
  if (sent.text === text && isDeepStrictEqual(await filesOf(unit, sent), fileIds)) return sent
  throw new DomainError('INVALID_INPUT', { fieldErrors: [{ path: 'nonce', key: message('uuid') }] })
}

/** Outcomes after which the player has to do something. */
const askingOutcomes: readonly ChatOutcome[] = ['INVITE_TO_TALK', 'NO_STORY']

/** Returns whether the team waits for the player after it; after a decision that only says that it came in, the player waits. */
function asksPlayer(added: NewMessage): boolean {
  if (added.by !== 'TEAM') return false
  if (!('entry' in added)) return true
  const { entry } = added
  return entry.kind === 'DECIDED' && askingOutcomes.includes(entry.outcome)
}

/** Returns whether the team answers by it. */
function isAnswer(added: NewMessage): boolean {
  return added.by === 'TEAM' && (!('entry' in added) || added.entry.kind === 'DECIDED')
}

/**
 * Adds a message or an entry to a locked chat under the next number, changes its row with it, and publishes both. Who writes has read
 * what is above. The sender learns of what the team writes once they have read all before.
 */
export async function appendMessage(
  unit: Unit,
  chat: StoredChat,
  added: NewMessage,
  changes: (at: Date) => ChatChanges = () => ({}),
): Promise<StoredMessage> {
  const seq = chat.lastSeq + 1
  const { by, accountId, memberName } = added
  const content =
    'entry' in added
      ? { author: 'SYSTEM' as const, entry: added.entry }
      : { author: by, text: added.text, nonce: added.nonce }
  const [stored] = await unit.tx
    .insert(chatMessages)
    // the clock under the lock: later numbers never have earlier times
    .values({ chatId: chat.id, seq, accountId, memberName, at: sql`clock_timestamp()`, ...content })
    .returning()
  if (!stored) throw new Error('insert returned no row')
  const isPlayer = by === 'PLAYER'
  // a form that is handed in waits as a message does
  const waits = isPlayer && (!('entry' in added) || added.entry.kind === 'OPENED')
  const changed = changes(stored.at)
  const isOver = (changed.status ?? chat.status) === 'CLOSED'
  await unit.tx
    .update(chats)
    .set({
      lastSeq: seq,
      ...(isPlayer ? { senderReadSeq: seq } : { lastTeamSeq: seq }),
      waitingSince: waits ? (chat.waitingSince ?? stored.at) : null,
      quietSince: asksPlayer(added) ? stored.at : null,
      closesAt: null,
      ...(isAnswer(added) ? { firstAnsweredAt: chat.firstAnsweredAt ?? stored.at } : {}),
      ...changed,
      ...(isOver ? { quietSince: null, closesAt: null } : {}),
    })
    .where(eq(chats.id, chat.id))
  const reminder =
    'entry' in added && added.entry.kind === 'REMINDED' ? { closesAt: added.entry.closesAt } : null
  const isFirstUnread = !isPlayer && chat.lastTeamSeq <= chat.senderReadSeq
  // who has not read the answer either is reminded all the same
  if (isFirstUnread || reminder !== null) {
    await enqueueAnswerNotice(unit, { chatId: chat.id, seq, ...reminder })
  }
  publishChat(unit, { ...chat, lastSeq: seq }, seq)
  return stored
}
