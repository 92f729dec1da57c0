import { ChatEntry } from '#features/chats/chat-message.type.ts'
import { builder } from '#graphql/builder.ts'

builder.objectField(ChatEntry, 'closesAt', (t) =>
  t.field({
    type: 'DateTime',
    nullable: true,
    description: 'When the chat is closed if its player says nothing, for REMINDED.',
    resolve: (entry) => (entry.kind === 'REMINDED' ? new Date(entry.closesAt) : null),
  }),
)
