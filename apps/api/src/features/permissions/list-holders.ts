import { coveringNames, hasNotEnded, holderRows } from '@kubora/domain/permissions/holders'
import { isTeamPlayer } from '@kubora/domain/permissions/holds-team-rights'
import type { Database } from '@kubora/schema/db/client'
import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import { type Page, pageSize, readCursor, toPage } from '#graphql/page.ts'

/** How a player holds a permission. */
export type HolderReason = {
  granted: string
  source: 'direct' | 'group' | 'rank'
  sourceName: string | null
  endsAt: Date | null
}

/** A player who has a group, a rank or a permission. */
export type HolderRow = {
  playerId: number
  playerName: string
  playerDisplayName: string | null
  isTeamMember: boolean
  endsAt: Date | null
  version: number | null
  reasons: HolderReason[]
}

/** One page of players. */
export type HolderList = { after?: string | null | undefined; first: number }

const key = z.tuple([z.int().positive()])

type Row = {
  id: string
  name: string
  display_name: string | null
  team: boolean
  ends_at: string | null
  version: number | null
  reasons:
    | { granted: string; source: HolderReason['source']; sourceName: string | null; endsAt: string | null }[]
    | null
}

/** Returns one page of the members of a group, by player id. One statement. */
export function listMembers(db: Database, groupId: number, list: HolderList): Promise<Page<HolderRow>> {
  return listPage(
    db,
    list,
    (after, limit) => sql`select next.*, null::jsonb as reasons
      from (${nextHolders(sql`player_groups`, sql`group_id`, sql`${groupId}`, { after, limit })}) next`,
  )
}

/** Returns one page of the holders of a rank, by player id. One statement. */
export function listRankHolders(db: Database, rankId: number, list: HolderList): Promise<Page<HolderRow>> {
  return listPage(
    db,
    list,
    (after, limit) => sql`select next.*, null::jsonb as reasons
      from (${nextHolders(sql`player_ranks`, sql`rank_id`, sql`${rankId}`, { after, limit })}) next`,
  )
}

/**
 * SQL: the next players who have one group, rank or name (`of`, in this column), by player id. The condition is a range of both columns of
 * the index: with an equality Postgres could walk the players of all groups in their order.
 */
function nextHolders(
  table: SQL,
  column: SQL,
  of: SQL,
  { after, limit, where = sql`` }: { after: number; limit: number; where?: SQL },
): SQL {
  return sql`select held.player_id, held.expires_at, held.version from ${table} held
    where held.${column} <= ${of} and (held.${column}, held.player_id) > (${of}, ${after}) and ${hasNotEnded(sql`held`)} ${where}
    order by held.${column}, held.player_id limit ${limit}`
}

/**
 * Returns one page of the players who hold a permission now, with every reason, by player id; none whom only offline servers know,
 * as nothing that they hold takes effect. One statement.
 */
export function listPermissionHolders(
  db: Database,
  permission: string,
  list: HolderList,
): Promise<Page<HolderRow>> {
  const names = coveringNames(permission)
  return listPage(
    db,
    list,
    (after, limit) => sql`
    select held.player_id, null::timestamptz as expires_at, null::integer as version,
      (select jsonb_agg(jsonb_build_object('granted', way.permission, 'source', way.source, 'sourceName', way.source_name,
        'endsAt', way.expires_at) order by way.source, way.permission)
        from (${holderRows(names, sql`held.player_id`)}) way) as reasons
    from (select distinct player_id from (${nextOfEachWay(names, after, limit)}) next order by player_id limit ${limit}) held`,
  )
}

/**
 * SQL: the next players of each way to hold one of these names, as rows of (player_id): a page of each name, group and rank, as the page
 * of all is among them.
 */
function nextOfEachWay(names: readonly string[], after: number, limit: number): SQL {
  const wanted = sql`${sql.param([...names])}::text[]`
  // a value and no join, so that only the players who are passed are looked up
  const where = sql`and not (select p.offline_identity from players p where p.id = held.player_id)`
  const next = (table: SQL, column: SQL, of: SQL) =>
    sql`cross join lateral (${nextHolders(table, column, of, { after, limit, where })}) next`
  return sql`
    select next.player_id from unnest(${wanted}) as name ${next(sql`player_permissions`, sql`permission`, sql`name`)}
    union all
    select next.player_id from (select distinct group_id as id from group_permissions where permission = any(${wanted})) giving
      ${next(sql`player_groups`, sql`group_id`, sql`giving.id`)}
    union all
    select next.player_id from (select distinct rank_id as id from rank_permissions where permission = any(${wanted})) giving
      ${next(sql`player_ranks`, sql`rank_id`, sql`giving.id`)}`
}

async function listPage(
  db: Database,
  { after, first }: HolderList,
  select: (after: number, limit: number) => SQL,
): Promise<Page<HolderRow>> {
  const size = pageSize(first)
  const [afterId] = readCursor(key, after) ?? [0]
  const rows = await db
    .select({
      id: sql<string>`players.id`,
      name: sql<string>`players.name`,
      display_name: sql<string | null>`players.display_name`,
      team: isTeamPlayer,
      ends_at: sql<string | null>`page.expires_at`,
      version: sql<number | null>`page.version`,
      reasons: sql<Row['reasons']>`page.reasons`,
    })
    .from(sql`(${select(afterId, size + 1)}) page join players on players.id = page.player_id`)
    .orderBy(sql`players.id`)
  return toPage(rows.map(toHolder), size, ({ playerId }) => [playerId])
}

function toHolder({
  id,
  name,
  display_name: displayName,
  team,
  ends_at: endsAt,
  version,
  reasons,
}: Row): HolderRow {
  return {
    playerId: Number(id),
    playerName: name,
    playerDisplayName: displayName,
    isTeamMember: team,
    endsAt: toDate(endsAt),
    version,
    reasons: (reasons ?? []).map(({ endsAt: end, ...reason }) => ({ ...reason, endsAt: toDate(end) })),
  }
}

function toDate(text: string | null): Date | null {
  return text === null ? null : new Date(text)
}
