import { gameServers } from '@kubora/schema/db/game-servers'
import { STATE_PARTS, statePartsThatAre } from '@kubora/schema/protocol/player-state'
import { sql } from 'drizzle-orm'
import { effectiveIdentityMode } from '#commands/connection-state.ts'
import type { Unit } from '#kernel/unit-of-work.ts'

/** SQL: the parts that both the row of `game_servers` and this version know, in alphabetical order. */
const sharedParts = sql`array(
  select part from unnest(${gameServers.stateParts}) as part
  where part = any(${sql.param(STATE_PARTS)}::text[]) order by part)`

/** SQL: the realm, where the contents of a part that the row of `game_servers` keeps depend on it. */
const scopeRealm = sql`case when ${gameServers.realm} is not null
  and ${gameServers.stateParts} && ${sql.param(statePartsThatAre('ofRealm'))}::text[] then array['realm:' || ${gameServers.realm}::text]
  else array[]::text[] end`

/** SQL: whether the row of `game_servers` keeps player state. */
export const keepsState = sql<boolean>`(${gameServers.stateParts} && ${sql.param(STATE_PARTS)}::text[])`

/** SQL: the facts that decide on the contents of documents for the row of `game_servers`, as a text. */
export const stateScope = sql<string>`array_to_string(
  case when ${effectiveIdentityMode} = 'offline' then 'offline' else 'trusted' end || ${sharedParts} || ${scopeRealm}, ' ')`

const scopesLock = 'scopes of player state'

/**
 * Takes a shared lock in a transaction that changes a player's state. A game server that begins to keep state waits for it,
 * so that its snapshot sees the change, or the change sees the server.
 */
export async function lockScopesShared(unit: Unit): Promise<void> {
  await unit.tx.execute(sql`select pg_advisory_xact_lock_shared(hashtextextended(${scopesLock}, 0))`)
}

/** Waits for all changes of player state under way, and blocks new ones until the transaction ends. */
export async function lockScopesExclusive(unit: Unit): Promise<void> {
  await unit.tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${scopesLock}, 0))`)
}
