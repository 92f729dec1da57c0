import type { Executor } from '@kubora/schema/db/client'
import { writable } from '@kubora/schema/db/writable'
import { sql } from 'drizzle-orm'
import { renewalGraceSeconds } from '#accounts/session-lifetime.ts'
import type { Principal } from '#kernel/actor.ts'
import { activeGrantRows } from '#permissions/active-grants.ts'
import { hasNotEnded } from '#permissions/holders.ts'
import { secondFactorExists } from '#permissions/second-factor-exists.ts'

type PrincipalRow = {
  session_id: string
  account_id: string
  email: string
  locale: Principal['locale']
  player_id: string | null
  player_name: string | null
  player_uuid: string | null
  offline_identity: boolean | null
  rank_name: string | null
  team_level: number | null
  group_name: string | null
  is_team: boolean
  grants: string[] | null
  tokens_from: string | null
  factor_required: boolean
  factor_active: boolean
  factor_given: boolean
}

/**
 * Returns the principal of a live session, with the permissions of this moment, in one query; null when the session has
 * ended. An identity that only offline-mode servers reported has no permissions and is no team member.
 */
export async function loadPrincipal(db: Executor, sessionId: string): Promise<Principal | null> {
  return (await loadPrincipals(db, [sessionId])).get(sessionId) ?? null
}

/** Returns the principal of each session as {@link loadPrincipal} does, in one query for all. Ended sessions are left out. */
export async function loadPrincipals(
  db: Executor,
  sessionIds: readonly string[],
): Promise<Map<string, Principal>> {
  const rows = await writable(db).execute<PrincipalRow>(principalQuery(sessionIds))
  return new Map(rows.map((row) => [row.session_id, toPrincipal(row)]))
}

function toPrincipal(row: PrincipalRow): Principal {
  const player =
    row.player_id !== null && row.player_name !== null && row.player_uuid !== null
      ? { id: Number(row.player_id), name: row.player_name, uuid: row.player_uuid }
      : null
  const trusted = player !== null && row.offline_identity === false
  return {
    accountId: Number(row.account_id),
    sessionId: row.session_id,
    email: row.email,
    locale: row.locale,
    player,
    userGroup: (trusted ? (row.rank_name ?? row.group_name) : null) ?? 'user',
    isTeamMember: trusted && row.is_team,
    level: trusted ? (row.team_level ?? 0) : 0,
    grants: trusted ? (row.grants ?? []) : [],
    tokensFrom: row.tokens_from === null ? null : new Date(row.tokens_from),
    missingFactor: trusted && row.is_team ? missingFactorOf(row) : null,
  }
}

function missingFactorOf(row: PrincipalRow): 'SET_UP' | 'CONFIRM' | null {
  if (!row.factor_required || (row.factor_given && row.factor_active)) return null
  return row.factor_active ? 'CONFIRM' : 'SET_UP'
}

function principalQuery(sessionIds: readonly string[]) {
  const playerId = sql`p.id`
  return sql`
    select s.id as session_id, a.id as account_id, a.email, a.locale, p.id as player_id, p.name as player_name, p.uuid as player_uuid,
      p.offline_identity, rank.name as rank_name, case when rank.is_team or team_group.is_team then rank.level end as team_level, team_group.name as group_name,
      coalesce(rank.is_team, false) or coalesce(team_group.is_team, false) as is_team,
      (select array_agg(distinct g.permission) from (${activeGrantRows(playerId)}) g) as grants,
      case when s.renewed_at <= clock_timestamp() - ${renewalGraceSeconds} * interval '1 second' then s.renewed_at
        else s.tokens_from end as tokens_from,
      coalesce(rank.requires_second_factor, false) or exists (
        select from player_groups pg join permission_groups g on g.id = pg.group_id
        where pg.player_id = p.id and g.requires_second_factor and ${hasNotEnded(sql`pg`)}
      ) as factor_required,
      ${secondFactorExists(sql`a.id`)} as factor_active,
      s.second_factor_at is not null as factor_given
    from sessions s
    join accounts a on a.id = s.account_id
    left join player_links l on l.account_id = a.id and l.kind = 'GAME'
    left join players p on p.id = l.player_id
    left join lateral (
      select r.name, r.level, r.is_team, r.requires_second_factor from player_ranks pr join ranks r on r.id = pr.rank_id and r.deleted_at is null
      where pr.player_id = p.id and ${hasNotEnded(sql`pr`)}
    ) rank on true
    left join lateral (
      -- team groups first: they decide whether the player is staff
      select g.name, g.is_team from player_groups pg join permission_groups g on g.id = pg.group_id and g.deleted_at is null
      where pg.player_id = p.id and ${hasNotEnded(sql`pg`)}
      order by g.is_team desc, g.id limit 1
    ) team_group on true
    where s.id = any(string_to_array(${sessionIds.join(',')}, ',')::uuid[]) and s.revoked_at is null and s.expires_at > clock_timestamp()`
}
