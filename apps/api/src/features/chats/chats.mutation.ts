import { answerChat } from '@kubora/domain/chats/answer-chat'
import { closeChat } from '@kubora/domain/chats/close-chat'
import { readChat as markChatRead } from '@kubora/domain/chats/read-chat'
import { reopenChat } from '@kubora/domain/chats/reopen-chat'
import { ChatMessage } from '#features/chats/chat-message.type.ts'
import { Chat } from '#features/chats/chat.type.ts'
import { readChat } from '#features/chats/read-chats.ts'
import { readMessages } from '#features/chats/read-messages.ts'
import { Realm } from '#features/game-servers/realm.type.ts'
import { builder } from '#graphql/builder.ts'
import type { ApiContext } from '#graphql/context.ts'
import { found } from '#graphql/found.ts'
import { fromAction } from '#graphql/from-action.ts'

/** Returns the chat after a step of a team member. */
async function chatAfter({ domain, principal }: ApiContext, id: string) {
  return found(await readChat(domain.db, found(principal), id))
}

builder.mutationFields((t) => ({
  answerChat: t.field({
    type: ChatMessage,
    ...fromAction(
      answerChat,
      'Adds a message of the team to a chat; who answers a chat that nobody has taken takes it',
      'realm',
    ),
    args: {
      realm: t.arg({ type: Realm }),
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
      const seq = await answerChat.run(domain, principal, args)
      const [message] = await readMessages(domain.db, args.chatId, { afterSeq: seq - 1 }, { forTeam: true })
      return found(message)
    },
  }),
  readChat: t.int({
    ...fromAction(
      markChatRead,
      'Marks a chat as read by the caller up to a message, and returns up to where it is read',
      'realm',
    ),
    args: { realm: t.arg({ type: Realm }), chatId: t.arg.id(), seq: t.arg.int() },
    resolve: (_root, args, { domain, principal }) => markChatRead.run(domain, principal, args),
  }),
  closeChat: t.field({
    type: Chat,
    ...fromAction(closeChat, 'Closes a chat', 'realm'),
    args: { realm: t.arg({ type: Realm }), chatId: t.arg.id(), version: t.arg.int() },
    resolve: async (_root, args, context) =>
      chatAfter(context, await closeChat.run(context.domain, context.principal, args)),
  }),
  reopenChat: t.field({
    type: Chat,
    ...fromAction(reopenChat, 'Opens a closed chat again', 'realm'),
    args: { realm: t.arg({ type: Realm }), chatId: t.arg.id(), version: t.arg.int() },
    resolve: async (_root, args, context) =>
      chatAfter(context, await reopenChat.run(context.domain, context.principal, args)),
  }),
}))
