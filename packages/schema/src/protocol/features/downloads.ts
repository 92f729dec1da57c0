import { z } from 'zod'
import type { FeatureProtocol } from '#protocol/feature-protocol.ts'

/** Downloads and the bytes of their files. */
export const downloadsProtocol = {
  jobs: {
    /** Hashes the bytes of a complete upload and makes them the file of its download. */
    'check-upload': z.object({ uploadId: z.string() }),
    /** Deletes bytes that no row refers to any more. */
    'remove-stored-file': z.object({ storageKey: z.string() }),
  },
} as const satisfies FeatureProtocol
