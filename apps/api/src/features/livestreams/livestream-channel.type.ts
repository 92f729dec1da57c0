import { StreamPlatform, StreamStatus } from '#features/livestreams/livestream.enums.ts'
import type { LivestreamChannelRow } from '#features/livestreams/read-livestreams.ts'
import { builder } from '#graphql/builder.ts'

/** A channel as the TeamPanel shows it. */
export const LivestreamChannel = builder.objectRef<LivestreamChannelRow>('LivestreamChannel').implement({
  description: 'A channel as the TeamPanel shows it.',
  fields: (t) => ({
    id: t.exposeID('id'),
    platform: t.expose('platform', { type: StreamPlatform }),
    handle: t.exposeString('handle'),
    name: t.exposeString('name'),
    url: t.exposeString('url'),
    enabled: t.exposeBoolean('enabled'),
    playerName: t.exposeString('playerName', { nullable: true }),
    playerUuid: t.exposeString('playerUuid', { nullable: true }),
    status: t.expose('status', { type: StreamStatus }),
    title: t.exposeString('title', { nullable: true }),
    viewers: t.exposeInt('viewers', { nullable: true }),
    missing: t.exposeBoolean('missing', {
      description: 'The platform reported that it knows no such channel.',
    }),
    checkedAt: t.expose('checkedAt', { type: 'DateTime', nullable: true }),
    lastLiveAt: t.expose('lastLiveAt', { type: 'DateTime', nullable: true }),
    version: t.exposeInt('version'),
  }),
})
