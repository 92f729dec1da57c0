import { z } from 'zod'
import type { FeatureProtocol } from '#protocol/feature-protocol.ts'

/** Warnings. */
export const warningsProtocol = {
  jobs: {
    /** Shows the player a new, changed or restored warning in the game. */
    'show-warning': z.object({ warningId: z.string() }),
  },
  mails: {
    'warning-made': z.object({ reason: z.string(), until: z.string(), scope: z.string().default('') }),
  },
  liveEvents: {
    // a warning changed, or whether its player was shown it in the game
    warning: z.object({ kind: z.literal('warning'), playerId: z.int().positive() }),
  },
} as const satisfies FeatureProtocol
