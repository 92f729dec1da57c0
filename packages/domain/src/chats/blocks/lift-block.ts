import { chatBlocks } from '@kubora/schema/db/chat-blocks'
import { chats } from '@kubora/schema/db/chats'
import { liftChatBlockInput } from '@kubora/validation/chat-decision-inputs'
import { chatPermissions } from '@kubora/validation/permissions/chats'
import type { Realm } from '@kubora/validation/realms'
import { and, eq } from 'drizzle-orm'
import { defineAction } from '#actions/define-action.ts'
import { targetIdOf } from '#chats/chat-target.ts'
import { answeringChats, lockChat } from '#chats/lock-chat.ts'
import { publishChat } from '#chats/publish-chat.ts'
import { visibleChats } from '#chats/visible-chats.ts'
import type { Principal } from '#kernel/actor.ts'
import { DomainError } from '#kernel/domain-error.ts'
import type { Unit } from '#kernel/unit-of-work.ts'
import { holdsInRealm } from '#permissions/realms-held.ts'

/**
 * Lifts what keeps the player of a chat from opening chats of its type. Returns the id of the chat. Throws `NOT_FOUND` for a chat that
 * the member may not see, `CONFLICT` where no such block ends at the named time, and `NO_PERMISSION` for one that a chat made which the member may
 * not see.
 */
export const liftChatBlock = defineAction({
  name: 'chats.lift-block',
  ...answeringChats,
  input: liftChatBlockInput,
  run: async (unit, { realm, chatId, kind, until }, member) => {
    const chat = await lockChat(unit, member, { realm, chatId })
    const isIt = and(
      eq(chatBlocks.playerId, chat.playerId),
      eq(chatBlocks.type, chat.openedAs),
      eq(chatBlocks.kind, kind),
    )
    const [block] = await unit.tx.select().from(chatBlocks).where(isIt).for('update')
    if (!block || block.until?.getTime() !== until?.getTime()) throw new DomainError('CONFLICT')
    await requireBlockSeen(unit, member, { realm, chatId: block.chatId })
    await unit.tx.delete(chatBlocks).where(isIt)
    publishChat(unit, chat, chat.lastSeq + 1, { isOwnChanged: false })
    return {
      result: chat.id,
      audit: {
        target: { type: 'chat', id: targetIdOf(chat) },
        before: { block: kind, until: block.until?.toISOString() ?? null },
      },
    }
  },
  revert: { none: 'NO_INVERSE' },
})

/** Throws unless the member may see the chat whose decision made the block; of one that is gone, those of administrators. */
async function requireBlockSeen(
  unit: Unit,
  member: Principal,
  { realm, chatId }: { realm: Realm; chatId: string | null },
): Promise<void> {
  if (chatId === null) {
    if (holdsInRealm(member, chatPermissions.adminChats, realm)) return
    throw new DomainError('NO_PERMISSION')
  }
  const [seen] = await unit.tx
    .select({ id: chats.id })
    .from(chats)
    .where(and(eq(chats.id, chatId), visibleChats(member)))
  if (!seen) throw new DomainError('NO_PERMISSION')
}
