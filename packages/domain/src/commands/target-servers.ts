import { gameServers, playersOnline } from '@kubora/schema/db/game-servers'
import { players } from '@kubora/schema/db/players'
import type { CommandType } from '@kubora/schema/protocol/command'
import { and, desc, eq, sql } from 'drizzle-orm'
import { isConnected } from '#commands/connection-state.ts'
import { mayReadPrivate } from '#commands/may-know.ts'
import type { Unit } from '#kernel/unit-of-work.ts'

/**
 * Returns the id of the connected server the player joined last, one whose plugin carries out the command first, a proxy only if
 * nothing else; empty when the player is on none that may read what is meant for them alone ({@link mayReadPrivate}). A server
 * that vouches for the team goes before one that does not, which may only claim that the player is there.
 */
export async function targetServers(unit: Unit, playerId: number, type: CommandType): Promise<number[]> {
  const cannot = sql`${type} <> all(${gameServers.commandTypes})`
  const isProxy = sql`${gameServers.kind} = 'proxy'`
  const present = await unit.tx
    .select({ id: gameServers.id })
    .from(playersOnline)
    .innerJoin(gameServers, eq(gameServers.id, playersOnline.serverId))
    .innerJoin(players, eq(players.id, playersOnline.playerId))
    .where(and(eq(playersOnline.playerId, playerId), isConnected(gameServers), mayReadPrivate))
    .orderBy(cannot, isProxy, desc(gameServers.vouchesForStaff), desc(playersOnline.since), gameServers.id)
    .limit(1)
  return present.map(({ id }) => id)
}
