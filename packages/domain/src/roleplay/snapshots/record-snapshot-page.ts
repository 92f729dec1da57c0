import { worldSnapshotIds, worldSnapshots } from '@kubora/schema/db/world-snapshots'
import type {
  RoleplaySnapshotRequest,
  RoleplaySnapshotResponse,
} from '@kubora/schema/protocol/roleplay-snapshot'
import type { Realm } from '@kubora/validation/realms'
import { and, eq, sql } from 'drizzle-orm'
import type { DomainContext } from '#kernel/context.ts'
import { inUnit, type Unit } from '#kernel/unit-of-work.ts'
import { worldKinds } from '#roleplay/kinds/world-kinds.ts'
import { discardSnapshots, lockSnapshots } from '#roleplay/snapshots/request-snapshots.ts'
import { removeMissing } from '#roleplay/snapshots/remove-missing.ts'
import { realmOwnedBy } from '#roleplay/world-owner.ts'

/** Most things that are removed at once, whatever share of the world they are, without a team member who accepts it. */
export const removedUnasked = 100
/** Share of the world that is removed at once without one. */
export const shareUnasked = 0.2

type Snapshot = typeof worldSnapshots.$inferSelect
type Page = Pick<RoleplaySnapshotRequest, 'kind' | 'snapshotId' | 'page' | 'complete' | 'ids'>

/**
 * Stores a page of what is in the game. Returns which things of it are not stored like that. After the last page everything that
 * was reported before the snapshot was requested and that no page lists is marked as removed, or waits for a team member where that is
 * more than a fifth of the world and more than 100 things. A repeated page changes nothing.
 */
export async function recordSnapshotPage(
  context: DomainContext,
  serverId: number,
  given: Page,
): Promise<RoleplaySnapshotResponse> {
  return inUnit(context, async (unit) => {
    const realm = await realmOwnedBy(unit, serverId)
    if (realm === null) return { result: 'rejected', reason: 'NOT_WORLD_OWNER' }
    const { page, ids } = given
    const snapshot = await lockSnapshot(unit, realm, serverId, given)
    if (snapshot === null) return { result: 'rejected', reason: 'SNAPSHOT_ENDED' }
    const isRepeated = page === snapshot.nextPage - 1
    const isOpen = snapshot.state === 'REQUESTED' || snapshot.state === 'RECEIVING'
    if (!isRepeated && !isOpen) return { result: 'rejected', reason: 'SNAPSHOT_ENDED' }
    if (!isRepeated && page !== snapshot.nextPage) return { result: 'rejected', reason: 'PAGE_UNEXPECTED' }
    const wanted = await findDifferent(unit, realm, given)
    if (!isRepeated) {
      await unit.tx.execute(sql`
        insert into ${worldSnapshotIds} (snapshot_id, id)
        select ${snapshot.id}::uuid, r.id from unnest(${sql.param(ids.map(({ id }) => id))}::text[]) as r (id)
        on conflict do nothing`)
      await unit.tx
        .update(worldSnapshots)
        .set({
          state: 'RECEIVING',
          nextPage: page + 1,
          listed: snapshot.listed + ids.length,
          wanted: snapshot.wanted + wanted.length,
        })
        .where(eq(worldSnapshots.id, snapshot.id))
      if (given.complete) await complete(unit, snapshot)
    }
    return { result: 'accepted', wanted }
  })
}

/** Returns the snapshot, locked, which page 0 begins where nobody requested it; null when it is none of this world and kind. */
async function lockSnapshot(
  unit: Unit,
  realm: Realm,
  serverId: number,
  { kind, snapshotId: id, page }: Page,
): Promise<Snapshot | null> {
  let stored = await readLocked(unit, id)
  if (!stored) {
    // the same page may come twice at once
    await lockSnapshots(unit, realm)
    stored = await readLocked(unit, id)
  }
  if (stored) {
    const fits = stored.realm === realm && stored.kind === kind && stored.serverId === serverId
    return fits && stored.state !== 'DISCARDED' ? stored : null
  }
  if (page !== 0) return null
  await discardSnapshots(unit, and(eq(worldSnapshots.realm, realm), eq(worldSnapshots.kind, kind)))
  const [begun] = await unit.tx.insert(worldSnapshots).values({ id, realm, kind, serverId }).returning()
  return begun ?? null
}

async function readLocked(unit: Unit, id: string): Promise<Snapshot | undefined> {
  const [stored] = await unit.tx.select().from(worldSnapshots).where(eq(worldSnapshots.id, id)).for('update')
  return stored
}

async function findDifferent(unit: Unit, realm: Realm, { kind, ids }: Page): Promise<string[]> {
  const rows = await unit.tx.execute<{ id: string }>(sql`
    select r.id
    from unnest(${sql.param(ids.map(({ id }) => id))}::text[], ${sql.param(ids.map(({ version }) => version))}::bigint[]) as r (id, version)
    left join ${worldKinds[kind].table} t on t.realm = ${realm} and t.id = r.id
    where t.id is null or t.removed_at is not null or t.version <> r.version`)
  return rows.map(({ id }) => id)
}

/** Replaces the ids that were listed by those that are missing, and removes them. */
async function complete(unit: Unit, { id, realm, kind, serverId, requestedAt }: Snapshot): Promise<void> {
  const { table } = worldKinds[kind as keyof typeof worldKinds]
  const [counted] = await unit.tx.execute<{ missing: number; present: number }>(sql`
    with present as materialized (
      select t.id, t.reported_at < ${requestedAt.toISOString()}::timestamptz
        and not exists (select from ${worldSnapshotIds} l where l.snapshot_id = ${id} and l.id = t.id) as is_missing
      from ${table} t where t.realm = ${realm} and t.removed_at is null),
    cleared as (delete from ${worldSnapshotIds} l where l.snapshot_id = ${id}),
    noted as (insert into ${worldSnapshotIds} (snapshot_id, id) select ${id}::uuid, p.id from present p where p.is_missing)
    select count(*) filter (where is_missing)::int as missing, count(*)::int as present from present`)
  const { missing, present } = counted ?? { missing: 0, present: 0 }
  const isMuch = missing > removedUnasked && missing > present * shareUnasked
  await unit.tx
    .update(worldSnapshots)
    .set(isMuch ? { state: 'WAITING', missing } : { state: 'DONE', missing, endedAt: sql`clock_timestamp()` })
    .where(eq(worldSnapshots.id, id))
  if (!isMuch) await removeMissing(unit, { id, realm, kind, requestedAt })
  unit.publish({ kind: 'game-server', serverId })
}
