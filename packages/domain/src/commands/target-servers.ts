import { gameServers, playersOnline } from '@kubora/schema/db/game-servers'
import type { CommandType } from '@kubora/schema/protocol/command'
import { and, desc, eq, sql } from 'drizzle-orm'
import { isConnected } from '#commands/connection-state.ts'
import type { Unit } from '#kernel/unit-of-work.ts'

/**
 * Ids of the connected server the player joined last, one whose plugin carries out the command first, a proxy only if nothing
 * else; without one of all connected servers.
 */
export async function targetServers(unit: Unit, playerId: number, type: CommandType): Promise<number[]> {
  const cannot = sql`${type} <> all(${gameServers.commandTypes})`
  const isProxy = sql`${gameServers.kind} = 'proxy'`
  const connected = await unit.tx
    .select({ id: gameServers.id, since: playersOnline.since })
    .from(gameServers)
    .leftJoin(
      playersOnline,
      and(eq(playersOnline.serverId, gameServers.id), eq(playersOnline.playerId, playerId)),
    )
    .where(isConnected)
    .orderBy(cannot, isProxy, desc(playersOnline.since), gameServers.id)
  const presence = connected.filter(({ since }) => since !== null).slice(0, 1)
  return (presence.length > 0 ? presence : connected).map(({ id }) => id)
}
