import '#features/livestreams/livestream-channels.mutation.ts'
import '#features/livestreams/livestream-channels.query.ts'
import '#features/livestreams/livestreams.query.ts'
import type { ApiFeature } from '#api-feature.ts'

/** Channels of the livestream page, their pictures and what Twitch reports of them. */
export const livestreamsFeature: ApiFeature = {
  topics: { livestreams: () => ({ topic: 'livestreams', subject: 'channels' }) },
  async addRoutes(app, { env, domain, gate }) {
    const [{ addTwitchWebhook }, { addThumbnailRoute }, { createThumbnails }] = await Promise.all([
      import('#features/livestreams/webhooks/twitch-webhook.route.ts'),
      import('#features/livestreams/thumbnails/thumbnail.route.ts'),
      import('#features/livestreams/thumbnails/thumbnails.ts'),
    ])
    addTwitchWebhook(app, { domain, secret: env.TWITCH_EVENTSUB_SECRET })
    addThumbnailRoute(app, {
      db: domain.db,
      thumbnails: createThumbnails(env.LIVESTREAM_PICTURE_ORIGINS),
      gate,
    })
  },
}
