import type { FeatureProtocol } from '#protocol/feature-protocol.ts'
import { playerFactsCall } from '#protocol/player-facts.ts'
import { playersCall } from '#protocol/players.ts'
import { stateCharacters } from '#protocol/state-parts/characters.ts'

/** Players as game servers know them. */
export const playersProtocol = {
  calls: { '/players': playersCall, '/player-facts': playerFactsCall },
  stateParts: {
    characters: {
      schema: stateCharacters.optional().describe('How many characters the player may have in this realm'),
      ofRealm: true,
    },
  },
} as const satisfies FeatureProtocol
