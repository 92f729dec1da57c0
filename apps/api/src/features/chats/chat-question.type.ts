import type { ChatQuestion as StoredQuestion } from '@kubora/schema/db/chat-values'
import { ChatTexts } from '#features/chats/chat-texts.type.ts'
import { builder } from '#graphql/builder.ts'

const ChatQuestionKind = builder.enumType('ChatQuestionKind', {
  description: 'How a question is answered.',
  values: {
    TEXT: { description: 'Several lines, at most 8,000 characters.' },
    LINE: { description: 'One line, at most 500 characters.' },
    NUMBER: { description: 'A whole number from `min` to `max`.' },
    CHOICE: { description: 'The key of one of the options.' },
    CHARACTER: { description: 'Id of a character of the player in the realm.' },
    PLAYER: { description: 'Name of a player.' },
    DATE: { description: 'A day, yyyy-mm-dd.' },
    LOG: { description: 'Id of a log of the player, of the realm or of none.' },
    CONFIRM: { description: 'Whether something is confirmed.' },
  } as const,
})

const ChatOption = builder.objectRef<NonNullable<StoredQuestion['options']>[number]>('ChatOption').implement({
  fields: (t) => ({
    key: t.exposeString('key'),
    label: t.field({ type: ChatTexts, resolve: ({ label }) => label }),
  }),
})

/** What is asked of who opens a chat. */
export const ChatQuestion = builder.objectRef<StoredQuestion>('ChatQuestion').implement({
  description: 'What is asked of who opens a chat.',
  fields: (t) => ({
    key: t.exposeString('key', { description: 'Names the answer.' }),
    kind: t.expose('kind', { type: ChatQuestionKind }),
    required: t.exposeBoolean('required'),
    label: t.field({ type: ChatTexts, resolve: ({ label }) => label }),
    hint: t.field({ type: ChatTexts, nullable: true, resolve: ({ hint }) => hint ?? null }),
    min: t.int({ nullable: true, resolve: ({ min }) => min ?? null }),
    max: t.int({ nullable: true, resolve: ({ max }) => max ?? null }),
    options: t.field({
      type: [ChatOption],
      description: 'None but of a choice.',
      resolve: ({ options }) => options ?? [],
    }),
  }),
})
