import { z } from 'zod'
import { commandBase } from '#protocol/command-base.ts'
import type { CommandProtocol } from '#protocol/command-protocol.ts'
import { worldId } from '#protocol/roleplay-facts.ts'

/**
 * Books money of a character of the player to another character of the realm. The game alone decides: it debits before it credits, and
 * stores the command's id with the booking, so that after a crash it looks there. `failed` with `CHARACTER_UNKNOWN`, or with
 * `MONEY_SHORT` when the first one has too little. The receipt's `result` has both balances.
 */
export const moneyTransferCommand = commandBase.extend({
  type: z.literal('money-transfer'),
  payload: z.object({
    fromCharacterId: worldId,
    toCharacterId: worldId,
    amount: z.int().min(1).max(50_000).describe('Whole euros'),
  }),
})

/** Both balances after a transfer, in whole euros; what the game does not say is left out. */
export const moneyTransferResult = z.object({
  fromBalance: z.int().optional().catch(undefined),
  toBalance: z.int().optional().catch(undefined),
})

/** Books money of a character to another one. */
export type MoneyTransferCommand = z.infer<typeof moneyTransferCommand>

/** Each transfer is carried out; one that is repeated by mistake would be booked twice. */
export const moneyTransfer = {
  frame: moneyTransferCommand,
  repeatable: false,
} as const satisfies CommandProtocol
