import { worldSnapshotIds, type worldSnapshots } from '@kubora/schema/db/world-snapshots'
import { sql } from 'drizzle-orm'
import type { Unit } from '#kernel/unit-of-work.ts'
import { publishCharacters } from '#roleplay/publish-characters.ts'
import { worldKinds } from '#roleplay/kinds/world-kinds.ts'

/**
 * Marks what a comparison found missing as removed from the game; what was reported since it was requested stays. Returns how many
 * these are. Its version stays, so that the game brings a thing back by a newer report of it.
 */
export async function removeMissing(
  unit: Unit,
  {
    id,
    realm,
    kind,
    requestedAt,
  }: Pick<typeof worldSnapshots.$inferSelect, 'id' | 'realm' | 'kind' | 'requestedAt'>,
): Promise<number> {
  const { table } = worldKinds[kind as keyof typeof worldKinds]
  const rows = await unit.tx.execute<{ id: string }>(sql`
    with locked as (
      select t.id from ${table} t
      where t.realm = ${realm} and t.removed_at is null and t.reported_at < ${requestedAt.toISOString()}::timestamptz
        and exists (select from ${worldSnapshotIds} m where m.snapshot_id = ${id} and m.id = t.id)
      order by t.id for no key update of t)
    update ${table} as t set removed_at = clock_timestamp(), reported_at = clock_timestamp()
    from locked where t.realm = ${realm} and t.id = locked.id
    returning t.id`)
  if (kind === 'character')
    publishCharacters(
      unit,
      realm,
      rows.map((row) => row.id),
    )
  if (rows.length > 0) unit.publish({ kind: 'world', realm })
  return rows.length
}
