import { playerFormerNames } from '@kubora/schema/db/player-former-names'
import { players } from '@kubora/schema/db/players'
import { sql } from 'drizzle-orm'
import type { Unit } from '#kernel/unit-of-work.ts'
import type { FormerName } from '#players/evaluate-reports.ts'

/** Most former names that are kept of a player. */
const keptNamesMax = 20

type Kept = Pick<FormerName, 'uuid' | 'name' | 'version'>

/**
 * Stores names that stored players no longer have, once for each name; of a player the newest 20 stay. A name that differs in
 * small and capital letters alone is the same. Names are `replaced` now, or known `late`, of a report that is older than the one
 * before: then they were replaced some time after its version.
 */
export async function keepFormerNames(
  unit: Unit,
  { replaced, late }: { replaced: readonly Kept[]; late: readonly Kept[] },
): Promise<void> {
  const rows = new Map<string, Kept & { isLate: boolean }>()
  for (const row of [
    ...late.map((one) => ({ ...one, isLate: true })),
    ...replaced.map((one) => ({ ...one, isLate: false })),
  ]) {
    const key = `${row.uuid} ${row.name.toLowerCase()}`
    rows.set(key, { ...row, version: Math.max(row.version, rows.get(key)?.version ?? 0) })
  }
  if (rows.size === 0) return
  const column = (valueOf: (row: Kept & { isLate: boolean }) => string | number) =>
    sql.param([...rows.values()].map(valueOf))
  const uuids = sql`${column(({ uuid }) => uuid)}::uuid[]`
  await unit.tx.execute(sql`
    insert into ${playerFormerNames} as f (player_id, name, version, replaced_at)
    select p.id, r.name, r.version,
      -- versions are milliseconds since 1970 where the plugin follows the protocol; no player has a name from before the game
      case when r.is_late and to_timestamp(r.version / 1000.0) between '2009-01-01' and statement_timestamp()
        then to_timestamp(r.version / 1000.0) else statement_timestamp() end
    from unnest(${uuids}, ${column(({ name }) => name)}::text[], ${column(({ version }) => version)}::bigint[],
      ${column(({ isLate }) => String(isLate))}::text[]::boolean[]) as r (uuid, name, version, is_late)
    join ${players} as p on p.uuid = r.uuid
    on conflict (player_id, name_key) do update
    set name = excluded.name, version = greatest(f.version, excluded.version),
      replaced_at = greatest(f.replaced_at, excluded.replaced_at)`)
  await unit.tx.execute(sql`
    delete from ${playerFormerNames} as f using (
      select player_id, name_key, row_number() over (partition by player_id order by replaced_at desc, name_key) as place
      from ${playerFormerNames} where player_id in (select id from ${players} where uuid = any(${uuids}))) as ranked
    where f.player_id = ranked.player_id and f.name_key = ranked.name_key and ranked.place > ${keptNamesMax}`)
}
