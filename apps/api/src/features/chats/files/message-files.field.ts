import { ChatMessage } from '#features/chats/chat-message.type.ts'
import type { ChatFileRow } from '#features/chats/files/message-files.ts'
import { UploadState } from '#features/downloads/upload-state.type.ts'
import { builder } from '#graphql/builder.ts'

const ChatFileKind = builder.enumType('ChatFileKind', { values: ['PICTURE', 'VIDEO'] as const })

const ChatFileRefusal = builder.enumType('ChatFileRefusal', {
  description:
    'Why bytes were refused: another type or other tracks, broken or cut off, too many pixels or bytes, or missing, as after a restore.',
  values: ['TYPE', 'BROKEN', 'TOO_LARGE', 'MISSING'] as const,
})

const ChatFile = builder.objectRef<ChatFileRow>('ChatFile').implement({
  description: 'A picture or video of a message; its bytes are at /api/chat-files/{id}, with the token.',
  fields: (t) => ({
    id: t.exposeID('id'),
    fileName: t.exposeString('fileName', {
      description: 'As it was called on the device; it proves nothing.',
    }),
    state: t.expose('state', { type: UploadState }),
    kind: t.field({
      type: ChatFileKind,
      nullable: true,
      description: 'Null until it is checked.',
      resolve: ({ mediaType }) =>
        mediaType === null ? null : mediaType.startsWith('video/') ? 'VIDEO' : 'PICTURE',
    }),
    refusal: t.expose('refusal', { type: ChatFileRefusal, nullable: true }),
    sizeBytes: t.exposeFloat('sizeBytes', {
      description: 'Of the bytes that are stored; until then as declared.',
    }),
    width: t.exposeInt('width', { nullable: true, description: 'Of a picture, pixels.' }),
    height: t.exposeInt('height', { nullable: true, description: 'Of a picture, pixels.' }),
  }),
})

builder.objectField(ChatMessage, 'files', (t) =>
  t.field({
    type: [ChatFile],
    description: 'Its pictures and videos, in their order.',
    resolve: ({ files }) => files,
  }),
)
