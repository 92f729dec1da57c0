import { addChatReason } from '@kubora/domain/chats/reasons/add-reason'
import { deleteChatReason, restoreChatReason } from '@kubora/domain/chats/reasons/delete-reason'
import { editChatReason } from '@kubora/domain/chats/reasons/edit-reason'
import { ChatReason, readReasons } from '#features/chats/decision/chat-reason.type.ts'
import { ChatType } from '#features/premessages/premessage.type.ts'
import { builder } from '#graphql/builder.ts'
import { fromAction } from '#graphql/from-action.ts'

const ChatReasonTextsInput = builder.inputType('ChatReasonTextsInput', {
  description: 'What the player reads, in each language.',
  fields: (t) => ({ de: t.string(), en: t.string(), fr: t.string() }),
})

const all = ', and returns all reasons'

builder.mutationFields((t) => ({
  addChatReason: t.field({
    type: [ChatReason],
    ...fromAction(addChatReason, `Adds a reason of decisions${all}`),
    args: {
      type: t.arg({ type: ChatType }),
      texts: t.arg({ type: ChatReasonTextsInput }),
      cooldownDays: t.arg.int(),
    },
    resolve: async (_root, args, { domain, principal }) => {
      await addChatReason.run(domain, principal, args)
      return readReasons(domain.db, null)
    },
  }),
  editChatReason: t.field({
    type: [ChatReason],
    ...fromAction(editChatReason, `Changes a reason of decisions${all}`),
    args: {
      id: t.arg.id(),
      version: t.arg.int(),
      texts: t.arg({ type: ChatReasonTextsInput }),
      cooldownDays: t.arg.int(),
    },
    resolve: async (_root, args, { domain, principal }) => {
      await editChatReason.run(domain, principal, args)
      return readReasons(domain.db, null)
    },
  }),
  deleteChatReason: t.field({
    type: [ChatReason],
    ...fromAction(deleteChatReason, `Deletes a reason of decisions${all}`),
    args: { id: t.arg.id(), version: t.arg.int() },
    resolve: async (_root, args, { domain, principal }) => {
      await deleteChatReason.run(domain, principal, args)
      return readReasons(domain.db, null)
    },
  }),
  restoreChatReason: t.field({
    type: [ChatReason],
    ...fromAction(restoreChatReason, `Brings a deleted reason of decisions back${all}`),
    args: { id: t.arg.id(), version: t.arg.int() },
    resolve: async (_root, args, { domain, principal }) => {
      await restoreChatReason.run(domain, principal, args)
      return readReasons(domain.db, null)
    },
  }),
}))
