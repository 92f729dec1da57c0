import { requireLinkedPlayer } from '@kubora/domain/permissions/require-permission'
import { chats } from '@kubora/schema/db/chats'
import { eq, sql } from 'drizzle-orm'
import { ChatMessage } from '#features/chats/chat-message.type.ts'
import { OwnChat, OwnChatPage } from '#features/chats/own-chat.type.ts'
import { readPart } from '#features/chats/read-messages.ts'
import { hasUnreadChats, listOwnChats, readOwnChat } from '#features/chats/read-own-chats.ts'
import { builder } from '#graphql/builder.ts'
import { found } from '#graphql/found.ts'
import { isUuid } from '#graphql/is-uuid.ts'

const linked = 'needs a linked player'

const ownChats = { kind: 'own', isReadable: () => eq(chats.senderAccountId, sql.placeholder('accountId')) }

builder.queryFields((t) => ({
  hasUnreadChats: t.boolean({
    needs: 'account',
    description:
      'Whether the team has written something in a chat of the account that was not read yet; false without a linked player.',
    resolve: (_root, _args, { domain, principal }) => {
      const { accountId, player } = found(principal)
      // without one nobody could open it
      return player === null ? false : hasUnreadChats(domain.db, accountId)
    },
  }),
  ownChats: t.field({
    type: OwnChatPage,
    needs: 'account',
    points: 2,
    description: `Chats of the account, the newest or the last closed first; ${linked}.`,
    args: {
      closed: t.arg.boolean({ description: 'Only closed ones; else only those that are not.' }),
      after: t.arg.string({ required: false }),
      first: t.arg.int({ defaultValue: 50 }),
    },
    resolve: (_root, args, { domain, principal }) =>
      listOwnChats(domain.db, requireLinkedPlayer(principal).accountId, args),
  }),
  ownChat: t.field({
    type: OwnChat,
    needs: 'account',
    description: `A chat of the account; ${linked}.`,
    args: { id: t.arg.id() },
    resolve: async (_root, { id }, { domain, principal }) => {
      const { accountId } = requireLinkedPlayer(principal)
      return found(isUuid(id) ? await readOwnChat(domain.db, accountId, id) : null)
    },
  }),
  ownChatMessages: t.field({
    type: [ChatMessage],
    needs: 'account',
    points: 2,
    description: `A part of a chat of the account, at most 50 messages in their order: those behind a number, those before one, else the newest; ${linked}.`,
    args: {
      chatId: t.arg.id(),
      afterSeq: t.arg.int({ required: false }),
      beforeSeq: t.arg.int({ required: false }),
    },
    resolve: async (_root, { chatId, ...part }, { domain, principal }) => {
      const { accountId } = requireLinkedPlayer(principal)
      const readable = { ...ownChats, values: { accountId } }
      return found(
        isUuid(chatId) ? await readPart(domain.db, chatId, readable, part, { forTeam: false }) : null,
      )
    },
  }),
}))
