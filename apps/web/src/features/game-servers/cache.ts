import { GameServersQuery } from '#features/game-servers/game-servers.documents.ts'
import type { GameServerChangedSubscription } from '#features/game-servers/game-servers.documents.ts'
import { addCacheUpdates } from '#graphql/cache-updates.ts'
import type { ResultOf } from '#graphql/graphql.ts'

// Adds a new game server to the list, once; the cache updates known ones by their id.
addCacheUpdates({
  Subscription: {
    gameServerChanged: (result, _args, cache) => {
      // the subscription selects the same fields as the query
      const { gameServerChanged: server } = result as unknown as ResultOf<
        typeof GameServerChangedSubscription
      >
      cache.updateQuery({ query: GameServersQuery }, (data) => {
        if (data === null || data.gameServers.some(({ id }) => id === server.id)) return data
        return { ...data, gameServers: [...data.gameServers, server] }
      })
    },
  },
})
