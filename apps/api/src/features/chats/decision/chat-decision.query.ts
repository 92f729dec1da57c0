import { lastDecisionOf } from '@kubora/domain/workflows/decide-chat/take-back-decision'
import { chatBlockKinds } from '@kubora/validation/chat-decision-inputs'
import type { ChatType as ChatTypeName } from '@kubora/validation/chat-types'
import { chatPermissions } from '@kubora/validation/permissions/chats'
import { ChatReason, readReasons } from '#features/chats/decision/chat-reason.type.ts'
import {
  type DecidedChat,
  hasOtherBans,
  readBans,
  readBlocks,
  readCharacters,
  readChatToDecide,
  readLimit,
} from '#features/chats/decision/read-decision.ts'
import { BanUnit } from '#features/bans/ban-enums.type.ts'
import { Realm } from '#features/game-servers/realm.type.ts'
import { ChatType } from '#features/premessages/premessage.type.ts'
import { builder } from '#graphql/builder.ts'
import { found } from '#graphql/found.ts'
import { isUuid } from '#graphql/is-uuid.ts'

/** Why a player may open no chat of a type. */
export const ChatBlockKind = builder.enumType('ChatBlockKind', { values: chatBlockKinds })

const BanToEnd = builder.objectRef<Awaited<ReturnType<typeof readBans>>[number]>('BanToEnd').implement({
  description: 'An active ban that a decision may end or shorten.',
  fields: (t) => ({
    id: t.exposeID('id'),
    realm: t.expose('realm', { type: Realm, nullable: true, description: 'Null for the whole network.' }),
    reason: t.exposeString('reason'),
    duration: t.exposeInt('duration', { description: '−1 is permanent.' }),
    unit: t.expose('unit', { type: BanUnit }),
    startsAt: t.expose('startsAt', { type: 'DateTime' }),
    endsAt: t.expose('endsAt', { type: 'DateTime', nullable: true }),
    version: t.exposeInt('version'),
  }),
})

const LimitToRaise = builder
  .objectRef<NonNullable<Awaited<ReturnType<typeof readLimit>>>>('LimitToRaise')
  .implement({
    description: 'How many characters the player may have in the realm of the chat.',
    fields: (t) => ({
      allowed: t.exposeInt('allowed', { nullable: true, description: 'Null: as many as everybody.' }),
      version: t.exposeInt('version'),
    }),
  })

const CharacterToDelete = builder
  .objectRef<Awaited<ReturnType<typeof readCharacters>>[number]>('CharacterToDelete')
  .implement({
    fields: (t) => ({
      id: t.exposeID('id', { description: 'The id of the game.' }),
      firstName: t.exposeString('firstName'),
      lastName: t.exposeString('lastName'),
    }),
  })

const ChatBlock = builder.objectRef<Awaited<ReturnType<typeof readBlocks>>[number]>('ChatBlock').implement({
  description: 'What keeps a player from opening chats of a type.',
  fields: (t) => ({
    kind: t.expose('kind', { type: ChatBlockKind }),
    until: t.expose('until', { type: 'DateTime', nullable: true, description: 'Null until it is lifted.' }),
    mayLift: t.exposeBoolean('mayLift', {
      description: 'Whether the reader may lift it, as they may see the chat that made it.',
    }),
  }),
})

const ChatDecision = builder.objectRef<DecidedChat>('ChatDecision').implement({
  description: 'What is needed to decide a chat. What the reader may not change is left out.',
  fields: (t) => ({
    chatId: t.exposeID('id'),
    openedAs: t.field({
      type: ChatType,
      description: 'The type as which it is decided.',
      resolve: ({ openedAs }): ChatTypeName => openedAs,
    }),
    lastDecision: t.int({
      nullable: true,
      description: 'Number of the entry of the last decision that was not taken back.',
      resolve: ({ id }, _args, { domain }) => lastDecisionOf(domain.db, id),
    }),
    reasons: t.field({
      type: [ChatReason],
      resolve: ({ openedAs }, _args, { domain }) => readReasons(domain.db, openedAs),
    }),
    bans: t.field({
      type: [BanToEnd],
      resolve: (chat, _args, { domain }) => readBans(domain.db, chat),
    }),
    hasOtherBans: t.boolean({
      description: 'Whether the player has an active ban that the reader may not end.',
      resolve: (chat, _args, { domain }) => hasOtherBans(domain.db, chat),
    }),
    limit: t.field({
      type: LimitToRaise,
      nullable: true,
      resolve: (chat, _args, { domain }) => readLimit(domain.db, chat),
    }),
    characters: t.field({
      type: [CharacterToDelete],
      resolve: (chat, _args, { domain }) => readCharacters(domain.db, chat),
    }),
    blocks: t.field({
      type: [ChatBlock],
      resolve: (chat, _args, { domain }) => readBlocks(domain.db, chat),
    }),
  }),
})

const { answerChats, editChatReasons } = chatPermissions

builder.queryFields((t) => ({
  chatDecision: t.field({
    type: ChatDecision,
    needs: { permission: answerChats, anyRealm: true },
    points: 3,
    description: `What is needed to decide a chat; needs ${answerChats} in its realm, for one of administrators ${chatPermissions.adminChats} as well.`,
    args: { chatId: t.arg.id() },
    resolve: async (_root, { chatId }, { domain, principal }) =>
      found(isUuid(chatId) ? await readChatToDecide(domain.db, found(principal), chatId) : null),
  }),
  chatReasons: t.field({
    type: [ChatReason],
    needs: { permission: editChatReasons },
    description: `All reasons of decisions, also deleted ones; needs ${editChatReasons}.`,
    resolve: (_root, _args, { domain }) => readReasons(domain.db, null),
  }),
}))
