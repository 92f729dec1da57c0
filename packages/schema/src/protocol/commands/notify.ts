import { z } from 'zod'
import { commandBase } from '#protocol/command-base.ts'
import { wireLine } from '#protocol/wire-values.ts'

/** Show the player a text in private chat, now. Sent with `requireOnline`: it is worth nothing later. */
export const notifyCommand = commandBase.extend({
  type: z.literal('notify'),
  payload: z.object({
    text: wireLine(8000),
    title: wireLine(100).optional().describe('Who or what speaks; shown before the text'),
  }),
})

/** Show the player a text in private chat, now. */
export type NotifyCommand = z.infer<typeof notifyCommand>
