import { gameServers } from '@kubora/schema/db/game-servers'
import { and, eq, ne } from 'drizzle-orm'
import { recordAudit } from '#audit-log/record-audit.ts'
import type { Actor } from '#kernel/actor.ts'
import type { DomainContext } from '#kernel/context.ts'
import { inUnit, type Unit } from '#kernel/unit-of-work.ts'

/** Sets whether the game server vouches for staff: for link codes and unlink requests of team members. Safe to repeat. */
export async function setVouching(
  context: DomainContext,
  actor: Actor,
  serverId: number,
  vouchesForStaff: boolean,
): Promise<void> {
  await inUnit(context, async (unit) => {
    if (!(await setVouchingInUnit(unit, serverId, vouchesForStaff))) return
    await recordAudit(unit, {
      actor,
      action: 'game-servers.set-vouching',
      target: { type: 'game-server', id: serverId },
      oldValue: { vouchesForStaff: !vouchesForStaff },
      newValue: { vouchesForStaff },
    })
  })
}

/** Stores whether the game server vouches for staff; returns whether that changed. */
export async function setVouchingInUnit(
  unit: Unit,
  serverId: number,
  vouchesForStaff: boolean,
): Promise<boolean> {
  const changed = await unit.tx
    .update(gameServers)
    .set({ vouchesForStaff })
    .where(and(eq(gameServers.id, serverId), ne(gameServers.vouchesForStaff, vouchesForStaff)))
    .returning({ id: gameServers.id })
  if (changed.length > 0) unit.publish({ kind: 'game-server', serverId })
  return changed.length > 0
}
