import { readOwnPresence, readPresence } from '@kubora/domain/chats/presence/read-presence'
import { maySeeChat } from '@kubora/domain/chats/visible-chats'
import { requireLinkedPlayer } from '@kubora/domain/permissions/require-permission'
import { type ChatPresence, chatPresences } from '@kubora/validation/chat-presence'
import { chatPermissions } from '@kubora/validation/permissions/chats'
import { Realm } from '#features/game-servers/realm.type.ts'
import { builder } from '#graphql/builder.ts'
import { found } from '#graphql/found.ts'
import { liveEvent, liveField, subscribedByHub } from '#graphql/live/live-field.ts'

const ChatPresenceKind = builder.enumType('ChatPresenceKind', {
  description: 'What somebody does with a chat: has it open, writes, or has left it.',
  values: chatPresences,
})

const ChatPresenceType = builder
  .objectRef<{
    key: string
    memberId: string | null
    memberName: string | null
    kind: ChatPresence
    leftMs: number
  }>('ChatPresence')
  .implement({
    fields: (t) => ({
      key: t.exposeID('key', { description: 'Which opening of the chat: who has it open twice has two.' }),
      memberId: t.exposeID('memberId', {
        nullable: true,
        description: 'The account of the team member; null for the sender of the chat.',
      }),
      memberName: t.exposeString('memberName', { nullable: true }),
      kind: t.expose('kind', { type: ChatPresenceKind }),
      leftMs: t.exposeInt('leftMs', { description: 'After how many milliseconds it is forgotten.' }),
    }),
  })

const OwnChatPresenceType = builder
  .objectRef<{ key: string; isWriting: boolean; leftMs: number }>('OwnChatPresence')
  .implement({
    fields: (t) => ({
      key: t.exposeID('key', {
        description:
          'Which opening of the chat by the team. Chosen anew each time: it says nothing of who it is.',
      }),
      isWriting: t.exposeBoolean('isWriting'),
      leftMs: t.exposeInt('leftMs', { description: 'After how many milliseconds it is forgotten.' }),
    }),
  })

const { answerChats } = chatPermissions

builder.subscriptionFields((t) => ({
  chatPresence: t.field({
    type: ChatPresenceType,
    needs: { permission: answerChats, realm: 'realm' },
    description: `Somebody else has a chat of the realm open, or writes; needs ${answerChats} there, for one of administrators ${chatPermissions.adminChats} as well.`,
    args: { realm: t.arg({ type: Realm }), chatId: t.arg.id() },
    extensions: liveField({
      topic: ({ realm, chatId }) => `chat-presence ${String(realm)}/${String(chatId)}`,
      sharedBy: 'permissions',
      mayView: (event, principal) =>
        event.kind === 'chat-presence' &&
        event.accountId !== principal?.accountId &&
        maySeeChat(principal, event),
    }),
    subscribe: subscribedByHub,
    resolve: async (root, _args, { domain }) => {
      const event = liveEvent('chat-presence', root)
      const { key, presence: kind, isTeam, accountId } = event
      const read = found(await readPresence(domain.db, event))
      return { key, kind, memberId: isTeam ? String(accountId) : null, ...read }
    },
  }),
  ownChatPresence: t.field({
    type: OwnChatPresenceType,
    // no own action: it reads
    needs: 'account',
    description: 'The team writes in a chat of the account, or stopped; needs a linked player.',
    args: { chatId: t.arg.id() },
    extensions: liveField({
      topic: ({ chatId }, principal) =>
        `own-chat-presence ${requireLinkedPlayer(principal).accountId}/${String(chatId)}`,
      sharedBy: 'session',
    }),
    subscribe: subscribedByHub,
    resolve: async (root, _args, { domain }) => {
      const event = liveEvent('own-chat-presence', root)
      const { leftMs } = found(await readOwnPresence(domain.db, event))
      return { key: event.key, isWriting: event.isWriting, leftMs }
    },
  }),
}))
