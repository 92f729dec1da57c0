import { gameServers } from '@kubora/schema/db/game-servers'
import { type SQL, sql } from 'drizzle-orm'

/** Seconds after its last call during which a game server counts as connected. */
export const connectionSeconds = 60

/** Seconds for which a call renews the lease of an instance: the longest long poll, plus time for the network. */
export const leaseSeconds = 35

// part of the statement, not a parameter of it
const connectionSpan = sql.raw(`interval '${connectionSeconds} seconds'`)

/** SQL: whether a row of `game_servers` is connected, by the database's clock; takes the columns under any alias. */
export function isConnected(
  server: Pick<typeof gameServers, 'disabledAt' | 'lastSyncAt' | 'releasedAt'>,
): SQL<boolean> {
  return sql<boolean>`(${server.disabledAt} is null and ${server.releasedAt} is null
    and coalesce(${server.lastSyncAt} > clock_timestamp() - ${connectionSpan}, false))`
}

/** SQL: whether the game server made no call for longer than a lease; of one that never called since it was added. */
const wasSilent = sql`coalesce(${gameServers.lastSyncAt}, ${gameServers.createdAt}) < clock_timestamp() - ${leaseSeconds} * interval '1 second'`

/**
 * SQL for the columns of a call of a game server, by the row before it: a silence that it ends, together with one that ended less than an hour
 * before. In a silence no list of who is online arrives.
 */
export const silenceEnded = {
  silentFrom: sql`case when ${wasSilent} and not coalesce(
    ${gameServers.silentUntil} > coalesce(${gameServers.lastSyncAt}, ${gameServers.createdAt}) - interval '1 hour', false)
    then coalesce(${gameServers.lastSyncAt}, ${gameServers.createdAt}) else ${gameServers.silentFrom} end`,
  silentUntil: sql`case when ${wasSilent} then clock_timestamp() else ${gameServers.silentUntil} end`,
}

/** SQL: whether the instance of the row still has its lease, so that no other one may acquire it. */
export const hasLiveLease = sql<boolean>`(${gameServers.bootId} is not null
  and coalesce(${gameServers.lastSyncAt} > clock_timestamp() - ${leaseSeconds} * interval '1 second', false)
  and ${gameServers.releasedAt} is null)`

/**
 * SQL: whether the game server of the row made no call for ten minutes. Its open sessions are ended then, so its process has to say
 * hello before it may act again: plugins report their open sessions after each hello.
 */
export const isLost = sql<boolean>`coalesce(${gameServers.lastSyncAt} < clock_timestamp() - interval '10 minutes', true)`

/** SQL: milliseconds until the lease of the row's instance ends if it makes no further call; 0 when no instance has one. */
export const leaseLeftMs = sql<number>`greatest(0, coalesce(ceil(extract(epoch from
  ${gameServers.lastSyncAt} + ${leaseSeconds} * interval '1 second' - clock_timestamp()) * 1000), 0))::int`

/** SQL: the identity mode that applies: the one the operator allows, or the lesser one that the plugin declared. */
export const effectiveIdentityMode = sql<'online' | 'proxy' | 'offline'>`(case
  when ${gameServers.identityMode} = 'offline' or ${gameServers.claimedIdentityMode} = 'offline' then 'offline'
  else coalesce(${gameServers.claimedIdentityMode}, ${gameServers.identityMode})::text end)`
