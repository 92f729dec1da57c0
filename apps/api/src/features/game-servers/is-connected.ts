import { connectionSeconds } from '@kubora/domain/commands/connection-state'
import type { gameServers } from '@kubora/schema/db/game-servers'
import { type SQL, sql } from 'drizzle-orm'

type ServerColumns = Pick<typeof gameServers, 'disabledAt' | 'lastSyncAt' | 'releasedAt'>

// part of the statement and no value of the request
const connectionSpan = sql.raw(`interval '${connectionSeconds} seconds'`)

/** SQL: whether a game server is connected now. The domain's rule, for columns under any alias of a relational query. */
export function isConnected(server: ServerColumns): SQL<boolean> {
  return sql<boolean>`(${server.disabledAt} is null and ${server.releasedAt} is null
    and coalesce(${server.lastSyncAt} > clock_timestamp() - ${connectionSpan}, false))`
}
