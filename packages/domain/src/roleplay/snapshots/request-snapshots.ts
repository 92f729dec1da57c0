import { gameServers } from '@kubora/schema/db/game-servers'
import { worldSnapshotIds, worldSnapshots } from '@kubora/schema/db/world-snapshots'
import { ROLEPLAY_KINDS } from '@kubora/schema/protocol/roleplay-facts'
import { gameServerPermissions } from '@kubora/validation/permissions/game-servers'
import { gameServerTarget } from '@kubora/validation/game-servers'
import type { Realm } from '@kubora/validation/realms'
import { and, eq, inArray, ne, type SQL, sql } from 'drizzle-orm'
import { defineAction } from '#actions/define-action.ts'
import type { DomainContext } from '#kernel/context.ts'
import { DomainError } from '#kernel/domain-error.ts'
import { inUnit, type Unit } from '#kernel/unit-of-work.ts'
import { keepWorldOwner, realmOwnedBy } from '#roleplay/world-owner.ts'

const call = '/roleplay-snapshot'

/** Hour of the night, in the time zone of the network, in which worlds are compared. */
const nightHour = 4

/**
 * Requests from the game server that owns a world a list of all that is in it, to compare; it gets the request at once, by the response to `/sync`.
 * What was begun before is given up. Returns the game server's id. Throws `NOT_FOUND`, `WORLD_UNOWNED` when it owns no world, and
 * `WORLD_COMMAND_UNSUPPORTED` when its plugin makes no such lists.
 */
export const requestSnapshots = defineAction({
  name: 'game-servers.request-snapshots',
  permission: gameServerPermissions.editServers,
  input: gameServerTarget,
  run: async (unit, { id }) => {
    const isAble = await makesSnapshots(unit, id)
    if (isAble === null) throw new DomainError('NOT_FOUND')
    const realm = await realmOwnedBy(unit, id)
    if (realm === null) throw new DomainError('WORLD_UNOWNED')
    if (!isAble) throw new DomainError('WORLD_COMMAND_UNSUPPORTED')
    await beginSnapshots(unit, realm, id)
    return { result: id, audit: { target: { type: 'game-server', id } } }
  },
  revert: { none: 'NO_CHANGE' },
})

/**
 * Gives up open comparisons of a world, and requests new ones from its owner; with null there is none. Of one whose plugin makes no such
 * lists nothing is requested.
 */
export async function beginSnapshots(unit: Unit, realm: Realm, serverId: number | null): Promise<void> {
  await lockSnapshots(unit, realm)
  await discardSnapshots(unit, eq(worldSnapshots.realm, realm))
  if (serverId !== null) await requestKinds(unit, realm, serverId, ROLEPLAY_KINDS)
}

async function requestKinds(unit: Unit, realm: Realm, serverId: number, kinds: readonly string[]) {
  if (kinds.length === 0 || !(await makesSnapshots(unit, serverId))) return
  await unit.tx.insert(worldSnapshots).values(kinds.map((kind) => ({ realm, kind, serverId })))
  unit.publish({ kind: 'game-server', serverId })
  // ends its long poll
  unit.publish({ kind: 'commands', serverId })
}

