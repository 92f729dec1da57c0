import { isDeepStrictEqual } from 'node:util'
import { chats } from '@kubora/schema/db/chats'
import { eq } from 'drizzle-orm'
import type { ChatChanges } from '#chats/append-message.ts'
import type { StoredChat } from '#chats/lock-chat.ts'
import { publishChat } from '#chats/publish-chat.ts'
import { needsAdmin } from '#chats/visible-chats.ts'
import type { Unit } from '#kernel/unit-of-work.ts'

/** What its sender sees of it: nothing else that the team does shows them that it does something. */
const ownKeys = ['openedAs', 'realm', 'status', 'closedAt', 'closedBy', 'outcome'] as const

/** Changes a locked chat without an entry among its messages, and publishes it. Returns the chat as it is then. */
export async function changeChat(unit: Unit, chat: StoredChat, changes: ChatChanges): Promise<StoredChat> {
  const version = chat.version + 1
  await unit.tx
    .update(chats)
    .set({ ...changes, version })
    .where(eq(chats.id, chat.id))
  const changed = { ...chat, ...changes, version }
  publishChat(unit, changed, chat.lastSeq + 1, {
    isOwnChanged: ownKeys.some((key) => chat[key] !== changed[key]),
  })
  publishLeft(unit, chat, changed)
  return changed
}

/**
 * Publishes a chat that left its realm, those who may not see chats of administrators, or those from whom it is hidden now, where it was:
 * the list there is without it, and who has it open and may see it where it is now learns so.
 */
export function publishLeft(unit: Unit, before: StoredChat, after: StoredChat): void {
  const { id: chatId, senderAccountId, playerId, lastSeq: seq } = after
  const [former, present] = [before, after].map(({ realm, type, hiddenFrom }) => ({
    realm,
    needsAdmin: needsAdmin(type),
    hiddenFrom,
  }))
  if (former === undefined || present === undefined) return
  if (isDeepStrictEqual(former, present)) return
  unit.publish({ kind: 'chat-list', chatId, ...former, senderAccountId, playerId })
  if (former.realm === present.realm) return
  const seen = { ...present, realm: former.realm, chatId }
  unit.publish({ kind: 'chat', ...seen, senderAccountId, playerId, fromSeq: seq + 1, seq })
}
