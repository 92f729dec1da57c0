import { z } from 'zod'
import { banDuration, banTarget, banUnits } from '#bans.ts'
import { chatOutcomes, decidedChatTypes } from '#chat-decisions.ts'
import { chatStepInput } from '#chats.ts'
import { idempotencyKey } from '#idempotency-key.ts'
import { message } from '#messages.ts'
import { allowedCharactersMax, editAllowedCharactersInput } from '#player-notes.ts'
import { plainMessage } from '#raw-code.ts'
import { rowId, versionedRow } from '#row-id.ts'
import { optionalText, requiredText } from '#text.ts'

/** Most characters of the reason of a decision. */
export const decisionReasonMaxLength = 500

const absent = <Schema extends z.ZodType>(schema: Schema) =>
  schema.nullish().transform((value) => value ?? null)

/** A duration to which a ban is shortened, from its start. */
const shortened = z.object({
  duration: banDuration,
  unit: z.enum(banUnits, { error: message('invalid-choice') }),
})

/**
 * Input of a decision, of the chat as it was read. What it changes besides is named as it was read, too: the ban, which is shortened
 * instead of ended with `shorten`; how many characters the player may have; the game's ids of the characters to delete.
 */
export const decideChatInput = z
  .object({
    ...chatStepInput.shape,
    outcome: z.enum(chatOutcomes, { error: message('invalid-choice') }),
    /** A reason of the list, or one's own words. */
    reasonId: absent(rowId),
    words: optionalText(decisionReasonMaxLength, plainMessage),
    ban: absent(
      z.object({ id: banTarget.shape.id, version: banTarget.shape.version, shorten: absent(shortened) }),
    ),
    limit: absent(
      z.object({
        version: editAllowedCharactersInput.shape.version,
        allowed: z
          .int({ error: message('number') })
          .min(1, { error: message('number') })
          .max(allowedCharactersMax, { error: message('number') }),
      }),
    ),
    characterIds: z
      .array(requiredText(100))
      .max(allowedCharactersMax, { error: message('invalid-choice') })
      .default([])
      .transform((ids) => [...new Set(ids)]),
    idempotencyKey,
  })
  .refine(({ reasonId, words }) => reasonId === null || words === null, {
    path: ['words'],
    error: message('invalid-choice'),
  })

/** Input of what takes a decision back: the chat as it was read, and the number of the decision's entry. */
export const takeBackDecisionInput = z.object({
  ...chatStepInput.shape,
  seq: z.int({ error: message('number') }).min(1, { error: message('number') }),
})

/** Kinds of what keeps a player from opening chats of a type. */
export const chatBlockKinds = ['TIMEOUT', 'ENTRY_BAN'] as const

/** Input of what lifts a block of the player and type of a chat; `until` is its end as it was read, null without one. */
export const liftChatBlockInput = z.object({
  realm: chatStepInput.shape.realm,
  chatId: chatStepInput.shape.chatId,
  kind: z.enum(chatBlockKinds, { error: message('invalid-choice') }),
  until: absent(z.coerce.date({ error: message('invalid-choice') })),
})

/** Longest cool-down of a reason, days. */
export const chatCooldownMax = 365

const reason = {
  texts: z.object({
    de: plainMessage(decisionReasonMaxLength),
    en: plainMessage(decisionReasonMaxLength),
    fr: plainMessage(decisionReasonMaxLength),
  }),
  cooldownDays: z
    .int({ error: message('number') })
    .min(0, { error: message('number') })
    .max(chatCooldownMax, { error: message('number') }),
}

/** Input of a new reason to choose from. */
export const addChatReasonInput = z.object({
  type: z.enum(decidedChatTypes, { error: message('invalid-choice') }),
  ...reason,
})

/** Input of a changed reason. */
export const editChatReasonInput = z.object({ ...versionedRow.shape, ...reason })
