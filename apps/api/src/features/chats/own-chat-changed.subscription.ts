import { requireLinkedPlayer } from '@kubora/domain/permissions/require-permission'
import { ChatMessage } from '#features/chats/chat-message.type.ts'
import { newMessages } from '#features/chats/new-messages.ts'
import { OwnChat } from '#features/chats/own-chat.type.ts'
import { type ChatMessageRow } from '#features/chats/read-messages.ts'
import { type OwnChatRow, readOwnChat } from '#features/chats/read-own-chats.ts'
import { builder } from '#graphql/builder.ts'
import { found } from '#graphql/found.ts'
import { liveEvent, liveField, subscribedByHub } from '#graphql/live/live-field.ts'

const OwnChatChange = builder
  .objectRef<{ chat: OwnChatRow; messages: ChatMessageRow[] }>('OwnChatChange')
  .implement({
    fields: (t) => ({
      chat: t.field({ type: OwnChat, resolve: ({ chat }) => chat }),
      messages: t.field({
        type: [ChatMessage],
        description:
          'What is new, in its order; of more than 50 the last. What is missing before is read with ownChatMessages.',
        resolve: ({ messages }) => messages,
      }),
    }),
  })

builder.subscriptionField('ownChatChanged', (t) =>
  t.field({
    type: OwnChatChange,
    // no own action: it reads
    needs: 'account',
    description: 'A chat of the account changed; needs a linked player.',
    extensions: liveField({
      topic: (_args, principal) => `own-chats ${requireLinkedPlayer(principal).accountId}`,
      sharedBy: 'session',
    }),
    subscribe: subscribedByHub,
    resolve: async (root, _args, { domain, principal }) => {
      const event = liveEvent('own-chat', root)
      const [chat, messages] = await Promise.all([
        readOwnChat(domain.db, found(principal).accountId, event.chatId),
        newMessages(domain.db, event, { forTeam: false }),
      ])
      return { chat: found(chat), messages }
    },
  }),
)
