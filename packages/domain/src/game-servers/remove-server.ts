import { gameServers } from '@kubora/schema/db/game-servers'
import { playSessions } from '@kubora/schema/db/player-facts'
import { eq, sql } from 'drizzle-orm'
import { recordAudit } from '#audit-log/record-audit.ts'
import { isConnected } from '#commands/connection-state.ts'
import type { Actor } from '#kernel/actor.ts'
import type { DomainContext } from '#kernel/context.ts'
import { DomainError } from '#kernel/domain-error.ts'
import { inUnit, type Unit } from '#kernel/unit-of-work.ts'
import { countPlayingTime } from '#stats/count-playing-time.ts'

/**
 * Removes a game server with its keys, its health, who was on it and what was still to be sent to it. Players, links, the
 * ACP log and the stays of players, whose playing time is counted, remain. Throws `NOT_FOUND`, and `CONFLICT` while the server is connected.
 */
export async function removeServer(context: DomainContext, actor: Actor, serverId: number): Promise<void> {
  await inUnit(context, async (unit) => {
    const { target, before } = await removeServerInUnit(unit, serverId)
    await recordAudit(unit, { actor, action: 'game-servers.remove', target, oldValue: before })
  })
}

/** Removes a game server as {@link removeServer} does, and returns what the ACP log says of it. */
export async function removeServerInUnit(unit: Unit, serverId: number) {
  const [server] = await unit.tx
    .select({
      slug: gameServers.slug,
      name: gameServers.name,
      kind: gameServers.kind,
      identityMode: gameServers.identityMode,
      isConnected: isConnected(gameServers),
    })
    .from(gameServers)
    .where(eq(gameServers.id, serverId))
    .for('update')
  if (!server) throw new DomainError('NOT_FOUND')
  const { isConnected: connected, ...before } = server
  if (connected) throw new DomainError('CONFLICT')
  await endStays(unit, serverId)
  await unit.tx.delete(gameServers).where(eq(gameServers.id, serverId))
  unit.publish({ kind: 'game-server', serverId })
  unit.publish({ kind: 'network-status' })
  return { target: { type: 'game-server', id: serverId } as const, before }
}

/** Ends the stays of players on it that are still open, at its last call, and counts them until then: nobody reports their end any more. */
async function endStays(unit: Unit, serverId: number): Promise<void> {
  const ended = await unit.tx.execute<{ id: string }>(sql`
    update ${playSessions} as p set left_at = greatest(p.joined_at, s.last_sync_at), is_lost = true
    from ${gameServers} as s where s.id = ${serverId} and p.server_id = s.id and p.left_at is null
    returning p.id`)
  await countPlayingTime(
    unit,
    ended.map(({ id }) => ({ serverId, id })),
  )
}
