import { playerFormerNames } from '@kubora/schema/db/player-former-names'
import { sql } from 'drizzle-orm'
import type { Unit } from '#kernel/unit-of-work.ts'

/** Most former names that are kept of a player. */
const keptNamesMax = 20

/**
 * Stores names that players no longer have, once for each name; of a player the newest 20 stay. A name that differs in
 * small and capital letters alone is the same.
 */
export async function keepFormerNames(
  unit: Unit,
  renamed: readonly { id: number; formerName: string }[],
): Promise<void> {
  if (renamed.length === 0) return
  const ids = sql`${sql.param(renamed.map(({ id }) => id))}::bigint[]`
  await unit.tx.execute(sql`
    insert into ${playerFormerNames} (player_id, name)
    select * from unnest(${ids}, ${sql.param(renamed.map(({ formerName }) => formerName))}::text[])
    on conflict (player_id, name_key) do update set name = excluded.name, replaced_at = excluded.replaced_at`)
  await unit.tx.execute(sql`
    delete from ${playerFormerNames} as f using (
      select player_id, name_key, row_number() over (partition by player_id order by replaced_at desc, name_key) as place
      from ${playerFormerNames} where player_id = any(${ids})) as ranked
    where f.player_id = ranked.player_id and f.name_key = ranked.name_key and ranked.place > ${keptNamesMax}`)
}
