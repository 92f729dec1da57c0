import { Chat } from '#features/chats/chat.type.ts'
import { OwnChat } from '#features/chats/own-chat.type.ts'
import { builder } from '#graphql/builder.ts'

const description =
  'When its messages, answers and notes were removed, as their time was over; null while it has them.'

builder.objectField(Chat, 'textsRemovedAt', (t) =>
  t.field({
    type: 'DateTime',
    nullable: true,
    description,
    resolve: ({ textsRemovedAt }) => textsRemovedAt,
  }),
)

builder.objectField(OwnChat, 'textsRemovedAt', (t) =>
  t.field({
    type: 'DateTime',
    nullable: true,
    description,
    resolve: ({ textsRemovedAt }) => textsRemovedAt,
  }),
)
