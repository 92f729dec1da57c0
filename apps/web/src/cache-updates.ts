import type { CacheUpdates } from '#graphql/cache-exchange.ts'

/** What the features do to the cache; a feature with live data adds a line. */
export const cacheUpdates: readonly CacheUpdates[] = []
