import { permissionPermissions } from '@kubora/validation/permissions/permissions'
import { type SQL, sql } from 'drizzle-orm'
import type { Principal } from '#kernel/actor.ts'
import { DomainError } from '#kernel/domain-error.ts'
import type { Unit } from '#kernel/unit-of-work.ts'
import { activeGrantRows } from '#permissions/active-grants.ts'
import { hasAdministrator, lockRights, requireAdministrator } from '#permissions/administrators.ts'
import { hasNotEnded, holdersOfAll } from '#permissions/holders.ts'
import { covers } from '#permissions/holds-permission.ts'
import { isTeamPlayer } from '#permissions/holds-team-rights.ts'
import { lastEndOf } from '#permissions/last-end.ts'
import { opensTeamPanel } from '#permissions/opens-team-panel.ts'

type Grant = { permission: string; end: number }

/** What a team member may give and take: what he holds himself, and of nobody who stands above him. */
export type RightsGuard = {
  /**
   * Throws `RIGHT_NOT_HELD` unless the member holds each name at least until then (null: without an end); what opens the TeamPanel
   * no longer than the member belongs to the team.
   */
  requireGives: (names: readonly string[], until: Date | null) => void
  /** Throws `RIGHT_NOT_HELD` unless the member holds each name now. */
  requireTakes: (names: readonly string[]) => void
  /** Throws `HIGHER_RANK` when the level is above the member's own, or is given for longer than the member has the own one. */
  requireLevel: (level: number, until?: Date | null) => void
  /** Throws `HIGHER_RANK` when one of these players (SQL: rows of player_id) stands above the member. */
  requireNotAbove: (players: SQL) => Promise<void>
  /** Returns whether the member is this player, has a rank of a higher level, or holds every permission. */
  decidesOn: (player: { id: number; level: number }) => boolean
}

/**
 * Runs a change of who holds what, one at a time in the whole network. The member's own rights are read again first, as another
 * change may just have taken them. Throws `NO_PERMISSION` when they were, and `LAST_ADMINISTRATOR` when the change would leave
 * no administrator.
 */
export async function guardRights<Result>(
  unit: Unit,
  { player }: Principal,
  change: (guard: RightsGuard) => Promise<Result>,
): Promise<Result> {
  if (player === null) throw new DomainError('NO_PERMISSION')
  await lockRights(unit)
  const hadAdministrator = await hasAdministrator(unit)
  const result = await change(await readGuard(unit, player.id))
  if (hadAdministrator) await requireAdministrator(unit)
  return result
}

async function readGuard(unit: Unit, memberId: number): Promise<RightsGuard> {
  const [own] = await unit.tx.execute<{
    level: number
    level_end: number
    is_team: boolean
    team_end: number
    grants: [string, string | null][] | null
  }>(sql`
    select ${isTeamPlayer} as is_team, ${lastEndOf(sql`players.id`, 'is_team')} as team_end, ${levelOf(sql`players.id`)} as level,
      coalesce((select extract(epoch from pr.expires_at) * 1000 from player_ranks pr where pr.player_id = players.id), 'infinity')::float8
        as level_end,
      (select jsonb_agg(jsonb_build_array(held.permission, held.expires_at)) from (${activeGrantRows(sql`players.id`)}) held) as grants
    from players where players.id = ${memberId}`)
  const grants: Grant[] = (own?.grants ?? []).map(([permission, end]) => ({
    permission,
    end: end === null ? Number.POSITIVE_INFINITY : Date.parse(end),
  }))
  const holds = (name: string, until?: Date | null) =>
    (until === undefined || !opensTeamPanel(name) || lasts(own?.team_end, until)) &&
    grants.some(
      ({ permission, end }) => covers(permission, name) && (until === undefined || lasts(end, until)),
    )
  if (own?.is_team !== true || !holds(permissionPermissions.editPermissions))
    throw new DomainError('NO_PERMISSION')
  const holdsAll = holds('*')
  const { level, level_end: levelEnd } = own

  function requireEach(names: readonly string[], until?: Date | null): void {
    const missing = [...new Set(names)].filter((name) => !holds(name, until))
    if (missing.length > 0) {
      throw new DomainError('RIGHT_NOT_HELD', { params: { permission: missing.slice(0, 5).join(', ') } })
    }
  }

  function requireLevel(wanted: number, until?: Date | null): void {
    const isLonger = until !== undefined && wanted > 0 && !lasts(levelEnd, until)
    if (!holdsAll && (wanted > level || isLonger)) throw new DomainError('HIGHER_RANK')
  }

  return {
    requireGives: (names, until) => requireEach(names, until),
    requireTakes: (names) => requireEach(names),
    requireLevel,
    requireNotAbove: async (players) => {
      if (holdsAll) return
      const [above] = await unit.tx.execute<{ found: boolean }>(sql`
        select exists (
          select from (${players}) as concerned where concerned.player_id <> ${memberId} and (
            concerned.player_id in (${holdersOfAll})
            or concerned.player_id in (${holdersAbove(level)}))) as found`)
      if (above?.found === true) throw new DomainError('HIGHER_RANK')
    },
    decidesOn: (player) => holdsAll || player.id === memberId || player.level < level,
  }
}

function lasts(end = Number.NEGATIVE_INFINITY, until: Date | null): boolean {
  return end >= (until?.getTime() ?? Number.POSITIVE_INFINITY)
}

/** SQL: the level of a player's rank, 0 without one. */
export function levelOf(playerId: SQL): SQL<number> {
  return sql<number>`coalesce((select lr.level from player_ranks lpr join ranks lr on lr.id = lpr.rank_id
    where lpr.player_id = ${playerId} and lr.deleted_at is null and ${hasNotEnded(sql`lpr`)}), 0)`
}

/** SQL: who has a rank above this level, as rows of (player_id): read once, not for each of 100,000 holders of a rank. */
function holdersAbove(level: number): SQL {
  return sql`select lpr.player_id from player_ranks lpr join ranks lr on lr.id = lpr.rank_id
    where lr.level > ${level} and lr.deleted_at is null and ${hasNotEnded(sql`lpr`)}`
}

/** Returns the names that these players (SQL: rows of player_id) hold now, each once. */
export async function namesHeldBy(unit: Unit, players: SQL): Promise<string[]> {
  const rows = await unit.tx.execute<{ permission: string }>(sql`
    select distinct held.permission from (${players}) concerned
    cross join lateral (${activeGrantRows(sql`concerned.player_id`)}) held`)
  return rows.map(({ permission }) => permission)
}
