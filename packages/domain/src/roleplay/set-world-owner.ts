import type { Executor } from '@kubora/schema/db/client'
import { commandDeliveries } from '@kubora/schema/db/commands'
import { gameServers } from '@kubora/schema/db/game-servers'
import { worldChanges } from '@kubora/schema/db/roleplay'
import { message } from '@kubora/validation/messages'
import { worldOwnerInput } from '@kubora/validation/game-servers'
import { gameServerPermissions } from '@kubora/validation/permissions/game-servers'
import { type Realm, realms } from '@kubora/validation/realms'
import { and, eq, ne, not, type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import { rowId } from '@kubora/validation/row-id'
import { defineAction } from '#actions/define-action.ts'
import { inverse } from '#actions/revert.ts'
import { DomainError } from '#kernel/domain-error.ts'
import type { Unit } from '#kernel/unit-of-work.ts'
import { beginSnapshots } from '#roleplay/snapshots/request-snapshots.ts'
import { ownerChangedReason, settleLostInUnit } from '#roleplay/settle-world-changes.ts'
import { lockWorldOwner } from '#roleplay/world-owner.ts'

// older lines do not say who owned the world, or of which realm it is
const owner = z.object({ ownsWorld: z.boolean(), ownerId: rowId.nullish(), realm: z.enum(realms).optional() })

/**
 * Makes a game server the owner of the roleplay world of its realm, in place of the one before, or ends that. What the former owner
 * was not sent yet has failed; what it was sent is unknown until its receipt. The process of the new one has to say hello again. Throws
 * `NOT_FOUND`, `INVALID_INPUT` for a game server without a realm, and `CONFLICT` when its realm changed meanwhile.
 */
export const setWorldOwner = defineAction({
  name: 'game-servers.set-world-owner',
  permission: gameServerPermissions.editServers,
  input: worldOwnerInput,
  grave: true,
  run: async (unit, { id, ownsWorld }) => {
    const [server] = await unit.tx
      .select({ realm: gameServers.realm })
      .from(gameServers)
      .where(eq(gameServers.id, id))
    if (!server) throw new DomainError('NOT_FOUND')
    const { realm } = server
    if (realm === null) {
      throw new DomainError('INVALID_INPUT', {
        fieldErrors: [{ path: 'ownsWorld', key: message('world-without-realm') }],
      })
    }
    await lockWorldOwner(unit, realm)
    const former = await endOwnership(
      unit,
      realm,
      ownsWorld ? ne(gameServers.id, id) : eq(gameServers.id, id),
    )
    const set = ownsWorld
      ? await unit.tx
          .update(gameServers)
          // its process has to say hello again, after which the plugin reports the whole world
          .set({ ownsWorld, bootId: null, releasedAt: sql`clock_timestamp()` })
          // the realm may have been changed while the lock was waited for
          .where(and(eq(gameServers.id, id), eq(gameServers.realm, realm), not(gameServers.ownsWorld)))
          .returning({ id: gameServers.id })
      : former
    // the chosen one moved to another realm meanwhile, or is gone: nobody would own the world
    if (set.length === 0 && former.length > 0) throw new DomainError('CONFLICT')
    if (set.length === 0) return { result: id, audit: { none: 'nothing changed' } }
    await beginSnapshots(unit, realm, ownsWorld ? id : null)
    for (const serverId of new Set([id, ...former.map((row) => row.id)])) {
      unit.publish({ kind: 'game-server', serverId })
      unit.publish({ kind: 'commands', serverId })
    }
    unit.publish({ kind: 'network-status' })
    unit.publish({ kind: 'world', realm })
    const before = { ownsWorld: !ownsWorld, ownerId: former[0]?.id ?? null, realm }
    const after = { ownsWorld, ownerId: ownsWorld ? id : null, realm }
    return { result: id, audit: { target: { type: 'game-server', id }, before, after } }
  },
  revert: inverse(z.object({ id: rowId, before: owner, after: owner }), async (db, { id, before, after }) => {
    const by = 'game-servers.set-world-owner'
    const input = { id: before.ownerId ?? id, ownsWorld: before.ownerId !== null }
    const now = await readOwnership(db, input.id)
    if (before.ownerId === undefined) {
      const isOwner = now && { ownsWorld: now.ownerId === id }
      return { by, input: { id, ownsWorld: before.ownsWorld }, left: after, now: isOwner, restored: before }
    }
    const [left, restored] = [{ ownerId: after.ownerId }, { ownerId: before.ownerId }]
    const { realm } = after
    if (realm === undefined) return { by, input, left, now: now && { ownerId: now.ownerId }, restored }
    // of the game server that is to own it: in another realm it would get the world of that one
    return { by, input, left: { ...left, realm }, now, restored: { ...restored, realm } }
  }),
})

/** Returns which game server owns the world of this one's realm; null when this one is not there any more. */
async function readOwnership(
  db: Executor,
  id: number,
): Promise<{ ownerId: number | null; realm: Realm | null } | null> {
  const [server] = await db
    .select({ realm: gameServers.realm })
    .from(gameServers)
    .where(eq(gameServers.id, id))
  if (!server) return null
  const { realm } = server
  if (realm === null) return { ownerId: null, realm }
  const [row] = await db
    .select({ ownerId: gameServers.id })
    .from(gameServers)
    .where(and(eq(gameServers.realm, realm), gameServers.ownsWorld))
  return { ownerId: row?.ownerId ?? null, realm }
}

/** Ends the ownership of the game server that owns the world and fits, with what is on its way to it. Returns its id, if there is one. */
async function endOwnership(unit: Unit, realm: Realm, isMeant: SQL): Promise<{ id: number }[]> {
  const former = await unit.tx
    .update(gameServers)
    .set({ ownsWorld: false })
    .where(and(eq(gameServers.realm, realm), gameServers.ownsWorld, isMeant))
    .returning({ id: gameServers.id })
  for (const { id } of former) await endWorldDeliveries(unit, id)
  return former
}

async function endWorldDeliveries(unit: Unit, serverId: number): Promise<void> {
  await unit.tx.execute(sql`
    with open as (
      select d.command_id from ${commandDeliveries} d join ${worldChanges} w on w.command_id = d.command_id
      where d.server_id = ${serverId} and d.state in ('queued', 'sent') and w.state = 'PENDING'
      order by d.command_id for no key update of d)
    update ${commandDeliveries} as d set state = 'expired', leased_until = null, reason = ${ownerChangedReason}
    from open where d.server_id = ${serverId} and d.command_id = open.command_id`)
  await settleLostInUnit(unit)
}
