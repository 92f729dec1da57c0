import { z } from 'zod'
import { messageFileIds } from '#chat-files.ts'
import { chatTypes } from '#chat-types.ts'
import { idempotencyKey } from '#idempotency-key.ts'
import { message } from '#messages.ts'
import { realms } from '#realms.ts'
import { requiredText } from '#text.ts'

/** Types whose chats need a permission of their own in the team: they may be about a member of it. */
export const adminChatTypes = ['REPORT_TEAM', 'ADMIN'] as const

/** The text of a message. */
const chatText = requiredText()

const realm = z.enum(realms, { error: message('invalid-choice') })
/** The id of a chat. What is none names none. */
const chatId = z.guid({ error: message('uuid') })
const nonce = z.guid({ error: message('uuid') })
const seq = z.int({ error: message('number') }).min(0, { error: message('number') })

/** What a form with a free first message asks. */
export const firstMessageInput = z.object({ realm, text: chatText })

/** An answer to a question of a form; the form says which of these. */
const answer = z.union([z.string(), z.number(), z.boolean(), z.null()], { error: message('invalid-choice') })

/** Input of a new chat: with its first message, or with the answers to the form of its type. */
export const openChatInput = z.object({
  type: z.enum(chatTypes, { error: message('invalid-choice') }),
  realm,
  text: chatText.nullish(),
  /** Version of the form that was answered. */
  formVersion: z.int({ error: message('number') }).nullish(),
  /** By the key of the question; the form says which there are. */
  answers: z.record(z.string(), answer, { error: message('invalid-choice') }).nullish(),
  idempotencyKey,
})

/** What is sent as a message. The nonce is chosen once for it, and kept when it is sent again. */
const sentMessage = {
  chatId,
  nonce,
  /** Empty where there are files; else as any text has to be. */
  text: z.union([z.literal(''), chatText], {
    // why it is no text, instead of that it is neither
    error: ({ errors }) => (errors as { message: string }[][] | undefined)?.[1]?.[0]?.message,
  }),
  fileIds: messageFileIds,
}
const saysNothing = { path: ['text'], error: message('required') }
const saysSomething = ({ text, fileIds }: { text: string; fileIds: readonly string[] }) =>
  text !== '' || fileIds.length > 0

/** Input of a player's message. */
export const ownMessageInput = z.object(sentMessage).refine(saysSomething, saysNothing)

/** Input of how far the sender has read a chat. */
export const readOwnChatInput = z.object({ chatId, seq })

/** Input of the end of an own chat. */
export const ownChatInput = z.object({ chatId })

/** Input of a team member's message. */
export const answerChatInput = z.object({ realm, ...sentMessage }).refine(saysSomething, saysNothing)

/** Input of how far a team member has read a chat. */
export const readChatInput = z.object({ realm, ...readOwnChatInput.shape })

/** Input of a team member's step that changes a chat they have read. */
export const chatStepInput = z.object({ realm, chatId, version: z.int({ error: message('number') }) })
