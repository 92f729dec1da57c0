import postgres from 'postgres'
import type { StaffListStatements } from '#graphql/staff-list-statements.ts'

/** Role that a logged-in staff member gets in PostGraphile. */
export const staffRole = 'kubora_bench_staff'

const order = 'order by lower("players"."name"), "players"."id"'

/** The page after a key and the search, as functions that Postgres opens up into the query around them. */
function readers(prefix: string, rows: string, guard: string): string {
  return `
    create function bench.${prefix}_page(after_name text, after_id bigint)
      returns setof bench.player_list language sql stable as $$
      ${rows} where (lower("players"."name"), "players"."id") > (after_name, after_id) ${guard} ${order} $$;
    create function bench.${prefix}_search(search text) returns setof bench.player_list language sql stable as $$
      ${rows} where lower("players"."name") like '%' || lower(search) || '%' ${guard} ${order} $$;`
}

/**
 * Gives PostGraphile the list in the way that serves it best: functions with the very expressions of the api's statement,
 * for the page after a key (its own cursors make conditions that no index answers) and for the search; and, for a
 * comparison of equal duties, both again behind a look at session and rights.
 */
export async function makePostgraphileSchema(
  databaseUrl: string,
  { list }: StaffListStatements,
): Promise<void> {
  const condition = list.indexOf(' where (lower("players"."name"), "players"."id")')
  const rows = list.slice(0, condition)
  if (condition < 0 || rows.includes('$')) throw new Error(`no function can be made of the list:\n${list}`)
  const sql = postgres(databaseUrl, { max: 1, onnotice: () => undefined })
  try {
    await sql.unsafe(`
      drop schema if exists bench cascade;
      create schema bench;
      create view bench.player_list
        (id, uuid, name, first_join_at, last_seen_at, playtime_minutes, rank_name, online, linked) as ${rows};
      comment on view bench.player_list is '@primaryKey id';
      create function bench.may_view_players() returns boolean language sql stable security definer as $$
        select exists (
          select 1 from public.sessions s
          join public.player_links l on l.account_id = s.account_id and l.kind = 'GAME'
          join public.player_groups g on g.player_id = l.player_id and (g.expires_at is null or g.expires_at > now())
          join public.group_permissions p on p.group_id = g.group_id
          where s.id = current_setting('jwt.claims.sid')::uuid and s.revoked_at is null and s.expires_at > now()
            and p.permission in ('*', 'acp.*', 'acp.players.*', 'acp.players.view')) $$;
      comment on function bench.may_view_players() is '@behavior -*';
      ${readers('player', rows, '')}
      ${readers('staff_player', rows, 'and (select bench.may_view_players())')}
      do $$ begin create role ${staffRole}; exception when duplicate_object then null; end $$;
      grant usage on schema bench to ${staffRole};
      grant select on all tables in schema bench, public to ${staffRole};`)
  } finally {
    await sql.end()
  }
}
