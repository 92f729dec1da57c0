import type { ChatType as ChatTypeName } from '@kubora/validation/chat-types'
import type { Realm as RealmName } from '@kubora/validation/realms'
import { ChatSide } from '#features/chats/chat-message.type.ts'
import type { OwnChatRow } from '#features/chats/read-own-chats.ts'
import { Realm } from '#features/game-servers/realm.type.ts'
import { ChatType } from '#features/premessages/premessage.type.ts'
import { builder } from '#graphql/builder.ts'
import type { Page } from '#graphql/page.ts'

/** How far a chat is. */
export const ChatStatus = builder.enumType('ChatStatus', {
  description: 'IN_PROGRESS: a team member has taken it.',
  values: ['OPEN', 'IN_PROGRESS', 'CLOSED'] as const,
})

/** A chat as its sender sees it. */
export const OwnChat = builder.objectRef<OwnChatRow>('OwnChat').implement({
  description: 'A chat with the team, as its sender sees it.',
  fields: (t) => ({
    id: t.exposeID('id'),
    type: t.field({ type: ChatType, resolve: ({ type }): ChatTypeName => type }),
    realm: t.field({ type: Realm, resolve: ({ realm }): RealmName => realm }),
    status: t.expose('status', { type: ChatStatus }),
    createdAt: t.expose('createdAt', { type: 'DateTime' }),
    closedAt: t.expose('closedAt', { type: 'DateTime', nullable: true }),
    closedBy: t.expose('closedBy', { type: ChatSide, nullable: true }),
    closesAt: t.expose('closesAt', {
      type: 'DateTime',
      nullable: true,
      description: 'When it is closed unless the sender writes; null while they were not reminded.',
    }),
    lastSeq: t.exposeInt('lastSeq', { description: 'Number of the last message.' }),
    readSeq: t.exposeInt('readSeq', { description: 'Up to where the sender has read.' }),
    isUnread: t.boolean({ resolve: ({ lastTeamSeq, readSeq }) => lastTeamSeq > readSeq }),
    lastAt: t.expose('lastAt', {
      type: 'DateTime',
      description: 'When the last message was written, or what was decided.',
    }),
    lastBy: t.field({
      type: ChatSide,
      nullable: true,
      description: 'Who wrote the last message or the answers; null for a decision.',
      resolve: ({ lastAuthor }) => (lastAuthor === 'SYSTEM' ? null : lastAuthor),
    }),
    lastText: t.exposeString('lastText', {
      nullable: true,
      description:
        'The beginning of the last message, or of the longest answer where nothing was written since; null for a decision.',
    }),
  }),
})

/** A page of own chats. */
export const OwnChatPage = builder.objectRef<Page<OwnChatRow>>('OwnChatPage').implement({
  fields: (t) => ({
    items: t.field({ type: [OwnChat], resolve: (page) => page.items }),
    nextCursor: t.exposeString('nextCursor', { nullable: true }),
  }),
})
