import type { StoredChat } from '#chats/lock-chat.ts'
import { needsAdmin } from '#chats/visible-chats.ts'
import type { Unit } from '#kernel/unit-of-work.ts'

/**
 * Publishes that a chat changed, to who has it open, to the team's list and to its sender. `fromSeq` is the number of its first new
 * message, one above the last without any; without any, its sender only learns of it where `isOwnChanged`. The chat is locked.
 */
export function publishChat(
  unit: Unit,
  { id: chatId, realm, type, hiddenFrom, lastSeq: seq, senderAccountId, playerId }: StoredChat,
  fromSeq: number,
  { isOwnChanged = true }: { isOwnChanged?: boolean } = {},
): void {
  const seen = { realm, chatId, needsAdmin: needsAdmin(type), hiddenFrom }
  unit.publish({ kind: 'chat', ...seen, senderAccountId, playerId, fromSeq, seq })
  unit.publish({ kind: 'chat-list', ...seen, senderAccountId, playerId })
  if (senderAccountId !== null && (isOwnChanged || fromSeq <= seq)) {
    unit.publish({ kind: 'own-chat', accountId: senderAccountId, chatId, fromSeq, seq })
  }
}
