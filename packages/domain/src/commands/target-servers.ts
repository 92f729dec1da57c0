import { gameServers, playersOnline } from '@kubora/schema/db/game-servers'
import { players } from '@kubora/schema/db/players'
import type { CommandType } from '@kubora/schema/protocol/command'
import { and, desc, eq, sql } from 'drizzle-orm'
import { isConnected } from '#commands/connection-state.ts'
import { mayReadPrivate } from '#commands/may-know.ts'
import type { Unit } from '#kernel/unit-of-work.ts'

/**
 * Returns the id of the game server to send a command to; empty when the player is on none that is connected and may read
 * private messages ({@link mayReadPrivate}). Of several servers it prefers one whose plugin carries out the command, then
 * one that is no proxy, then one that vouches for the team (others only claim that the player is there), then the one
 * joined last.
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
