import { z } from 'zod'
import { message } from '#messages.ts'
import { realms } from '#realms.ts'

/** What somebody does with a chat: has it open, writes, or has left it. */
export const chatPresences = ['OPEN', 'WRITING', 'LEFT'] as const

/** What a screen shows: the same, and that its writing ended, after which it is open. The player is shown nothing of who only reads. */
export const sentPresences = [...chatPresences, 'STOPPED'] as const

/** What a screen shows. */
export type SentPresence = (typeof sentPresences)[number]

/** What somebody does with a chat. */
export type ChatPresence = (typeof chatPresences)[number]

/** Time after which a presence is shown again by who is still there, ms. */
export const presenceRenewMs = 15_000

/** Time after which a presence that was not shown again is forgotten, ms. */
export const presenceStaleMs = 20_000

/** Input of what the sender does with their chat. The key is chosen once for each time that the chat is opened. */
export const ownChatPresenceInput = z.object({
  chatId: z.guid({ error: message('uuid') }),
  key: z.guid({ error: message('uuid') }),
  presence: z.enum(sentPresences, { error: message('invalid-choice') }),
})

/** Input of what a team member does with a chat. */
export const chatPresenceInput = z.object({
  realm: z.enum(realms, { error: message('invalid-choice') }),
  ...ownChatPresenceInput.shape,
})
