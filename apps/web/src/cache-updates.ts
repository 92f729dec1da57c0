import { type CacheUpdates, createCacheExchange } from '#graphql/cache-exchange.ts'
import { homeCacheUpdates } from '#features/home/cache.ts'

/** What every feature does to the cache; a feature with live data adds a line. */
const updates: readonly CacheUpdates[] = [homeCacheUpdates]

/** The cache with all features' updates; loaded as a chunk of its own. */
export const appCacheExchange = createCacheExchange(updates)
