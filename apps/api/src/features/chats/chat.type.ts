import type { ChatType as ChatTypeName } from '@kubora/validation/chat-types'
import type { Realm as RealmName } from '@kubora/validation/realms'
import { ChatSide } from '#features/chats/chat-message.type.ts'
import { ChatStatus } from '#features/chats/own-chat.type.ts'
import type { ChatRow } from '#features/chats/read-chats.ts'
import { Realm } from '#features/game-servers/realm.type.ts'
import { ChatType } from '#features/premessages/premessage.type.ts'
import { builder } from '#graphql/builder.ts'
import { shownNameText } from '#graphql/shown-name-text.ts'

/** A chat as the team sees it. */
export const Chat = builder.objectRef<ChatRow>('Chat').implement({
  description: 'A chat of a player with the team, as the team sees it.',
  fields: (t) => ({
    id: t.exposeID('id'),
    type: t.field({ type: ChatType, resolve: ({ type }): ChatTypeName => type }),
    realm: t.field({ type: Realm, resolve: ({ realm }): RealmName => realm }),
    status: t.expose('status', { type: ChatStatus }),
    playerId: t.id({ resolve: ({ playerId }) => String(playerId) }),
    playerName: t.exposeString('playerName'),
    playerDisplayName: t.exposeString('playerDisplayName', { nullable: true, description: shownNameText }),
    assigneeName: t.exposeString('assigneeName', {
      nullable: true,
      description: 'The team member who has taken it, by the name at that time.',
    }),
    assigneeId: t.id({
      nullable: true,
      description: 'Id of that member’s account.',
      resolve: ({ assigneeAccountId }) => (assigneeAccountId === null ? null : String(assigneeAccountId)),
    }),
    createdAt: t.expose('createdAt', { type: 'DateTime' }),
    closedAt: t.expose('closedAt', { type: 'DateTime', nullable: true }),
    closedBy: t.expose('closedBy', { type: ChatSide, nullable: true }),
    closedByName: t.exposeString('closedByName', {
      nullable: true,
      description: 'The team member who closed it, by the name at that time.',
    }),
    waitingSince: t.expose('waitingSince', {
      type: 'DateTime',
      nullable: true,
      description: 'Since when a message of the player waits for the team; null while none does.',
    }),
    lastSeq: t.exposeInt('lastSeq', { description: 'Number of the last message.' }),
    senderReadSeq: t.exposeInt('senderReadSeq', { description: 'Up to where the player has read.' }),
    lastAt: t.expose('lastAt', { type: 'DateTime', description: 'When the last message was written.' }),
    lastBy: t.field({
      type: ChatSide,
      nullable: true,
      description: 'Who wrote the last message or the answers; null for an entry.',
      resolve: ({ lastAuthor }) => (lastAuthor === 'SYSTEM' ? null : lastAuthor),
    }),
    lastText: t.exposeString('lastText', {
      nullable: true,
      description:
        'The beginning of the last message, or of the longest answer where nothing was written since; null for an entry.',
    }),
    version: t.exposeInt('version'),
  }),
})
