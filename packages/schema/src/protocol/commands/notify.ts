import { z } from 'zod'
import type { CommandProtocol } from '#protocol/command-protocol.ts'
import { commandBase } from '#protocol/command-base.ts'
import { wireLine } from '#protocol/wire-values.ts'

/** Shows the player a text in private chat, now. Sent with `requireOnline`: later it is of no use. */
export const notifyCommand = commandBase.extend({
  type: z.literal('notify'),
  payload: z.object({
    text: wireLine(8000),
    title: wireLine(100).optional().describe('Sender, shown before the text'),
  }),
})

/** Shows the player a text in private chat, now. */
export type NotifyCommand = z.infer<typeof notifyCommand>

/** Sent to the game server that its player is on now. */
export const notify = { frame: notifyCommand, repeatable: true } as const satisfies CommandProtocol
