import { Livestream } from '#features/livestreams/livestream.type.ts'
import { readLivestreams } from '#features/livestreams/read-livestreams.ts'
import { builder } from '#graphql/builder.ts'
import { liveField, subscribedByHub } from '#graphql/live/live-field.ts'

builder.queryField('livestreams', (t) =>
  t.field({
    type: [Livestream],
    needs: 'anyone',
    description: 'The channels of the livestream page, live ones first.',
    resolve: (_root, _args, { domain }) => readLivestreams(domain.db),
  }),
)

builder.subscriptionField('livestreamsChanged', (t) =>
  t.field({
    type: [Livestream],
    needs: 'anyone',
    description: 'A channel went live or offline, or something of its stream changed: all channels again.',
    extensions: liveField({ topic: () => 'livestreams', sharedBy: 'permissions' }),
    subscribe: subscribedByHub,
    resolve: (_event, _args, { domain }) => readLivestreams(domain.db),
  }),
)
