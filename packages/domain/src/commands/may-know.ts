import { players } from '@kubora/schema/db/players'
import { sql } from 'drizzle-orm'
import { effectiveIdentityMode } from '#commands/connection-state.ts'

/**
 * SQL: whether the game server may get anything addressed to the player, for a query over `game_servers` and `players`. Whoever
 * bears the name of a trusted identity on a server in offline mode may be anybody.
 */
export const mayKnow = sql<boolean>`(${players.offlineIdentity} or ${effectiveIdentityMode} <> 'offline')`
