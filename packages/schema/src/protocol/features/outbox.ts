import { z } from 'zod'
import type { FeatureProtocol } from '#protocol/feature-protocol.ts'
import { locales } from '#locales.ts'

/** Jobs that wait, and the mails among them. */
export const outboxProtocol = {
  jobs: {
    /** Mails an account what happened to it, its player, or its player's rank. The feature of the mail composes it. */
    'send-notice-mail': z.object({
      mail: z.string(),
      to: z.string(),
      locale: z.enum(locales),
      /** What the texts name, such as the player's name. */
      params: z.record(z.string(), z.string()),
    }),
  },
  liveEvents: { outbox: z.object({ kind: z.literal('outbox') }) },
} as const satisfies FeatureProtocol
