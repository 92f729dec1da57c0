import { nameRanges } from '@kubora/schema/db/players'
import postgres from 'postgres'
import type { StaffListStatements } from '#graphql/staff-list-statements.ts'

/** Role of a logged-in team member, guarded by row security of the tables. */
export const taughtRole = 'kubora_bench_taught'
/** Role of a logged-in team member, whose permissions the functions check. */
export const handedRole = 'kubora_bench_handed'

/** Parameters of the api's statement for the first page of a search: the text, no id, the start and end of all names. */
const wholeSearch = [
  `('%' || lower(search) || '%')`,
  'null',
  `''`,
  '0',
  `''`,
  '0',
  String(nameRanges.length - 1),
]

/** Cuts the api's two statements where PostGraphile's functions differ. */
function cut({ list, search }: StaffListStatements): { rows: string; order: string; search: string } {
  const [rows, rest] = list.split(' where ("players"."name_key", "players"."id") >')
  const order = rest?.slice(rest.indexOf(' order by'), rest.lastIndexOf(' limit'))
  const asked = search.match(/\$\d/g)
  if (
    rows === undefined ||
    order === undefined ||
    rows.includes('$') ||
    asked?.length !== wholeSearch.length
  ) {
    throw new Error(`no functions can be made of the statements:\n${list}\n${search}`)
  }
  return { rows, order, search }
}

/** Returns the page after a key and the search as functions that Postgres inlines into the query around them. */
function readers(prefix: string, { rows, order, search }: ReturnType<typeof cut>, guard: string): string {
  const found = search
    .replace(/\$(\d)/g, (_, place: string) => wholeSearch[Number(place) - 1] ?? '')
    .replace(' where "players"."id" in', ` where ${guard} and "players"."id" in`)
  return `
    create function bench.${prefix}_page(after_name text, after_id bigint)
      returns setof bench.player_list language sql stable as $$
      ${rows} where ("players"."name_key", "players"."id") > (after_name, after_id) and ${guard} ${order} $$;
    create function bench.${prefix}_search(search text) returns setof bench.player_list language sql stable as $$
      ${found} $$;`
}

/**
 * Returns the list as PostGraphile's documentation teaches it: a custom query that returns rows of the table, computed
 * columns for data of other tables, row security for permissions. Paging is PostGraphile's own.
 */
function asTaught(): string {
  return `
    create function public.staff_players(search text) returns setof public.players language sql stable as $$
      select * from public.players
      where search is null or name_key like '%' || lower(search) || '%' order by name_key, id $$;
    create function public.players_rank_name(player public.players) returns text language sql stable as $$
      select r.name from public.player_ranks pr join public.ranks r on r.id = pr.rank_id
      where pr.player_id = player.id and (pr.expires_at is null or pr.expires_at > now()) $$;
    create function public.players_is_online(player public.players) returns boolean language sql stable as $$
      select exists (
        select 1 from public.players_online o join public.game_servers s on s.id = o.server_id
        where o.player_id = player.id and s.disabled_at is null and s.released_at is null
          and s.last_sync_at > now() - interval '60 seconds') $$;
    create function public.players_linked(player public.players) returns boolean language sql stable as $$
      select exists (select 1 from public.player_links l where l.player_id = player.id and l.kind = 'GAME') $$;
    -- else it has the name of the rows of chat_blocks
    comment on type public.chat_block is '@name chat_block_kind';
    alter table public.players enable row level security;
    create policy bench_staff on public.players for select to ${taughtRole}
      using ((select bench.may_view_players()));`
}

/**
 * Makes the list for PostGraphile as its documentation teaches it, and in its fastest form: functions with the expressions
 * of the api's statement, for the page after a key (its own cursors make conditions that no index serves) and for the
 * search; and, for a comparison of equal work, both again behind a check of session and permissions.
 */
export async function makePostgraphileSchema(
  databaseUrl: string,
  statements: StaffListStatements,
): Promise<void> {
  const parts = cut(statements)
  const sql = postgres(databaseUrl, { max: 1, onnotice: () => undefined })
  try {
    await sql.unsafe(`
      drop schema if exists bench cascade;
      create schema bench;
      create view bench.player_list
        (id, uuid, name, display_name, name_current, first_join_at, last_seen_at, playtime_minutes, rank_name, online, linked, banned, warned, team, last_realm) as ${parts.rows};
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
      ${readers('player', parts, 'true')}
      ${readers('staff_player', parts, '(select bench.may_view_players())')}
      do $$ begin create role ${taughtRole}; exception when duplicate_object then null; end $$;
      do $$ begin create role ${handedRole} bypassrls; exception when duplicate_object then null; end $$;
      ${asTaught()}
      grant usage on schema bench to ${taughtRole}, ${handedRole};
      grant select on all tables in schema bench, public to ${taughtRole}, ${handedRole};`)
  } finally {
    await sql.end()
  }
}

/** Removes the roles that {@link makePostgraphileSchema} made: they belong to the server and not to the database. */
export async function dropPostgraphileRoles(databaseUrl: string): Promise<void> {
  const sql = postgres(databaseUrl, { max: 1, onnotice: () => undefined })
  try {
    await sql.unsafe(`do $$ begin
      drop owned by ${taughtRole}, ${handedRole};
      drop role ${taughtRole}, ${handedRole};
    exception when undefined_object then null; end $$`)
  } finally {
    await sql.end()
  }
}
