import type { Exchange } from '@urql/core'
import { cacheExchange, type ResolverConfig, type UpdatesConfig } from '@urql/exchange-graphcache'
import schema from 'virtual:graphql-schema'

/** Types without an id of their own: they live inside what holds them. */
const embedded = () => null

/** What a feature does to the cache after its mutations and subscriptions, and how its fields are read from it. */
export type CacheUpdates = Partial<Pick<UpdatesConfig, 'Mutation' | 'Subscription'>> & {
  resolvers?: ResolverConfig
}

/** The normalised cache, aware of the schema; `updates` come from the features. */
export function createCacheExchange(updates: readonly CacheUpdates[]): Exchange {
  return cacheExchange({
    schema,
    keys: {
      AccountChange: embedded,
      AuthPayload: embedded,
      ContentRevisionPage: embedded,
      ContentText: embedded,
      Delivery: embedded,
      EmailCodePayload: embedded,
      LivestreamPlatform: embedded,
      LoginAttemptPage: embedded,
      NetworkStatus: embedded,
      NotificationPage: embedded,
      PlayerPage: embedded,
      TranslatedText: embedded,
      TextTranslation: embedded,
      FallbackText: embedded,
    },
    resolvers: Object.assign({}, ...updates.map((update) => update.resolvers)),
    updates: {
      Mutation: Object.assign({}, ...updates.map((update) => update.Mutation)),
      Subscription: Object.assign({}, ...updates.map((update) => update.Subscription)),
    },
  })
}
