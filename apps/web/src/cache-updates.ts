import { contentEditorCacheUpdates } from '#features/content/editor/cache.ts'
import { downloadCacheUpdates } from '#features/downloads/cache.ts'
import { gameServerCacheUpdates } from '#features/game-servers/cache.ts'
import { livestreamCacheUpdates } from '#features/livestreams/cache.ts'
import { notificationCacheUpdates } from '#features/notifications/cache.ts'
import type { CacheUpdates } from '#graphql/cache-exchange.ts'

/** What the features do to the cache; a feature with live data adds a line. */
export const cacheUpdates: readonly CacheUpdates[] = [
  contentEditorCacheUpdates,
  downloadCacheUpdates,
  gameServerCacheUpdates,
  livestreamCacheUpdates,
  notificationCacheUpdates,
]
