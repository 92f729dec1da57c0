import { z } from 'zod'
import type { FeatureProtocol } from '#protocol/feature-protocol.ts'

/** Warnings. */
export const warningsProtocol = {
  mails: {
    'warning-made': z.object({ reason: z.string(), until: z.string(), scope: z.string().default('') }),
  },
} as const satisfies FeatureProtocol
