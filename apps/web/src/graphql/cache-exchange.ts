import type { Exchange } from '@urql/core'
import { cacheExchange } from '@urql/exchange-graphcache'
import schema from 'virtual:graphql-schema'
import { cacheUpdates } from '#graphql/cache-updates.ts'

/** Types without an id of their own: they live inside what holds them. */
const embedded = () => null

/** The normalised cache, aware of the schema; what its features do to it is in {@link cacheUpdates}. */
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
