import { closeOwnChat } from '@kubora/domain/chats/close-own-chat'
import { openChat } from '@kubora/domain/chats/open-chat'
import { readOwnChat as markOwnChatRead } from '@kubora/domain/chats/read-own-chat'
import { writeOwnMessage } from '@kubora/domain/chats/write-own-message'
import { ChatMessage } from '#features/chats/chat-message.type.ts'
import { OwnChat } from '#features/chats/own-chat.type.ts'
import { readMessages } from '#features/chats/read-messages.ts'
import { readOwnChat } from '#features/chats/read-own-chats.ts'
import { Realm } from '#features/game-servers/realm.type.ts'
import { ChatType } from '#features/premessages/premessage.type.ts'
import { builder } from '#graphql/builder.ts'
import type { ApiContext } from '#graphql/context.ts'
import { found } from '#graphql/found.ts'
import { fromOwnAction } from '#graphql/from-own-action.ts'

/** Returns the chat after a change by its sender. */
async function chatAfter({ domain, principal }: ApiContext, id: string) {
  return found(await readOwnChat(domain.db, found(principal).accountId, id))
}

builder.mutationFields((t) => ({
  openChat: t.field({
    type: OwnChat,
    ...fromOwnAction(openChat, 'Opens a chat with the team'),
    args: {
      type: t.arg({ type: ChatType }),
      realm: t.arg({ type: Realm }),
      text: t.arg.string({
        required: false,
        description: 'The first message, at most 8,000 characters; only of a type without a form.',
      }),
      formVersion: t.arg.int({ required: false, description: 'Version of the form that was answered.' }),
      answers: t.arg({
        type: 'JSON',
        required: false,
        description: 'Answers to the form of the type, by the keys of its questions.',
      }),
      idempotencyKey: t.arg.id({
        description: 'A UUID, chosen once per opened form: the same one never opens two.',
      }),
    },
    resolve: async (_root, args, context) =>
      chatAfter(context, await openChat.run(context.domain, context.principal, args)),
  }),
  writeOwnMessage: t.field({
    type: ChatMessage,
    ...fromOwnAction(writeOwnMessage, 'Adds a message to a chat of the account'),
    args: {
      chatId: t.arg.id(),
      nonce: t.arg.id({
        description: 'A UUID, chosen once per message: it is stored once, however often it is sent.',
      }),
      text: t.arg.string({ description: 'At most 8,000 characters; empty only with files.' }),
      fileIds: t.arg.idList({
        required: false,
        description: 'At most five files that the caller has uploaded into the chat, in their order.',
      }),
    },
    resolve: async (_root, args, { domain, principal }) => {
      const seq = await writeOwnMessage.run(domain, principal, args)
      const [message] = await readMessages(domain.db, args.chatId, { afterSeq: seq - 1 }, { forTeam: false })
      return found(message)
    },
  }),
  readOwnChat: t.field({
    type: OwnChat,
    ...fromOwnAction(markOwnChatRead, 'Marks a chat of the account as read up to a message'),
    args: { chatId: t.arg.id(), seq: t.arg.int() },
    resolve: async (_root, args, context) => {
      await markOwnChatRead.run(context.domain, context.principal, args)
      return chatAfter(context, args.chatId)
    },
  }),
  closeOwnChat: t.field({
    type: OwnChat,
    ...fromOwnAction(closeOwnChat, 'Closes a chat of the account'),
    args: { chatId: t.arg.id() },
    resolve: async (_root, args, context) =>
      chatAfter(context, await closeOwnChat.run(context.domain, context.principal, args)),
  }),
}))
