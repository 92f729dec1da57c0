import { z } from 'zod'
import type { FeatureProtocol } from '#protocol/feature-protocol.ts'
import { realms } from '#realms.ts'

/** What the team has prepared for chats. */
export const premessagesProtocol = {
  liveEvents: {
    // something in the list of a realm changed; an own one is read again by its owner alone
    premessages: z.object({ kind: z.literal('premessages'), realm: z.enum(realms) }),
  },
} as const satisfies FeatureProtocol
