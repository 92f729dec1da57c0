import { chatPermissions } from '@kubora/validation/permissions/chats'
import { Chat } from '#features/chats/chat.type.ts'
import {
  type ChatQueueRow,
  findChats,
  readChatQueue,
  readNextWaiting,
} from '#features/chats/queue/read-queue.ts'
import { readChat } from '#features/chats/read-chats.ts'
import { builder } from '#graphql/builder.ts'
import { found } from '#graphql/found.ts'
import { isUuid } from '#graphql/is-uuid.ts'

const { answerChats, adminChats } = chatPermissions
const needs = { permission: answerChats, anyRealm: true } as const
const needed = `of the realms where the reader holds ${answerChats}, those of administrators where also ${adminChats}`

const ChatQueue = builder.objectRef<ChatQueueRow>('ChatQueue').implement({
  description: 'What of the chats of a team member needs somebody.',
  fields: (t) => ({
    waiting: t.exposeInt('waiting', { description: 'Chats in which a player waits for an answer.' }),
    mine: t.exposeInt('mine', { description: 'Chats that are not closed and that the reader has taken.' }),
    oldest: t.field({
      type: Chat,
      nullable: true,
      description: 'The one that waits longest.',
      resolve: async ({ oldestId }, _args, { domain, principal }) =>
        oldestId === null ? null : readChat(domain.db, found(principal), oldestId),
    }),
  }),
})

builder.queryFields((t) => ({
  chatQueue: t.field({
    type: ChatQueue,
    needs,
    points: 3,
    description: `What waits of the chats ${needed}.`,
    resolve: (_root, _args, { domain, principal }) => readChatQueue(domain.db, found(principal)),
  }),
  nextWaitingChat: t.field({
    type: Chat,
    nullable: true,
    needs,
    points: 2,
    description: `The chat that waits next behind another one, ${needed}; after the last the one that waits longest. Null when no other waits that no colleague has taken.`,
    args: { chatId: t.arg.id() },
    resolve: async (_root, { chatId }, { domain, principal }) =>
      isUuid(chatId) ? readNextWaiting(domain.db, found(principal), chatId) : null,
  }),
  foundChats: t.field({
    type: [Chat],
    needs,
    points: 4,
    description: `At most eight chats ${needed}: by an id or its beginning, by a player’s id, or by the beginning of a name that a player has or had; those that are not closed first. Words of messages are searched by chats.`,
    args: { text: t.arg.string() },
    resolve: (_root, { text }, { domain, principal }) => findChats(domain.db, found(principal), text),
  }),
}))
