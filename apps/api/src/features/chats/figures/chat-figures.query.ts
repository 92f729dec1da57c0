import { figureDays } from '@kubora/validation/chat-ages'
import { chatPermissions } from '@kubora/validation/permissions/chats'
import {
  type ChatFiguresRow,
  type ChatTimesRow,
  readChatFigures,
} from '#features/chats/figures/read-chat-figures.ts'
import { ChatAge, ListedOutcome } from '#features/chats/queue/chat-list.enums.ts'
import { builder } from '#graphql/builder.ts'
import { found } from '#graphql/found.ts'

const { answerChats, adminChats } = chatPermissions

const ChatAgeCount = builder.objectRef<ChatFiguresRow['ages'][number]>('ChatAgeCount').implement({
  description: 'How many chats that are not closed are of an age.',
  fields: (t) => ({
    age: t.field({ type: ChatAge, resolve: ({ age }) => age }),
    count: t.exposeInt('count'),
  }),
})

const ChatOutcomeCount = builder.objectRef<ChatFiguresRow['outcomes'][number]>('ChatOutcomeCount').implement({
  description: 'How many closed chats were decided in the same way.',
  fields: (t) => ({
    outcome: t.field({ type: ListedOutcome, resolve: ({ outcome }) => outcome }),
    count: t.exposeInt('count'),
  }),
})

const ChatTimes = builder.objectRef<ChatTimesRow>('ChatTimes').implement({
  description: 'How long something took in chats, in seconds.',
  fields: (t) => ({
    count: t.exposeInt('count', { description: 'In how many.' }),
    half: t.exposeInt('half', {
      nullable: true,
      description: 'Within which it was done in half of them; null without any.',
    }),
    most: t.exposeInt('most', {
      nullable: true,
      description: 'Within which it was done in nine of ten; null without any.',
    }),
  }),
})

const ChatFigures = builder.objectRef<ChatFiguresRow>('ChatFigures').implement({
  description: `Numbers of the chats of a team member; answered and closed ones of the last ${figureDays} days.`,
  fields: (t) => ({
    ages: t.field({
      type: [ChatAgeCount],
      description: 'Chats that are not closed, by age, the youngest first.',
      resolve: ({ ages }) => ages,
    }),
    firstAnswer: t.field({
      type: ChatTimes,
      description: 'From the opening to the first answer.',
      resolve: ({ firstAnswer }) => firstAnswer,
    }),
    close: t.field({
      type: ChatTimes,
      description: 'From the opening to the close.',
      resolve: ({ close }) => close,
    }),
    outcomes: t.field({
      type: [ChatOutcomeCount],
      description: 'Closed chats by what was decided, the most frequent first.',
      resolve: ({ outcomes }) => outcomes,
    }),
  }),
})

builder.queryField('chatFigures', (t) =>
  t.field({
    type: ChatFigures,
    needs: { permission: answerChats, anyRealm: true },
    points: 10,
    description: `Numbers of the chats of the realms where the reader holds ${answerChats}, those of administrators where also ${adminChats}.`,
    resolve: (_root, _args, { domain, principal }) => readChatFigures(domain.db, found(principal)),
  }),
)
