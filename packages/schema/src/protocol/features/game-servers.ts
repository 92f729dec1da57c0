import { z } from 'zod'
import type { FeatureProtocol } from '#protocol/feature-protocol.ts'

/** Game servers, and how the network does. */
export const gameServersProtocol = {
  liveEvents: {
    'game-server': z.object({ kind: z.literal('game-server'), serverId: z.int().positive() }),
    'network-status': z.object({ kind: z.literal('network-status') }),
  },
} as const satisfies FeatureProtocol
