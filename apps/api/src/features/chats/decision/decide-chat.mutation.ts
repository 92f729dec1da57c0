import { liftChatBlock } from '@kubora/domain/chats/blocks/lift-block'
import { decideChat } from '@kubora/domain/workflows/decide-chat/decide-chat'
import { takeBackDecision } from '@kubora/domain/workflows/decide-chat/take-back-decision'
import { Chat } from '#features/chats/chat.type.ts'
import { ChatBlockKind } from '#features/chats/decision/chat-decision.query.ts'
import { ChatOutcome } from '#features/chats/decision/chat-outcome.field.ts'
import { readChat } from '#features/chats/read-chats.ts'
import { BanUnit } from '#features/bans/ban-enums.type.ts'
import { Realm } from '#features/game-servers/realm.type.ts'
import { builder } from '#graphql/builder.ts'
import type { ApiContext } from '#graphql/context.ts'
import { found } from '#graphql/found.ts'
import { fromAction } from '#graphql/from-action.ts'

const ShortenedInput = builder.inputType('ShortenedInput', {
  fields: (t) => ({ duration: t.float(), unit: t.field({ type: BanUnit }) }),
})

const DecidedBanInput = builder.inputType('DecidedBanInput', {
  description: 'The ban that a decision ends.',
  fields: (t) => ({
    id: t.id(),
    version: t.int(),
    shorten: t.field({
      type: ShortenedInput,
      required: false,
      description: 'Shortens it instead to this duration, which counts from its start.',
    }),
  }),
})

const DecidedLimitInput = builder.inputType('DecidedLimitInput', {
  description: 'How many characters the player may have after a decision: one more.',
  fields: (t) => ({ version: t.int(), allowed: t.int() }),
})

async function chatAfter({ domain, principal }: ApiContext, id: string) {
  return found(await readChat(domain.db, found(principal), id))
}

builder.mutationFields((t) => ({
  decideChat: t.field({
    type: Chat,
    ...fromAction(decideChat, 'Decides a chat, with what changes by it', 'realm'),
    args: {
      realm: t.arg({ type: Realm }),
      chatId: t.arg.id(),
      version: t.arg.int(),
      outcome: t.arg({ type: ChatOutcome }),
      reasonId: t.arg.id({ required: false, description: 'A reason of the list.' }),
      words: t.arg.string({ required: false, description: 'A reason in one’s own words instead.' }),
      ban: t.arg({ type: DecidedBanInput, required: false }),
      limit: t.arg({ type: DecidedLimitInput, required: false }),
      characterIds: t.arg.idList({ required: false, description: 'The characters to delete.' }),
      idempotencyKey: t.arg.id({
        description: 'A UUID, chosen once per opened form: the same one never decides twice.',
      }),
    },
    resolve: async (_root, { characterIds, ...args }, context) => {
      const input = { ...args, ...(characterIds ? { characterIds } : {}) }
      return chatAfter(context, await decideChat.run(context.domain, context.principal, input))
    },
  }),
  takeBackDecision: t.field({
    type: Chat,
    ...fromAction(
      takeBackDecision,
      'Takes the last decision of a chat back, with what changed by it',
      'realm',
    ),
    args: {
      realm: t.arg({ type: Realm }),
      chatId: t.arg.id(),
      version: t.arg.int(),
      seq: t.arg.int({ description: 'Number of its entry.' }),
    },
    resolve: async (_root, args, context) =>
      chatAfter(context, await takeBackDecision.run(context.domain, context.principal, args)),
  }),
  liftChatBlock: t.field({
    type: Chat,
    ...fromAction(
      liftChatBlock,
      'Lifts what keeps the player of a chat from opening chats of its type',
      'realm',
    ),
    args: {
      realm: t.arg({ type: Realm }),
      chatId: t.arg.id(),
      kind: t.arg({ type: ChatBlockKind }),
      until: t.arg({ type: 'DateTime', required: false, description: 'Its end as it was read.' }),
    },
    resolve: async (_root, args, context) =>
      chatAfter(context, await liftChatBlock.run(context.domain, context.principal, args)),
  }),
}))
