import { z } from 'zod'
import type { CommandProtocol } from '#protocol/command-protocol.ts'
import { commandBase } from '#protocol/command-base.ts'
import { wireLine } from '#protocol/wire-values.ts'

/** Disconnects the player from the server, now. Sent with `requireOnline`: later it is of no use. */
export const kickCommand = commandBase.extend({
  type: z.literal('kick'),
  payload: z.object({ reason: wireLine(1000).describe('Shown to the player') }),
})

/** Disconnects the player from the server, now. */
export type KickCommand = z.infer<typeof kickCommand>

/** A kick may no longer be wanted when it is repeated. */
export const kick = { frame: kickCommand, repeatable: false } as const satisfies CommandProtocol
