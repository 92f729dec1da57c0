import { statePartsThatAre } from '@kubora/schema/protocol/player-state'
import type { Unit } from '#kernel/unit-of-work.ts'
import { renewPlayerStates } from '#player-state/renew-player-states.ts'

/** Sends the game servers the parts of a player's state that name the language of the linked account, which has changed. */
export async function renewLanguage(unit: Unit, playerId: number): Promise<void> {
  for (const part of statePartsThatAre('inLanguage')) await renewPlayerStates(unit, part, [playerId])
}
