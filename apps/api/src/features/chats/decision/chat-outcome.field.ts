import type { ChatEntry as StoredEntry, DecisionChange } from '@kubora/schema/db/chat-values'
import { chatOutcomes } from '@kubora/validation/chat-decisions'
import { ChatEntry } from '#features/chats/chat-message.type.ts'
import { Chat } from '#features/chats/chat.type.ts'
import { OwnChat } from '#features/chats/own-chat.type.ts'
import { builder } from '#graphql/builder.ts'
import { TranslatedText } from '#graphql/translated-text.type.ts'

/** What the team decided. */
export const ChatOutcome = builder.enumType('ChatOutcome', {
  description: 'What the team decided about a chat.',
  values: chatOutcomes,
})

const DecisionChangeKind = builder.enumType('DecisionChangeKind', {
  values: ['UNBANNED', 'BAN_SHORTENED', 'CHARACTER_LIMIT', 'CHARACTERS_DELETED'] as const,
})

const DecisionChangeType = builder.objectRef<DecisionChange>('DecisionChange').implement({
  description: 'What a decision changed besides its chat.',
  fields: (t) => ({
    kind: t.field({ type: DecisionChangeKind, resolve: ({ kind }) => kind }),
    endsAt: t.field({
      type: 'DateTime',
      nullable: true,
      description: 'When a shortened ban ends; null for anything else.',
      resolve: (change) => (change.kind === 'BAN_SHORTENED' ? new Date(change.endsAt) : null),
    }),
    allowed: t.int({
      nullable: true,
      description: 'How many characters the player may have now; null for anything else.',
      resolve: (change) => (change.kind === 'CHARACTER_LIMIT' ? change.allowed : null),
    }),
    names: t.stringList({
      description: 'Names of deleted characters.',
      resolve: (change) => (change.kind === 'CHARACTERS_DELETED' ? change.names : []),
    }),
  }),
})

type DecidedEntry = Extract<StoredEntry, { kind: 'DECIDED' }>

const DecidedBlock = builder.objectRef<NonNullable<DecidedEntry['blocked']>>('DecidedBlock').implement({
  description: 'From when the player may open chats of the type again.',
  fields: (t) => ({
    until: t.field({
      type: 'DateTime',
      nullable: true,
      description: 'Null without an end.',
      resolve: ({ until }) => (until === null ? null : new Date(until)),
    }),
  }),
})

function decided(entry: StoredEntry): DecidedEntry | null {
  return entry.kind === 'DECIDED' ? entry : null
}

builder.objectFields(ChatEntry, (t) => ({
  outcome: t.field({
    type: ChatOutcome,
    nullable: true,
    description: 'Of a decision, and of one that was taken back.',
    resolve: (entry) => (entry.kind === 'DECIDED' || entry.kind === 'TAKEN_BACK' ? entry.outcome : null),
  }),
  reason: t.field({
    type: TranslatedText,
    nullable: true,
    description: 'The reason of the list that a decision named, as it read then.',
    resolve: (entry) => {
      const reason = decided(entry)?.reason
      return reason && 'texts' in reason ? reason.texts : null
    },
  }),
  words: t.string({
    nullable: true,
    description: 'The reason of a decision in the words of the team member.',
    resolve: (entry) => {
      const reason = decided(entry)?.reason
      return reason && 'words' in reason ? reason.words : null
    },
  }),
  change: t.field({
    type: DecisionChangeType,
    nullable: true,
    resolve: (entry) => decided(entry)?.change ?? null,
  }),
  blocked: t.field({
    type: DecidedBlock,
    nullable: true,
    resolve: (entry) => decided(entry)?.blocked ?? null,
  }),
}))

const outcomeText = 'What the team decided last; null while it has not.'

builder.objectField(Chat, 'outcome', (t) =>
  t.field({
    type: ChatOutcome,
    nullable: true,
    description: outcomeText,
    resolve: ({ outcome }) => outcome,
  }),
)

builder.objectField(OwnChat, 'outcome', (t) =>
  t.field({
    type: ChatOutcome,
    nullable: true,
    description: outcomeText,
    resolve: ({ outcome }) => outcome,
  }),
)
