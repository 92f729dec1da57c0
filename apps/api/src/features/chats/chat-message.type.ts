import type { ChatType as ChatTypeName } from '@kubora/validation/chat-types'
import type { Realm as RealmName } from '@kubora/validation/realms'
import type { ChatMessageRow } from '#features/chats/read-messages.ts'
import { Realm } from '#features/game-servers/realm.type.ts'
import { ChatType } from '#features/premessages/premessage.type.ts'
import { builder } from '#graphql/builder.ts'

/** Who wrote a message. */
const ChatAuthor = builder.enumType('ChatAuthor', {
  description: 'Who wrote a message; SYSTEM for an entry about what happened to the chat.',
  values: ['PLAYER', 'TEAM', 'SYSTEM'] as const,
})

/** The two sides of a chat. */
export const ChatSide = builder.enumType('ChatSide', {
  description: 'SYSTEM: what happens by itself.',
  values: ['PLAYER', 'TEAM', 'SYSTEM'] as const,
})

/** What happened to a chat. */
const ChatEntryKind = builder.enumType('ChatEntryKind', {
  description:
    'REMINDED: the player is reminded. TEXTS_REMOVED: stands in place of all messages, whose time is over.',
  values: [
    'OPENED',
    'CLOSED',
    'REOPENED',
    'LINK_ENDED',
    'MOVED',
    'DECIDED',
    'TAKEN_BACK',
    'REMINDED',
    'TEXTS_REMOVED',
  ] as const,
})

/** What happened to a chat, as an entry among its messages. */
export const ChatEntry = builder.objectRef<NonNullable<ChatMessageRow['entry']>>('ChatEntry').implement({
  description: 'What happened to a chat, as an entry among its messages.',
  fields: (t) => ({
    kind: t.field({ type: ChatEntryKind, resolve: ({ kind }) => kind }),
    by: t.field({ type: ChatSide, resolve: ({ by }) => by }),
    type: t.field({
      type: ChatType,
      nullable: true,
      description:
        'Of which type it is since, for MOVED; as which it was decided, for DECIDED and TAKEN_BACK; of which application, for TEXTS_REMOVED.',
      resolve: (entry): ChatTypeName | null => ('type' in entry ? entry.type : null),
    }),
    realm: t.field({
      type: Realm,
      nullable: true,
      description: 'In which realm it is since, for MOVED.',
      resolve: (entry): RealmName | null => (entry.kind === 'MOVED' ? entry.realm : null),
    }),
  }),
})

/** A message or entry of a chat. */
export const ChatMessage = builder.objectRef<ChatMessageRow>('ChatMessage').implement({
  description: 'A message of a chat, or an entry about what happened to it.',
  fields: (t) => ({
    chatId: t.exposeID('chatId'),
    seq: t.exposeInt('seq', { description: 'Its number in the chat, from 1 without a gap.' }),
    author: t.expose('author', { type: ChatAuthor }),
    memberName: t.exposeString('memberName', {
      nullable: true,
      description:
        'The team member, by the name at that time; null for players, who write with the team as one.',
    }),
    text: t.exposeString('text', {
      nullable: true,
      description: 'Null for an entry, empty for a message of files alone.',
    }),
    entry: t.expose('entry', { type: ChatEntry, nullable: true }),
    nonce: t.exposeID('nonce', {
      nullable: true,
      description: 'What its sender chose for it, to know it again.',
    }),
    at: t.expose('at', { type: 'DateTime' }),
  }),
})
