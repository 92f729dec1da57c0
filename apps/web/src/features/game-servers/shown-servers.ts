import type { gameServerFragment } from '#features/game-servers/game-servers.documents.ts'
import type { GameServersSearch } from '#features/game-servers/game-servers-search.ts'
import type { ResultOf } from '#graphql/graphql.ts'
import { foundBy } from '#shell/table/found-by.ts'

/** A game server of the list. */
export type GameServer = ResultOf<typeof gameServerFragment>

/** Returns the game servers that match search and filters. */
export function shownServers(
  servers: readonly GameServer[],
  { q, state, realm }: GameServersSearch,
): readonly GameServer[] {
  const isFound = foundBy(q)
  return servers.filter(
    (server) =>
      (state === undefined || server.state === state) &&
      (realm === undefined || server.realm === realm) &&
      isFound(server.name, server.slug, server.software),
  )
}
