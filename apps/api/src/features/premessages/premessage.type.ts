import { chatTypes } from '@kubora/validation/chat-types'
import type { PremessageRow, PremessageVersionRow } from '#features/premessages/read-premessages.ts'
import { builder } from '#graphql/builder.ts'

/** The types of chats. */
export const ChatType = builder.enumType('ChatType', {
  description: 'What a chat is about (docs/SPECIFICATION.md §3).',
  values: chatTypes,
})

const PremessageTexts = builder.objectRef<PremessageRow['texts']>('PremessageTexts').implement({
  description: 'The text in each language, with its parameters in braces.',
  fields: (t) => ({ de: t.exposeString('de'), en: t.exposeString('en'), fr: t.exposeString('fr') }),
})

const chatTypesWords = 'The types of chats it is offered in; none for all.'

/** A prepared answer to a chat. */
export const Premessage = builder.objectRef<PremessageRow>('Premessage').implement({
  description: 'A prepared answer to a chat.',
  fields: (t) => ({
    id: t.exposeID('id'),
    own: t.exposeBoolean('own', { description: 'Whether it is the reader’s own; else it is the team’s.' }),
    name: t.exposeString('name'),
    chatTypes: t.field({
      type: [ChatType],
      description: chatTypesWords,
      resolve: (row) => knownTypes(row),
    }),
    texts: t.field({ type: PremessageTexts, resolve: ({ texts }) => texts }),
    position: t.exposeInt('position', { description: 'Grows along its list: the team’s, or the own ones.' }),
    uses: t.exposeInt('uses', { description: 'How often it was sent.' }),
    lastUsedAt: t.expose('lastUsedAt', { type: 'DateTime', nullable: true }),
    version: t.exposeInt('version'),
    changedAt: t.expose('changedAt', { type: 'DateTime' }),
    changedByName: t.exposeString('changedByName', { description: 'Who wrote this version.' }),
  }),
})

/** What a premessage was from a change on. */
export const PremessageVersion = builder.objectRef<PremessageVersionRow>('PremessageVersion').implement({
  description: 'What a premessage was from a change on.',
  fields: (t) => ({
    version: t.exposeInt('version'),
    name: t.exposeString('name'),
    chatTypes: t.field({
      type: [ChatType],
      description: chatTypesWords,
      resolve: (row) => knownTypes(row),
    }),
    texts: t.field({ type: PremessageTexts, resolve: ({ texts }) => texts }),
    at: t.expose('at', { type: 'DateTime' }),
    memberName: t.exposeString('memberName', { description: 'The team member, by the name at that time.' }),
  }),
})

function knownTypes({ chatTypes: stored }: { chatTypes: readonly string[] }) {
  return chatTypes.filter((type) => stored.includes(type))
}
