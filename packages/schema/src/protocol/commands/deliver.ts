import { z } from 'zod'
import { commandBase } from '#protocol/command-base.ts'
import type { CommandProtocol } from '#protocol/command-protocol.ts'
import { wireLine, wireUuid } from '#protocol/wire-values.ts'

/**
 * Gives the player an item that was bought, now. Sent with `requireOnline`, and never expires: without the player the receipt is
 * `failed` with `PLAYER_OFFLINE`, and another command follows once the player is there. Any other reason is for the team to read.
 */
export const deliverCommand = commandBase.extend({
  type: z.literal('deliver'),
  payload: z.object({
    goodId: wireUuid.describe('What was paid for; given once, whatever command names it'),
    item: wireLine(64).describe('Name of the item, as the team set it for your game'),
    quantity: z.int().min(1).describe('How many, all of them with this command'),
    data: z.record(z.string(), z.unknown()).describe('What else the team set for your game; may be empty'),
  }),
})

/** Gives the player an item that was bought, now. */
export type DeliverCommand = z.infer<typeof deliverCommand>

/** Sent to the game server that its player is on; the shop sends another one where that is right. */
export const deliver = { frame: deliverCommand, repeatable: false } as const satisfies CommandProtocol
