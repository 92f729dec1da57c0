import type { Cache } from '@urql/exchange-graphcache'
import {
  type AddLivestreamChannelMutation,
  type LivestreamChannelsChangedSubscription,
  LivestreamChannelsQuery,
  type OrderLivestreamChannelsMutation,
  type RemoveLivestreamChannelMutation,
} from '#features/livestreams/channels.documents.ts'
import { addCacheUpdates } from '#graphql/cache-updates.ts'
import type { ResultOf } from '#graphql/graphql.ts'

type Channel = ResultOf<typeof LivestreamChannelsQuery>['livestreamChannels'][number]

// Updates the list of channels after mutations and live events; the cache updates each channel by its id.
addCacheUpdates({
  Mutation: {
    addLivestreamChannel: (result, _args, cache) => {
      const { addLivestreamChannel: added } = result as unknown as ResultOf<
        typeof AddLivestreamChannelMutation
      >
      changeList(cache, (channels) =>
        channels.some(({ id }) => id === added.id) ? channels : [...channels, added],
      )
    },
    removeLivestreamChannel: (result, _args, cache) => {
      const { removeLivestreamChannel: left } = result as unknown as ResultOf<
        typeof RemoveLivestreamChannelMutation
      >
      const ids = left.map(({ id }) => id)
      changeList(cache, (channels) => channels.filter(({ id }) => ids.includes(id)))
    },
    orderLivestreamChannels: (result, _args, cache) => {
      const { orderLivestreamChannels: ordered } = result as unknown as ResultOf<
        typeof OrderLivestreamChannelsMutation
      >
      const ids = ordered.map(({ id }) => id)
      changeList(cache, (channels) => channels.toSorted((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id)))
    },
  },
  Subscription: {
    livestreamChannelsChanged: (result, _args, cache) => {
      const { livestreamChannelsChanged: channels } = result as unknown as ResultOf<
        typeof LivestreamChannelsChangedSubscription
      >
      changeList(cache, () => channels)
    },
  },
})

function changeList(cache: Cache, change: (channels: Channel[]) => Channel[]): void {
  cache.updateQuery({ query: LivestreamChannelsQuery }, (data) =>
    data === null ? data : { ...data, livestreamChannels: change(data.livestreamChannels) },
  )
}
