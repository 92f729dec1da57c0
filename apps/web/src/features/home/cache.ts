import type { CacheUpdates } from '#graphql/cache-exchange.ts'
import { NetworkStatusQuery } from '#features/home/network-status.documents.ts'
import type { NetworkStatusChangedSubscription } from '#features/home/network-status.documents.ts'
import type { ResultOf } from '#graphql/graphql.ts'

type StatusChanged = ResultOf<typeof NetworkStatusChangedSubscription>

/** A live status replaces the one that was asked for. */
export const homeCacheUpdates: CacheUpdates = {
  Subscription: {
    networkStatusChanged: (result, _args, cache) => {
      // the subscription's document selects the same fields as the query's
      const { networkStatusChanged } = result as unknown as StatusChanged
      cache.updateQuery({ query: NetworkStatusQuery }, () => ({ networkStatus: networkStatusChanged }))
    },
  },
}
