import type { FeatureProtocol } from '#protocol/feature-protocol.ts'
import { stateCharacters } from '#protocol/state-parts/characters.ts'

/** Players, and what the team decides of them for the game. */
export const playersProtocol = {
  stateParts: {
    characters: {
      schema: stateCharacters.optional().describe('How many characters the player may have in this realm'),
      ofRealm: true,
    },
  },
} as const satisfies FeatureProtocol
