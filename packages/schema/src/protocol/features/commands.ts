import { z } from 'zod'
import type { FeatureProtocol } from '#protocol/feature-protocol.ts'

const id = z.int().positive()

/** Commands and player state on their way to game servers. */
export const commandsProtocol = {
  liveEvents: {
    // a game server stored the document of a player, or could not
    'player-state': z.object({ kind: z.literal('player-state'), playerId: id }),
    commands: z.object({ kind: z.literal('commands'), serverId: id }),
    // the newest long poll of a game server is pending since then, in milliseconds of the database's clock: older ones have to end
    'call-held': z.object({ kind: z.literal('call-held'), serverId: id, sinceMs: z.int().positive() }),
  },
  errorCodes: ['INSTANCE_CONFLICT', 'PLAYER_OFFLINE'],
} as const satisfies FeatureProtocol
