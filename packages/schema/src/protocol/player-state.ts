import { z } from 'zod'
import { wireCount, wireDisplayText, wireUuid } from '#protocol/wire-values.ts'

/** An account link as a part of player state. Later bridges may send kinds this version lacks. */
export const stateLink = z.object({
  kind: z.string().min(1).max(64).describe('GAME, VOICE or CHAT_PLATFORM; ignore others'),
  accountId: wireCount.describe('Website account'),
})

const parts = {
  links: z.array(stateLink).optional().describe('Account links of the player, all of them'),
}

/** Name of a part of player state that this version knows. */
export type StatePartName = keyof typeof parts
/** Content of each part of player state. */
export type StateParts = { [Name in StatePartName]: NonNullable<z.infer<(typeof parts)[Name]>> }

/** Parts of player state that this version knows. */
export const STATE_PARTS = Object.keys(parts) as StatePartName[]

/** The whole state of one player, in the parts that the plugin declared. It replaces the stored document. */
export const playerState = z.object({
  playerUuid: wireUuid,
  version: wireCount.describe(
    'Grows with each change of the player; a lower one never replaces a higher one',
  ),
  parts: z.looseObject(parts).describe('Each part is whole; ignore parts you do not know'),
})

/** Receipt for one version of a player's state; repeated in every /sync until one gets a 200. */
export const stateReceipt = z.object({
  playerUuid: wireUuid,
  version: wireCount,
  outcome: z
    .enum(['done', 'failed'])
    .describe('done: stored, or a higher version was stored before; failed: it is sent again later'),
  reason: wireDisplayText(200).optional(),
})

/** The whole state of one player. */
export type PlayerState = z.infer<typeof playerState>
/** Receipt for one version of a player's state. */
export type StateReceipt = z.infer<typeof stateReceipt>
