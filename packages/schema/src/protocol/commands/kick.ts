import { z } from 'zod'
import { commandBase } from '#protocol/command-base.ts'
import { wireLine } from '#protocol/wire-values.ts'

/** Throw the player off the server, now. Sent with `requireOnline`: it is worth nothing later. */
export const kickCommand = commandBase.extend({
  type: z.literal('kick'),
  payload: z.object({ reason: wireLine(1000).describe('Shown to the player') }),
})

/** Throw the player off the server, now. */
export type KickCommand = z.infer<typeof kickCommand>
