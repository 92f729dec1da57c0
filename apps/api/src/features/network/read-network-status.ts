import { isConnected } from '@kubora/domain/commands/connection-state'
import type { Database } from '@kubora/schema/db/client'
import { gameServers, playersOnline } from '@kubora/schema/db/game-servers'
import { eq, sql } from 'drizzle-orm'
import type { NetworkStatusRow } from '#features/network/network-status.type.ts'
import { found } from '#graphql/found.ts'
import { preparedRead } from '#graphql/prepared-read.ts'

// a proxy reports the same players as the game servers behind it
const countOnline = preparedRead((db) =>
  db
    .select({
      playersOnline: sql<number>`count(distinct ${playersOnline.playerId})::int`,
      serversOnline: sql<number>`(count(distinct ${gameServers.id}) filter (where ${gameServers.kind} <> 'proxy'))::int`,
    })
    .from(gameServers)
    .leftJoin(playersOnline, eq(playersOnline.serverId, gameServers.id))
    .where(isConnected(gameServers))
    .prepare('network_status'),
)

/** Returns how many players and servers are online now, in one query. */
export async function readNetworkStatus(db: Database): Promise<NetworkStatusRow> {
  const [row] = await countOnline(db).execute()
  return found(row)
}
