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
    (after, limit) => sql`
    select player_id, expires_at, version, null::jsonb as reasons from player_groups member
    where member.group_id = ${groupId} and member.player_id > ${after} and ${hasNotEnded(sql`member`)}
    order by player_id limit ${limit}`,
  )
}

/** Returns one page of the holders of a rank, by player id. One statement. */
export function listRankHolders(db: Database, rankId: number, list: HolderList): Promise<Page<HolderRow>> {
  return listPage(
    db,
    list,
    (after, limit) => sql`
    select player_id, expires_at, version, null::jsonb as reasons from player_ranks holder
    where holder.rank_id = ${rankId} and holder.player_id > ${after} and ${hasNotEnded(sql`holder`)}
    order by player_id limit ${limit}`,
  )
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
  return listPage(
    db,
    list,
    (after, limit) => sql`
    select held.player_id, null::timestamptz as expires_at, null::integer as version,
      jsonb_agg(jsonb_build_object('granted', held.permission, 'source', held.source, 'sourceName', held.source_name,
        'endsAt', held.expires_at) order by held.source, held.permission) as reasons
    from (${holderRows(coveringNames(permission))}) held
    join players p on p.id = held.player_id and not p.offline_identity
    where held.player_id > ${after} group by held.player_id order by held.player_id limit ${limit}`,
  )
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
      team: isTeamPlayer,
      ends_at: sql<string | null>`page.expires_at`,
      version: sql<number | null>`page.version`,
      reasons: sql<Row['reasons']>`page.reasons`,
    })
    .from(sql`(${select(afterId, size + 1)}) page join players on players.id = page.player_id`)
    .orderBy(sql`players.id`)
  return toPage(rows.map(toHolder), size, ({ playerId }) => [playerId])
}

function toHolder({ id, name, team, ends_at: endsAt, version, reasons }: Row): HolderRow {
  return {
    playerId: Number(id),
    playerName: name,
    isTeamMember: team,
    endsAt: toDate(endsAt),
    version,
    reasons: (reasons ?? []).map(({ endsAt: end, ...reason }) => ({ ...reason, endsAt: toDate(end) })),
  }
}

function toDate(text: string | null): Date | null {
  return text === null ? null : new Date(text)
}
