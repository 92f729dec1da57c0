import { newestForm } from '@kubora/domain/chats/forms/newest-form'
import { type Opening, readOpenings } from '@kubora/domain/chats/forms/openings'
import { requireLinkedPlayer } from '@kubora/domain/permissions/require-permission'
import type { ChatQuestion as StoredQuestion } from '@kubora/schema/db/chat-values'
import type { ChatType as ChatTypeName } from '@kubora/validation/chat-types'
import { ChatQuestion } from '#features/chats/chat-question.type.ts'
import { Realm } from '#features/game-servers/realm.type.ts'
import { ChatType } from '#features/premessages/premessage.type.ts'
import { builder } from '#graphql/builder.ts'

const linked = 'needs a linked player'

const ChatForm = builder
  .objectRef<{ type: ChatTypeName; version: number; questions: StoredQuestion[] }>('ChatForm')
  .implement({
    description: 'What is asked of who opens a chat of a type.',
    fields: (t) => ({
      type: t.field({ type: ChatType, resolve: ({ type }) => type }),
      version: t.exposeInt('version', { description: 'Goes along with the answers.' }),
      questions: t.field({ type: [ChatQuestion], resolve: ({ questions }) => questions }),
    }),
  })

const ChatRefusal = builder.objectRef<NonNullable<Opening['refusal']>>('ChatRefusal').implement({
  description: 'Why a chat may not be opened now.',
  fields: (t) => ({
    code: t.exposeString('code', { description: 'The code that opening it would fail with.' }),
    until: t.expose('until', { type: 'DateTime', nullable: true, description: 'When it ends by itself.' }),
  }),
})

const ChatOpening = builder.objectRef<Opening>('ChatOpening').implement({
  description: 'Whether the player may open a chat of a type now.',
  fields: (t) => ({
    type: t.field({ type: ChatType, resolve: ({ type }) => type }),
    refusal: t.field({
      type: ChatRefusal,
      nullable: true,
      description: 'Null for who may open it.',
      resolve: ({ refusal }) => refusal,
    }),
    realms: t.field({
      type: [Realm],
      description: 'The realms in which it may be opened.',
      resolve: ({ realms }) => realms,
    }),
    openChatId: t.exposeID('openChatId', {
      nullable: true,
      description: 'The own chat of the type that is not closed.',
    }),
  }),
})

builder.queryFields((t) => ({
  chatForm: t.field({
    type: ChatForm,
    nullable: true,
    needs: 'account',
    description: `What is asked of who opens a chat of the type; null for a type that begins with a message; ${linked}.`,
    args: { type: t.arg({ type: ChatType }) },
    resolve: async (_root, { type }, { domain, principal }) => {
      requireLinkedPlayer(principal)
      return newestForm(domain.db, type)
    },
  }),
  chatOpenings: t.field({
    type: [ChatOpening],
    needs: 'account',
    description: `For each type of chats whether the player may open one now; ${linked}.`,
    resolve: (_root, _args, { domain, principal }) => {
      const { accountId, player } = requireLinkedPlayer(principal)
      return readOpenings(domain.db, { accountId, playerId: player.id })
    },
  }),
}))
