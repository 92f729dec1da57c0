import type { FeatureProtocol } from '#protocol/feature-protocol.ts'
import { playerFactsCall } from '#protocol/player-facts.ts'
import { playersCall } from '#protocol/players.ts'

/** Players as game servers know them. */
export const playersProtocol = {
  calls: { '/players': playersCall, '/player-facts': playerFactsCall },
} as const satisfies FeatureProtocol
