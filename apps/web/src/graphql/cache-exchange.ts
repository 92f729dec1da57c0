import type { Exchange } from '@urql/core'
import { cacheExchange } from '@urql/exchange-graphcache'
import schema from 'virtual:graphql-schema'
import { cacheUpdates } from '#graphql/cache-updates.ts'
import { embeddedTypes } from '#graphql/embedded-types.ts'

/** Creates the normalised cache with the schema; updates and resolvers of the features are in {@link cacheUpdates}. */
export function createCacheExchange(): Exchange {
  return cacheExchange({
    schema,
    keys: Object.fromEntries(embeddedTypes(schema).map((name) => [name, () => null])),
    ...cacheUpdates,
  })
}
