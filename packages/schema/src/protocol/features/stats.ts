import { z } from 'zod'
import type { FeatureProtocol } from '#protocol/feature-protocol.ts'
import { eventsCall } from '#protocol/events.ts'

/** What game servers count, and the boards made of it. */
export const statsProtocol = {
  calls: { '/events': eventsCall },
  liveEvents: {
    // boards of the mode changed, or a period of them began
    stats: z.object({
      kind: z.literal('stats'),
      mode: z.enum(['global', 'freeroam', 'gungame', 'ttt', 'battleground']),
    }),
  },
  // a busy network has thousands of changes a second
  liveEventsEveryMs: { stats: 1_000 },
} as const satisfies FeatureProtocol