/** Waits for others who request lists of a world: of each kind one is open, and the last request counts. */
export async function lockSnapshots(unit: Unit, realm: Realm): Promise<void> {
  await unit.tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`snapshots of ${realm}`}, 0))`)
}

/** Returns whether the plugin of a game server lists its world; null when there is no such game server. */
async function makesSnapshots(unit: Unit, serverId: number): Promise<boolean | null> {
  const [server] = await unit.tx
    .select({ callNames: gameServers.callNames })
    .from(gameServers)
    .where(eq(gameServers.id, serverId))
  return server ? (server.callNames?.includes(call) ?? false) : null
}

/**
 * Requests lists of the world that a game server owns as a new process of it is accepted: all of them where its plugin has lost what it had
 * stored, else those that the process before has begun and did not end. Does nothing where it owns no world.
 */
export async function resumeSnapshots(
  unit: Unit,
  serverId: number,
  { isLost }: { isLost: boolean },
): Promise<void> {
  const realm = await realmOwnedBy(unit, serverId)
  if (realm === null) return
  if (isLost) return beginSnapshots(unit, realm, serverId)
  await lockSnapshots(unit, realm)
  const broken = await discardSnapshots(
    unit,
    and(eq(worldSnapshots.realm, realm), eq(worldSnapshots.state, 'RECEIVING')),
  )
  await requestKinds(unit, realm, serverId, broken)
}

/** Gives up the open comparisons that fit. Returns their kinds. */
export async function discardSnapshots(unit: Unit, isMeant: SQL | undefined): Promise<readonly string[]> {
  const rows = await unit.tx
    .update(worldSnapshots)
    .set({ state: 'DISCARDED', endedAt: sql`clock_timestamp()` })
    .where(and(isMeant, inArray(worldSnapshots.state, ['REQUESTED', 'RECEIVING', 'WAITING'])))
    .returning({ id: worldSnapshots.id, kind: worldSnapshots.kind })
  if (rows.length === 0) return []
  await unit.tx.delete(worldSnapshotIds).where(
    inArray(
      worldSnapshotIds.snapshotId,
      rows.map(({ id }) => id),
    ),
  )
  return rows.map(({ kind }) => kind)
}

/** Returns what a game server is to list. */
export async function readRequestedSnapshots(
  { db }: DomainContext,
  serverId: number,
): Promise<{ kind: string; snapshotId: string; requestedAt: Date }[]> {
  const { id: snapshotId, kind, requestedAt } = worldSnapshots
  return db
    .select({ kind, snapshotId, requestedAt })
    .from(worldSnapshots)
    .where(and(eq(worldSnapshots.serverId, serverId), eq(worldSnapshots.state, 'REQUESTED')))
}

/** SQL: whether a kind has been compared lately, or waits for a team member. */
const isRecent = sql`(w.requested_at > clock_timestamp() - interval '12 hours' or w.state = 'WAITING')`

/**
 * Requests comparisons of all worlds in the fourth hour of the night of the time zone, each once, of the kinds that the plugin has not begun
 * by itself lately. What waits for a team member stays; what was requested before and is not done is given up, as its plugin may have
 * stopped in the middle.
 */
export async function requestNightlySnapshots(context: DomainContext, timeZone: string): Promise<void> {
  await inUnit(context, async (unit) => {
    const owners = await unit.tx.execute<{ id: number; realm: Realm }>(sql`
      select s.id::int, s.realm from ${gameServers} s
      where s.owns_world and ${call} = any(s.call_names)
        and extract(hour from clock_timestamp() at time zone ${timeZone}) = ${nightHour}
        and (select count(distinct w.kind) from ${worldSnapshots} w where w.realm = s.realm and ${isRecent}) < ${ROLEPLAY_KINDS.length}
      order by s.realm`)
    for (const { id: serverId, realm } of owners) {
      await keepWorldOwner(unit, realm)
      await lockSnapshots(unit, realm)
      await discardSnapshots(
        unit,
        and(
          eq(worldSnapshots.realm, realm),
          ne(worldSnapshots.state, 'WAITING'),
          sql`${worldSnapshots.requestedAt} < clock_timestamp() - interval '12 hours'`,
        ),
      )
      const recent = await unit.tx.execute<{ kind: string }>(
        sql`select distinct w.kind from ${worldSnapshots} w where w.realm = ${realm} and ${isRecent}`,
      )
      const kinds = ROLEPLAY_KINDS.filter((kind) => recent.every((row) => row.kind !== kind))
      // another process was first
      if (kinds.length === 0) continue
      await unit.tx
        .insert(worldSnapshots)
        .values(kinds.map((kind) => ({ realm, kind, serverId })))
        .onConflictDoNothing()
      unit.publish({ kind: 'game-server', serverId })
    }
  })
}
