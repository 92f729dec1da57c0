import type { FeatureProtocol } from '#protocol/feature-protocol.ts'
import { eventsCall } from '#protocol/events.ts'

/** What game servers count, and the boards made of it. */
export const statsProtocol = {
  calls: { '/events': eventsCall },
} as const satisfies FeatureProtocol
