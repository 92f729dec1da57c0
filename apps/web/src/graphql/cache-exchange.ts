import type { Exchange } from '@urql/core'
import { cacheExchange } from '@urql/exchange-graphcache'
import schema from 'virtual:graphql-schema'
import { cacheUpdates } from '#graphql/cache-updates.ts'

/** Key function of types without an id: they are stored inside their parent. */
const embedded = () => null

/** Creates the normalised cache with the schema; updates and resolvers of the features are in {@link cacheUpdates}. */
export function createCacheExchange(): Exchange {
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
    ...cacheUpdates,
  })
}
