import { z } from 'zod'
import type { FeatureProtocol } from '#protocol/feature-protocol.ts'

/** Livestreams that run now. */
export const livestreamsProtocol = {
  liveEvents: { livestreams: z.object({ kind: z.literal('livestreams') }) },
} as const satisfies FeatureProtocol
