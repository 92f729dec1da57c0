import { gameServers } from '@kubora/schema/db/game-servers'
import { and, isNotNull, isNull } from 'drizzle-orm'
import type { Unit } from '#kernel/unit-of-work.ts'

/**
 * Ids of all game servers on which a player may turn up, connected at this moment or not; proxies only if nothing else, as
 * they see every player a second time. For commands that wait for their player and end elsewhere with `endOtherDeliveries`.
 */
export async function waitingServers(unit: Unit): Promise<number[]> {
  const inUse = await unit.tx
    .select({ id: gameServers.id, kind: gameServers.kind })
    .from(gameServers)
    .where(and(isNull(gameServers.disabledAt), isNotNull(gameServers.bootId)))
    .orderBy(gameServers.id)
  const backends = inUse.filter(({ kind }) => kind !== 'proxy')
  return (backends.length > 0 ? backends : inUse).map(({ id }) => id)
}
