import { addChannel } from '@kubora/domain/livestreams/add-channel'
import { editChannel } from '@kubora/domain/livestreams/edit-channel'
import { orderChannels } from '@kubora/domain/livestreams/order-channels'
import { removeChannel } from '@kubora/domain/livestreams/remove-channel'
import { LivestreamChannel } from '#features/livestreams/livestream-channel.type.ts'
import { StreamPlatform } from '#features/livestreams/livestream.enums.ts'
import { readLivestreamChannels } from '#features/livestreams/read-livestreams.ts'
import { builder } from '#graphql/builder.ts'
import { found } from '#graphql/found.ts'
import { fromAction } from '#graphql/from-action.ts'
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
    ...fromAction(addChannel, 'Adds a channel at the end'),
    args: { input: t.arg({ type: LivestreamChannelInput }) },
    resolve: async (_root, { input }, { domain, principal }) => {
      const id = await addChannel.run(domain, principal, input)
      return found((await readLivestreamChannels(domain.db, id))[0])
    },
  }),
)

builder.mutationField('editLivestreamChannel', (t) =>
  t.field({
    type: LivestreamChannel,
    ...fromAction(editChannel, 'Changes a channel'),
    args: { id: t.arg.id(), version: t.arg.int(), input: t.arg({ type: LivestreamChannelInput }) },
    resolve: async (_root, { id, version, input }, { domain, principal }) => {
      const channelId = found(parseNumericId(id))
      await editChannel.run(domain, principal, { ...input, id: channelId, version })
      return found((await readLivestreamChannels(domain.db, channelId))[0])
    },
  }),
)

builder.mutationField('removeLivestreamChannel', (t) =>
  t.field({
    type: [LivestreamChannel],
    ...fromAction(removeChannel, 'Takes a channel off the page and returns the others'),
    args: { id: t.arg.id() },
    resolve: async (_root, { id }, { domain, principal }) => {
      await removeChannel.run(domain, principal, { id: found(parseNumericId(id)) })
      return readLivestreamChannels(domain.db)
    },
  }),
)

builder.mutationField('orderLivestreamChannels', (t) =>
  t.field({
    type: [LivestreamChannel],
    ...fromAction(orderChannels, 'Puts all channels into this order'),
    args: { ids: t.arg.idList() },
    resolve: async (_root, { ids }, { domain, principal }) => {
      await orderChannels.run(domain, principal, { ids: ids.map((id) => found(parseNumericId(id))) })
      return readLivestreamChannels(domain.db)
    },
  }),
)
