import { chatPermissions } from '@kubora/validation/permissions/chats'
import { figureDays } from '@kubora/validation/chat-ages'
import {
  ChatAge,
  ChatAssignee,
  ChatListStatus,
  ChatSort,
  ListedOutcome,
} from '#features/chats/queue/chat-list.enums.ts'
import { listChats } from '#features/chats/queue/list-chats.ts'
import { ChatPage } from '#features/chats/queue/listed-chat.type.ts'
import { Realm } from '#features/game-servers/realm.type.ts'
import { ChatType } from '#features/premessages/premessage.type.ts'
import { builder } from '#graphql/builder.ts'
import { found } from '#graphql/found.ts'

const { answerChats, adminChats } = chatPermissions

builder.queryField('chats', (t) =>
  t.field({
    type: ChatPage,
    needs: { permission: answerChats, anyRealm: true },
    points: 3,
    pointsWith: { search: 10 },
    description: `Chats of the realms where the reader holds ${answerChats}, those of administrators where also ${adminChats}; at most 100 a page.`,
    args: {
      status: t.arg({ type: ChatListStatus, defaultValue: 'NOT_CLOSED' }),
      type: t.arg({ type: ChatType, required: false }),
      realm: t.arg({ type: Realm, required: false }),
      assignee: t.arg({ type: ChatAssignee, required: false }),
      unread: t.arg.boolean({
        defaultValue: false,
        description: 'Only those in which a message that waits is new to the reader.',
      }),
      playerId: t.arg.id({ required: false, description: 'Only those of a player.' }),
      age: t.arg({ type: ChatAge, required: false, description: 'Only of chats that are not closed.' }),
      outcome: t.arg({ type: ListedOutcome, required: false, description: 'Only of closed chats.' }),
      recent: t.arg.boolean({
        defaultValue: false,
        description: `Those closed in the last ${figureDays} days; only of closed chats.`,
      }),
      search: t.arg.string({
        required: false,
        description:
          'An id or the first eight characters of it or more, a player’s id, the beginning of a name that a player has or had, or words of one message or of the answers to the form; the last word may be a beginning.',
      }),
      sort: t.arg({ type: ChatSort, defaultValue: 'WAITING' }),
      after: t.arg.string({ required: false }),
      first: t.arg.int({ defaultValue: 50 }),
    },
    resolve: (_root, args, { domain, principal }) => listChats(domain.db, found(principal), args),
  }),
)
