import { givenMember, memberIds, visibleChats, visibleKind } from '@kubora/domain/chats/visible-chats'
import { chatPermissions } from '@kubora/validation/permissions/chats'
import { ChatMessage } from '#features/chats/chat-message.type.ts'
import { Chat } from '#features/chats/chat.type.ts'
import { readChat, readReadSeq } from '#features/chats/read-chats.ts'
import { readPart } from '#features/chats/read-messages.ts'
import { builder } from '#graphql/builder.ts'
import { found } from '#graphql/found.ts'
import { isUuid } from '#graphql/is-uuid.ts'

const needs = { permission: chatPermissions.answerChats, anyRealm: true } as const
const needed = `of the realms where the reader holds ${chatPermissions.answerChats}, those of administrators where also ${chatPermissions.adminChats}`

builder.queryFields((t) => ({
  chat: t.field({
    type: Chat,
    needs,
    description: `A chat ${needed}.`,
    args: { id: t.arg.id() },
    resolve: async (_root, { id }, { domain, principal }) =>
      found(isUuid(id) ? await readChat(domain.db, found(principal), id) : null),
  }),
  chatReadSeq: t.int({
    needs,
    description: `Up to where the reader has read a chat ${needed}; 0 for one that they have not opened.`,
    args: { chatId: t.arg.id() },
    resolve: (_root, { chatId }, { domain, principal }) =>
      isUuid(chatId) ? readReadSeq(domain.db, found(principal), chatId) : 0,
  }),
  chatMessages: t.field({
    type: [ChatMessage],
    needs,
    points: 2,
    description: `A part of a chat ${needed}; at most 50 messages in their order: those behind a number, those before one, else the newest.`,
    args: {
      chatId: t.arg.id(),
      afterSeq: t.arg.int({ required: false }),
      beforeSeq: t.arg.int({ required: false }),
    },
    resolve: async (_root, { chatId, ...part }, { domain, principal }) => {
      const member = found(principal)
      const readable = {
        kind: visibleKind(member),
        isReadable: () => visibleChats(member, givenMember),
        values: memberIds(member),
      }
      return found(
        isUuid(chatId) ? await readPart(domain.db, chatId, readable, part, { forTeam: true }) : null,
      )
    },
  }),
}))
