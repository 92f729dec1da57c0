import { addChannel } from '@kubora/domain/livestreams/add-channel'
import { editChannel } from '@kubora/domain/livestreams/edit-channel'
import { orderChannels } from '@kubora/domain/livestreams/order-channels'
import { removeChannel } from '@kubora/domain/livestreams/remove-channel'
import { editLivestreams } from '#features/livestreams/edit-livestreams.ts'
import { LivestreamChannel } from '#features/livestreams/livestream-channel.type.ts'
import { StreamPlatform } from '#features/livestreams/livestream.enums.ts'
import { readLivestreamChannels } from '#features/livestreams/read-livestreams.ts'
import { builder } from '#graphql/builder.ts'
import { found } from '#graphql/found.ts'
import { parseNumericId } from '#graphql/numeric-id.ts'

const LivestreamChannelInput = builder.inputType('LivestreamChannelInput', {
  fields: (t) => ({
    platform: t.field({ type: StreamPlatform }),
    handle: t.string({ description: "Name of the channel or its page's address." }),
    displayName: t.string(),
    enabled: t.boolean(),
    playerName: t.string({ required: false, description: 'The player who streams here.' }),
  }),
})

builder.mutationField('addLivestreamChannel', (t) =>
  t.field({
    type: LivestreamChannel,
    needs: editLivestreams,
    description: 'Adds a channel at the end; needs acp.livestreams.edit.',
    args: { input: t.arg({ type: LivestreamChannelInput }) },
    resolve: async (_root, { input }, { domain, principal }) => {
      const id = await addChannel(domain, principal, input)
      return found((await readLivestreamChannels(domain.db, id))[0])
    },
  }),
)

builder.mutationField('editLivestreamChannel', (t) =>
  t.field({
    type: LivestreamChannel,
    needs: editLivestreams,
    description: 'Changes a channel; needs acp.livestreams.edit.',
    args: { id: t.arg.id(), input: t.arg({ type: LivestreamChannelInput }) },
    resolve: async (_root, { id, input }, { domain, principal }) => {
      const channelId = found(parseNumericId(id))
      await editChannel(domain, principal, channelId, input)
      return found((await readLivestreamChannels(domain.db, channelId))[0])
    },
  }),
)

builder.mutationField('removeLivestreamChannel', (t) =>
  t.field({
    type: [LivestreamChannel],
    needs: editLivestreams,
    description: 'Takes a channel off the page and answers the others; needs acp.livestreams.edit.',
    args: { id: t.arg.id() },
    resolve: async (_root, { id }, { domain, principal }) => {
      await removeChannel(domain, principal, found(parseNumericId(id)))
      return readLivestreamChannels(domain.db)
    },
  }),
)

builder.mutationField('orderLivestreamChannels', (t) =>
  t.field({
    type: [LivestreamChannel],
    needs: editLivestreams,
    description: 'Puts all channels into this order; needs acp.livestreams.edit.',
    args: { ids: t.arg.idList() },
    resolve: async (_root, { ids }, { domain, principal }) => {
      const channelIds = ids.map((id) => found(parseNumericId(id)))
      await orderChannels(domain, principal, channelIds)
      return readLivestreamChannels(domain.db)
    },
  }),
)
