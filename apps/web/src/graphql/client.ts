import { Client, fetchExchange, subscriptionExchange } from '@urql/core'
import { createCacheExchange } from '#graphql/cache-exchange.ts'
import { confirmExchange } from '#graphql/confirm-exchange.ts'
import { keepDataExchange } from '#graphql/keep-data-exchange.ts'
import { ProbeQuery } from '#graphql/probe.documents.ts'
import { resyncExchange, resyncQueries } from '#graphql/resync-exchange.ts'
import { sentExchange } from '#graphql/sent-exchange.ts'
import { sessionExchange } from '#graphql/session-exchange.ts'
import { startedExchange } from '#graphql/started-exchange.ts'
import { forwardSubscription } from '#graphql/subscription-source.ts'
import { getConnection, subscribeConnection } from '#device/connection-store.ts'
import { watchRecovery } from '#device/watch-recovery.ts'

/** Path of the GraphQL endpoint on this origin (docs/SPECIFICATION.md §7). */
export const graphqlPath = '/api/graphql'

/**
 * The app's GraphQL client. Returns what is cached and always queries the network, too (docs/PRODUCT.md#no-caching). Only
 * chunks may import it: with its cache it is too large for the first load of the start page.
 */
export const apiClient = new Client({
  url: graphqlPath,
  preferGetMethod: false,
  requestPolicy: 'cache-and-network',
  exchanges: [
    resyncExchange,
    keepDataExchange,
    startedExchange,
    createCacheExchange(),
    sentExchange,
    confirmExchange,
    sessionExchange,
    subscriptionExchange({ forwardSubscription }),
    fetchExchange,
  ],
})

watchRecovery({
  isReachable: () => getConnection().reachable,
  subscribe: subscribeConnection,
  probe: () => apiClient.query(ProbeQuery, {}, { requestPolicy: 'network-only' }).toPromise(),
  refresh: resyncQueries,
})
