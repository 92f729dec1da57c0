import { type SQL, sql } from 'drizzle-orm'

/** SQL: what is counted on game servers of this kind; `global` where it has no mode of its own. */
export function modeOfKind(kind: SQL): SQL {
  return sql`(case when ${kind}::text in ('freeroam', 'gungame', 'ttt', 'battleground') then ${kind}::text
    else 'global' end)::stats_mode`
}
