import { z } from 'zod'
import { collectProtocol } from '#protocol/collect-protocol.ts'
import type { StatePartProtocol } from '#protocol/feature-protocol.ts'
import { wireCount, wireDisplayText, wireUuid } from '#protocol/wire-values.ts'

const stateParts = collectProtocol('stateParts')

/** Name of a part of player state that this version knows. */
export type StatePartName = keyof typeof stateParts
type Schemas = { [Name in StatePartName]: (typeof stateParts)[Name]['schema'] }
/** Content of each part of player state. */
export type StateParts = { [Name in StatePartName]: Exclude<z.infer<Schemas[Name]>, undefined> }

/** Parts of player state that this version knows. */
export const STATE_PARTS = Object.keys(stateParts) as StatePartName[]

/** Returns the parts whose contents depend on the realm of the game server, or name the language of the player's account. */
export function statePartsThatAre(what: 'ofRealm' | 'inLanguage'): readonly StatePartName[] {
  const all: Readonly<Record<StatePartName, StatePartProtocol>> = stateParts
  return STATE_PARTS.filter((name) => all[name][what])
}

const schemas = Object.fromEntries(STATE_PARTS.map((name) => [name, stateParts[name].schema])) as Schemas

/** The whole state of one player, in the parts that the plugin declared. It replaces the stored document. */
export const playerState = z.object({
  playerUuid: wireUuid,
  version: wireCount.describe(
    'Grows with each change of the player; a lower one never replaces a higher one',
  ),
  parts: z.looseObject(schemas).describe('Each part is whole; ignore parts you do not know'),
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
