import { maySeeChat, needsAdmin } from '@kubora/domain/chats/visible-chats'
import { DomainError } from '@kubora/domain/kernel/domain-error'
import { chatPermissions } from '@kubora/validation/permissions/chats'
import { ChatMessage } from '#features/chats/chat-message.type.ts'
import { Chat } from '#features/chats/chat.type.ts'
import { newMessages } from '#features/chats/new-messages.ts'
import { type ChatRow, readChat } from '#features/chats/read-chats.ts'
import type { ChatMessageRow } from '#features/chats/read-messages.ts'
import { Realm } from '#features/game-servers/realm.type.ts'
import { builder } from '#graphql/builder.ts'
import { found } from '#graphql/found.ts'
import { liveEvent, liveField, subscribedByHub } from '#graphql/live/live-field.ts'

const ChatChange = builder.objectRef<{ chat: ChatRow; messages: ChatMessageRow[] }>('ChatChange').implement({
  fields: (t) => ({
    chat: t.field({ type: Chat, resolve: ({ chat }) => chat }),
    messages: t.field({
      type: [ChatMessage],
      description:
        'What is new, in its order; of more than 50 the last. What is missing before is read with chatMessages.',
      resolve: ({ messages }) => messages,
    }),
  }),
})

const { answerChats } = chatPermissions

builder.subscriptionFields((t) => ({
  chatChanged: t.field({
    type: ChatChange,
    needs: { permission: answerChats, realm: 'realm' },
    description: `A chat of the realm changed; needs ${answerChats} there, for one of administrators ${chatPermissions.adminChats} as well.`,
    args: { realm: t.arg({ type: Realm }), chatId: t.arg.id() },
    extensions: liveField({
      topic: ({ realm, chatId }) => `chat ${String(realm)}/${String(chatId)}`,
      // characters, other chats and ratings that the reader sees of a chat depend on who it is
      sharedBy: 'session',
      mayView: (event, principal) => event.kind === 'chat' && maySeeChat(principal, event),
    }),
    subscribe: subscribedByHub,
    resolve: async (root, _args, { domain, principal }) => {
      const event = liveEvent('chat', root)
      const [seen, messages] = await Promise.all([
        readChat(domain.db, found(principal), event.chatId),
        newMessages(domain.db, event, { forTeam: true }),
      ])
      const chat = found(seen)
      // who may see this event need not see what the chat has become since
      if (needsAdmin(chat.type) !== event.needsAdmin || String(chat.hiddenFrom) !== String(event.hiddenFrom))
        throw new DomainError('NOT_FOUND')
      return { chat, messages }
    },
  }),
  chatListChanged: t.field({
    type: Realm,
    needs: { permission: answerChats, realm: 'realm' },
    description: `A chat of the realm was opened or changed; needs ${answerChats} there, for those of administrators ${chatPermissions.adminChats} as well.`,
    args: { realm: t.arg({ type: Realm }) },
    extensions: liveField({
      topic: ({ realm }) => `chats ${String(realm)}`,
      sharedBy: 'permissions',
      mayView: (event, principal) => event.kind === 'chat-list' && maySeeChat(principal, event),
    }),
    subscribe: subscribedByHub,
    resolve: (_root, { realm }) => realm,
  }),
}))
