import { livestreamPlatforms } from '@kubora/schema/db/livestreams'
import { livestreamPermissions } from '@kubora/validation/permissions/livestreams'
import { asc } from 'drizzle-orm'
import { LivestreamChannel } from '#features/livestreams/livestream-channel.type.ts'
import { LivestreamPlatform } from '#features/livestreams/livestream-platform.type.ts'
import { readLivestreamChannels } from '#features/livestreams/read-livestreams.ts'
import { builder } from '#graphql/builder.ts'
import { liveField, subscribedByHub } from '#graphql/live/live-field.ts'

builder.queryField('livestreamChannels', (t) =>
  t.field({
    type: [LivestreamChannel],
    needs: { permission: livestreamPermissions.editLivestreams },
    description: 'All channels in the order of the page, hidden ones too; needs acp.livestreams.edit.',
    resolve: (_root, _args, { domain }) => readLivestreamChannels(domain.db),
  }),
)

builder.queryField('livestreamPlatforms', (t) =>
  t.field({
    type: [LivestreamPlatform],
    needs: { permission: livestreamPermissions.editLivestreams },
    description: 'State of the platforms; needs acp.livestreams.edit.',
    resolve: (_root, _args, { domain }) =>
      domain.db.select().from(livestreamPlatforms).orderBy(asc(livestreamPlatforms.platform)),
  }),
)

builder.subscriptionField('livestreamChannelsChanged', (t) =>
  t.field({
    type: [LivestreamChannel],
    needs: { permission: livestreamPermissions.editLivestreams },
    description: 'All channels again whenever one of them changed; needs acp.livestreams.edit.',
    extensions: liveField({ topic: () => 'livestreams', sharedBy: 'permissions' }),
    subscribe: subscribedByHub,
    resolve: (_event, _args, { domain }) => readLivestreamChannels(domain.db),
  }),
)
