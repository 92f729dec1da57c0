import { chatNotes } from '@kubora/schema/db/chat-notes'
import { editChatNoteInput } from '@kubora/validation/chat-steps'
import { desc, eq } from 'drizzle-orm'
import { defineAction } from '#actions/define-action.ts'
import { targetIdOf } from '#chats/chat-target.ts'
import { answeringChats, lockChat, requireTexts } from '#chats/lock-chat.ts'
import { publishChat } from '#chats/publish-chat.ts'
import { actorOf } from '#kernel/actor.ts'
import { DomainError } from '#kernel/domain-error.ts'

/**
 * Writes the next version of the team's note about a chat, also of a closed one. Returns the chat's id. Its line says no text: the note
 * keeps its versions, and ends with the chat. Throws `NOT_FOUND`, `CHAT_TEXTS_REMOVED`, and `CONFLICT` when the note was changed since the member read it.
 */
export const editChatNote = defineAction({
  name: 'chats.edit-note',
  ...answeringChats,
  input: editChatNoteInput,
  run: async (unit, { version, text, ...target }, member) => {
    const chat = await lockChat(unit, member, target)
    requireTexts(chat)
    const [stored] = await unit.tx
      .select({ version: chatNotes.version, text: chatNotes.text })
      .from(chatNotes)
      .where(eq(chatNotes.chatId, chat.id))
      .orderBy(desc(chatNotes.version))
      .limit(1)
    const present = stored?.version ?? 0
    if (present !== version) throw new DomainError('CONFLICT', { params: { version: present } })
    if ((stored?.text ?? '') === text) return { result: chat.id, audit: { none: 'nothing changed' } }
    const { accountId: authorAccountId, name: authorName } = actorOf(member)
    await unit.tx
      .insert(chatNotes)
      .values({ chatId: chat.id, version: version + 1, text, authorAccountId, authorName })
    publishChat(unit, chat, chat.lastSeq + 1, { isOwnChanged: false })
    return { result: chat.id, audit: { target: { type: 'chat', id: targetIdOf(chat) } } }
  },
  revert: { none: 'VERSIONS' },
})
