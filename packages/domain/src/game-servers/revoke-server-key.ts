import { gameServerKeys } from '@kubora/schema/db/game-servers'
import { and, eq, isNull, sql } from 'drizzle-orm'
import { recordAudit } from '#audit-log/record-audit.ts'
import type { Actor } from '#kernel/actor.ts'
import type { DomainContext } from '#kernel/context.ts'
import { DomainError } from '#kernel/domain-error.ts'
import { inUnit, type Unit } from '#kernel/unit-of-work.ts'

/**
 * Revokes a live key. The next call with it is refused; a pending long poll ends within two seconds. Throws `NOT_FOUND` when
 * there is no such live key.
 */
export async function revokeServerKey(context: DomainContext, actor: Actor, keyId: number): Promise<void> {
  await inUnit(context, async (unit) => {
    const { serverId, keyHint } = await revokeServerKeyInUnit(unit, keyId)
    await recordAudit(unit, {
      actor,
      action: 'game-servers.revoke-key',
      target: { type: 'game-server', id: serverId },
      oldValue: { keyHint },
    })
  })
}

/** Revokes a live key, as {@link revokeServerKey} does, and returns whose it was. */
export async function revokeServerKeyInUnit(
  unit: Unit,
  keyId: number,
): Promise<{ serverId: number; keyHint: string }> {
  const [key] = await unit.tx
    .update(gameServerKeys)
    .set({ revokedAt: sql`clock_timestamp()` })
    .where(and(eq(gameServerKeys.id, keyId), isNull(gameServerKeys.revokedAt)))
    .returning({ serverId: gameServerKeys.serverId, keyHint: gameServerKeys.keyHint })
  if (!key) throw new DomainError('NOT_FOUND')
  unit.publish({ kind: 'game-server', serverId: key.serverId })
  // wakes the long poll, which then finds that its key was revoked
  unit.publish({ kind: 'commands', serverId: key.serverId })
  return key
}
