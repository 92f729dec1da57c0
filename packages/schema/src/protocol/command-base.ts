import { z } from 'zod'
import { wireCount, wireTime, wireUuid } from '#protocol/wire-values.ts'

/** The fields of all commands, known or not: enough to send a receipt. */
export const commandBase = z.object({
  id: wireUuid.describe('UUIDv7; the same at every repetition, so that it is applied once'),
  // A JSON number, not a string: every language compares it correctly without big integers, and a counter with a million
  // steps a second needs 285 years to pass 2^53 − 1.
  sequence: wireCount.describe('Order of commands; grows with each one the network issues'),
  type: z.string().min(1).max(64),
  playerUuid: wireUuid.describe('Whom it is about'),
  requireOnline: z
    .boolean()
    .describe('Now or never: failed with PLAYER_OFFLINE when the player is not on this server'),
  stateKey: z
    .string()
    .min(1)
    .max(64)
    .nullable()
    .describe(
      'Which state of the player it sets, as in link:GAME. With the same player and key, one with a lower ' +
        'sequence than the highest applied gets the receipt done with SUPERSEDED and is not applied. null: each is applied',
    ),
  expiresAt: wireTime
    .nullable()
    .describe('Not to be applied from then on: the receipt is failed with EXPIRED'),
  createdAt: wireTime,
})
