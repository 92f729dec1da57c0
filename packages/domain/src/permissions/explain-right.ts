import type { Executor } from '@kubora/schema/db/client'
import { writable } from '@kubora/schema/db/writable'
import { sql } from 'drizzle-orm'
import { coveringNames, hasNotEnded } from '#permissions/holders.ts'
import { isTeamPlayer } from '#permissions/holds-team-rights.ts'

/** A grant that covers a permission, or covered it until it ended. */
export type RightReason = {
  granted: string
  source: 'direct' | 'group' | 'rank'
  /** Id and name of the group or rank; null for a direct grant. */
  sourceId: number | null
  sourceName: string | null
  expiresAt: Date | null
}

/** A group or rank that would give a permission. */
export type RightSource = { source: 'group' | 'rank'; id: number; name: string; granted: string }

/** Why a player holds a permission, or why not. */
export type RightExplanation = {
  /** Grants that cover it now. */
  reasons: RightReason[]
  /** Grants that covered it and ended. */
  ended: RightReason[]
  /** Groups and ranks that give it, of which the player has none. */
  wouldGive: RightSource[]
  isTeamMember: boolean
  isLinked: boolean
  /** Whether only offline-mode servers know the identity: its grants hold nowhere. */
  isUntrusted: boolean
}

type Row = {
  team: boolean
  linked: boolean
  untrusted: boolean
  grants: (Omit<RightReason, 'expiresAt'> & { expiresAt: string | null; active: boolean })[] | null
  sources: RightSource[] | null
}

/** Returns why the player holds `permission` now, or why not; null for an unknown player. One statement. */
export async function explainRight(
  db: Executor,
  playerId: number,
  permission: string,
): Promise<RightExplanation | null> {
  const names = sql`any(${sql.param(coveringNames(permission))}::text[])`
  const [row] = await writable(db).execute<Row>(sql`
    select ${isTeamPlayer} as team, players.offline_identity as untrusted,
      exists (select from player_links l where l.player_id = players.id and l.kind = 'GAME') as linked,
      (select jsonb_agg(jsonb_build_object('granted', granted.permission, 'source', granted.source, 'sourceId', granted.source_id,
          'sourceName', granted.source_name, 'expiresAt', granted.expires_at, 'active', granted.active) order by granted.source, granted.permission)
        from (
          select own.permission, 'direct' as source, null::bigint as source_id, null::text as source_name, own.expires_at,
              ${hasNotEnded(sql`own`)} as active
            from player_permissions own where own.player_id = players.id and own.permission = ${names}
          union all
          select gp.permission, 'group', g.id, g.name, member.expires_at, ${hasNotEnded(sql`member`)}
            from player_groups member join permission_groups g on g.id = member.group_id
            join group_permissions gp on gp.group_id = g.id and gp.permission = ${names}
            where member.player_id = players.id
          union all
          select rp.permission, 'rank', r.id, r.name, holder.expires_at, ${hasNotEnded(sql`holder`)}
            from player_ranks holder join ranks r on r.id = holder.rank_id
            join rank_permissions rp on rp.rank_id = r.id and rp.permission = ${names}
            where holder.player_id = players.id
        ) granted) as grants,
      (select jsonb_agg(jsonb_build_object('source', giver.source, 'id', giver.id, 'name', giver.name, 'granted', giver.permission)
          order by giver.source, giver.name)
        from (
          select 'group' as source, g.id, g.name, gp.permission
            from group_permissions gp join permission_groups g on g.id = gp.group_id where gp.permission = ${names}
          union all
          select 'rank', r.id, r.name, rp.permission
            from rank_permissions rp join ranks r on r.id = rp.rank_id where rp.permission = ${names}
        ) giver) as sources
    from players where players.id = ${playerId}`)
  if (!row) return null
  const grants = (row.grants ?? []).map(({ active, expiresAt, ...grant }) => ({
    active,
    reason: { ...grant, expiresAt: expiresAt === null ? null : new Date(expiresAt) },
  }))
  const held = grants.filter(({ active }) => active).map(({ reason }) => reason)
  return {
    reasons: held,
    ended: grants.filter(({ active }) => !active).map(({ reason }) => reason),
    wouldGive: held.length > 0 ? [] : (row.sources ?? []),
    isTeamMember: row.team,
    isLinked: row.linked,
    isUntrusted: row.untrusted,
  }
}
