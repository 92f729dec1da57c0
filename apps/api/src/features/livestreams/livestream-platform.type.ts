import type { livestreamPlatforms } from '@kubora/schema/db/livestreams'
import { StreamPlatform } from '#features/livestreams/livestream.enums.ts'
import { builder } from '#graphql/builder.ts'

type PlatformRow = typeof livestreamPlatforms.$inferSelect

/** State of a platform. */
export const LivestreamPlatform = builder.objectRef<PlatformRow>('LivestreamPlatform').implement({
  description: 'State of a platform.',
  fields: (t) => ({
    platform: t.expose('platform', { type: StreamPlatform }),
    configured: t.exposeBoolean('configured', {
      description: 'Whether the bridges have credentials for it.',
    }),
    answeredAt: t.expose('answeredAt', { type: 'DateTime', nullable: true }),
    failingSince: t.expose('failingSince', { type: 'DateTime', nullable: true }),
    lastError: t.exposeString('lastError', { nullable: true }),
    eventChannels: t.exposeInt('eventChannels', {
      description: 'Channels whose start and end the platform reports at once.',
    }),
    revokedReason: t.exposeString('revokedReason', { nullable: true }),
    revokedAt: t.expose('revokedAt', { type: 'DateTime', nullable: true }),
  }),
})
