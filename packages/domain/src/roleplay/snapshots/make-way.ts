import { removedWorldRows } from '@kubora/schema/db/roleplay'
import { worldSnapshots } from '@kubora/schema/db/world-snapshots'
import type { RoleplayFact } from '@kubora/schema/protocol/roleplay-facts'
import type { Realm } from '@kubora/validation/realms'
import { sql } from 'drizzle-orm'
import type { Unit } from '#kernel/unit-of-work.ts'
import type { WorldKind } from '#roleplay/kinds/world-kind.ts'

/**
 * Makes way for rows that answer a snapshot: they count whatever their version, as the game may have been restored from a backup.
 * What was reported since the snapshot was requested, or removed in the game since then, is left to the versions.
 */
export async function makeWay<Fact>(
  unit: Unit,
  { realm, kind, definition }: { realm: Realm; kind: string; definition: WorldKind<Fact> },
  facts: readonly RoleplayFact[],
): Promise<void> {
  const wanted = facts.filter(({ snapshotId }) => snapshotId !== undefined)
  if (wanted.length === 0) return
  const given = sql`
    select r.id, r.version, w.requested_at as since
    from unnest(${sql.param(wanted.map(({ id }) => id))}::text[], ${sql.param(wanted.map(({ version }) => version))}::bigint[],
      ${sql.param(wanted.map(({ snapshotId }) => snapshotId))}::uuid[]) as r (id, version, snapshot_id)
    join ${worldSnapshots} w on w.id = r.snapshot_id and w.realm = ${realm} and w.kind = ${kind} and w.state <> 'DISCARDED'
      and w.requested_at > clock_timestamp() - interval '1 day'`
  await unit.tx.execute(sql`
    with r as materialized (${given}),
    locked as materialized (
      select t.id, r.version from ${definition.table} t join r on r.id = t.id
      where t.realm = ${realm} and t.version >= r.version and t.reported_at < r.since
      order by t.id for no key update of t),
    forgotten as (
      delete from ${removedWorldRows} x using r
      where x.realm = ${realm} and x.kind = ${kind} and x.id = r.id and x.version < extract(epoch from r.since) * 1000)
    update ${definition.table} as t set version = locked.version - 1
    from locked where t.realm = ${realm} and t.id = locked.id`)
}
