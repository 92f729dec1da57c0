import { StreamPlatform, StreamStatus } from '#features/livestreams/livestream.enums.ts'
import type { LivestreamRow } from '#features/livestreams/read-livestreams.ts'
import { builder } from '#graphql/builder.ts'

/** A channel of the public livestream page. */
export const Livestream = builder.objectRef<LivestreamRow>('Livestream').implement({
  description: 'A channel of the livestream page. What only a running stream has is null unless it is LIVE.',
  fields: (t) => ({
    id: t.exposeID('id'),
    platform: t.expose('platform', { type: StreamPlatform }),
    name: t.exposeString('name'),
    handle: t.exposeString('handle', {
      description: 'A Twitch login, a YouTube @handle or channel id.',
    }),
    url: t.exposeString('url', { description: 'Where it is watched on the platform.' }),
    playerName: t.exposeString('playerName', { nullable: true }),
    playerUuid: t.exposeString('playerUuid', { nullable: true }),
    status: t.expose('status', { type: StreamStatus }),
    title: t.exposeString('title', { nullable: true }),
    category: t.exposeString('category', { nullable: true }),
    viewers: t.exposeInt('viewers', { nullable: true }),
    startedAt: t.expose('startedAt', { type: 'DateTime', nullable: true }),
    videoId: t.exposeString('videoId', { nullable: true, description: 'The running video; YouTube only.' }),
    thumbnail: t.exposeString('thumbnail', {
      nullable: true,
      description: 'Path on this site; `&w=960` gives the large one instead of 480 pixels.',
    }),
    lastLiveAt: t.expose('lastLiveAt', { type: 'DateTime', nullable: true }),
  }),
})
