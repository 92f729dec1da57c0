import { gameServers } from '@kubora/schema/db/game-servers'
import { players } from '@kubora/schema/db/players'
import { sql } from 'drizzle-orm'
import { effectiveIdentityMode } from '#commands/connection-state.ts'
import { isTeamPlayer } from '#permissions/holds-team-rights.ts'

/**
 * SQL: whether the game server may receive data addressed to the player. For queries over `game_servers` and `players`. On
 * a server in offline mode anybody may bear the name of a trusted identity.
 */
export const mayKnow = sql<boolean>`(${players.offlineIdentity} or ${effectiveIdentityMode} <> 'offline')`

/**
 * SQL: whether the game server may receive what the team writes to the player alone. For queries over `game_servers` and
 * `players`. Messages to a team member go only to servers that vouch for the team, as any server can claim that somebody is
 * on it.
 */
export const mayReadPrivate = sql<boolean>`(${mayKnow} and (${gameServers.vouchesForStaff} or not ${isTeamPlayer}))`
