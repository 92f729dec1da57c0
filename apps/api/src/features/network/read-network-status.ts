import { isConnected } from '@kubora/domain/commands/connection-state'
import type { Database } from '@kubora/schema/db/client'
import { gameServers, playersOnline as presences } from '@kubora/schema/db/game-servers'
import { eq, sql } from 'drizzle-orm'
import type { NetworkStatusRow } from '#features/network/network-status.type.ts'
import { found } from '#graphql/found.ts'
import { preparedRead } from '#graphql/prepared-read.ts'

// a proxy reports the same players as the game servers behind it
const countOnline = preparedRead((db) =>
  db
    .select({
      // null: all kinds
      kind: sql<string | null>`${gameServers.kind}`,
      playersOnline: sql<number>`count(distinct ${presences.playerId})::int`,
      serversOnline: sql<number>`(count(distinct ${gameServers.id}) filter (where ${gameServers.kind} <> 'proxy'))::int`,
    })
    .from(gameServers)
    .leftJoin(presences, eq(presences.serverId, gameServers.id))
    .where(isConnected(gameServers))
    .groupBy(sql`grouping sets ((), (${gameServers.kind}))`)
    .prepare('network_status'),
)

/** Returns how many players and servers are online now, in all and of each kind, in one query. */
export async function readNetworkStatus(db: Database): Promise<NetworkStatusRow> {
  const rows = await countOnline(db).execute()
  const { playersOnline, serversOnline } = found(rows.find(({ kind }) => kind === null))
  const kinds = rows.flatMap(({ kind, playersOnline: players }) =>
    kind === null || kind === 'proxy' ? [] : [{ kind, playersOnline: players }],
  )
  return { playersOnline, serversOnline, kinds }
}
