import { gameServerKeys } from '@kubora/schema/db/game-servers'
import { and, count, eq, isNull } from 'drizzle-orm'
import { recordAudit } from '#audit-log/record-audit.ts'
import { lockServer } from '#game-servers/edit-server.ts'
import { createServerKey } from '#game-servers/server-key.ts'
import type { Actor } from '#kernel/actor.ts'
import type { DomainContext } from '#kernel/context.ts'
import { DomainError } from '#kernel/domain-error.ts'
import { inUnit, type Unit } from '#kernel/unit-of-work.ts'

/** Live keys a game server may have: the one in use and the one to change to. */
export const liveKeysPerServer = 2

/**
 * Adds a second key for rotation and returns it, once. Throws `INVALID_INPUT` when there are two live keys already, `NOT_FOUND`
 * for an unknown server.
 */
export async function addServerKey(context: DomainContext, actor: Actor, serverId: number): Promise<string> {
  return inUnit(context, async (unit) => {
    // the lock makes two additions at once count each other
    await lockServer(unit, serverId)
    const { key, keyHint } = await addServerKeyInUnit(unit, serverId)
    await recordAudit(unit, {
      actor,
      action: 'game-servers.add-key',
      target: { type: 'game-server', id: serverId },
      newValue: { keyHint },
    })
    return key
  })
}

/** Stores a further key of a locked game server, as {@link addServerKey} does. */
export async function addServerKeyInUnit(
  unit: Unit,
  serverId: number,
): Promise<{ key: string; keyHint: string }> {
  const [live] = await unit.tx
    .select({ keys: count() })
    .from(gameServerKeys)
    .where(and(eq(gameServerKeys.serverId, serverId), isNull(gameServerKeys.revokedAt)))
  if ((live?.keys ?? 0) >= liveKeysPerServer) {
    throw new DomainError('INVALID_INPUT', { params: { liveKeys: liveKeysPerServer } })
  }
  const { key, keyHash, keyHint } = createServerKey()
  await unit.tx.insert(gameServerKeys).values({ serverId, keyHash, keyHint })
  unit.publish({ kind: 'game-server', serverId })
  return { key, keyHint }
}
