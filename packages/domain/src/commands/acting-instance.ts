import { gameServers } from '@kubora/schema/db/game-servers'
import { type SQL, sql } from 'drizzle-orm'

/** The key and the process with which a plugin acts for a game server. */
export type ActingInstance = { keyId: number; bootId: string }

/** SQL: whether the game server of the row is enabled, the key is live, and the process is the server's live instance. */
export function mayActFor({ keyId, bootId }: { keyId: number | SQL; bootId: string | SQL }): SQL<boolean> {
  return sql`(${gameServers.disabledAt} is null and ${gameServers.bootId} = ${bootId} and exists (
    select from game_server_keys k
    where k.id = ${keyId} and k.server_id = ${gameServers.id} and k.revoked_at is null))`
}
