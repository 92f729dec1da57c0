import { Chat } from '#features/chats/chat.type.ts'
import type { ListedChatRow } from '#features/chats/queue/list-chats.ts'
import { builder } from '#graphql/builder.ts'
import type { Page } from '#graphql/page.ts'
import { TextSegmentType } from '#graphql/text-segment.type.ts'

const ListedChat = builder.objectRef<ListedChatRow>('ListedChat').implement({
  description: 'A chat in the list of a team member.',
  fields: (t) => ({
    chat: t.field({ type: Chat, resolve: ({ chat }) => chat }),
    readSeq: t.exposeInt('readSeq', {
      description: 'Up to where the reader has read; 0 for a chat that they have not opened.',
    }),
    passage: t.expose('passage', {
      type: [TextSegmentType],
      nullable: true,
      description: 'Where the words of the search stand; null without them.',
    }),
  }),
})

/** A page of chats. */
export const ChatPage = builder.objectRef<Page<ListedChatRow>>('ChatPage').implement({
  fields: (t) => ({
    items: t.field({ type: [ListedChat], resolve: (page) => page.items }),
    nextCursor: t.exposeString('nextCursor', { nullable: true }),
  }),
})
