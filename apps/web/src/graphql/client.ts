import { Client, type Exchange, fetchExchange, subscriptionExchange } from '@urql/core'
import { lazyExchange } from '#graphql/lazy-exchange.ts'
import { resyncExchange } from '#graphql/resync-exchange.ts'
import { sessionExchange } from '#graphql/session-exchange.ts'
import { forwardSubscription } from '#graphql/subscription-source.ts'

/** Path of the GraphQL endpoint on this origin (spec §7). */
const endpoint = '/api/graphql'

/**
 * The app's GraphQL client. Shows what is cached and always asks the network, too (spec §7: nothing stale);
 * `loadCache` gives the normalised cache as a chunk of its own.
 */
export function createApiClient(loadCache: () => Promise<Exchange>): Client {
  return new Client({
    url: endpoint,
    preferGetMethod: false,
    requestPolicy: 'cache-and-network',
    exchanges: [
      resyncExchange,
      lazyExchange(loadCache),
      sessionExchange,
      subscriptionExchange({ forwardSubscription }),
      fetchExchange,
    ],
  })
}
