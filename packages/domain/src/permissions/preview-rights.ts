import { setImmediate } from 'node:timers/promises'
import { permissionPermissions } from '@kubora/validation/permissions/permissions'
import { rowId } from '@kubora/validation/row-id'
import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Principal } from '#kernel/actor.ts'
import type { DomainContext } from '#kernel/context.ts'
import { createConcurrencyLimit } from '#kernel/concurrency-limit.ts'
import { inPreview, type PreviewUnit, type Unit } from '#kernel/unit-of-work.ts'
import { activeGrantRows } from '#permissions/active-grants.ts'
import { deleteGroup } from '#permissions/groups/delete-group.ts'
import { editGroup } from '#permissions/groups/edit-group.ts'
import { addPermission } from '#permissions/held/add-permission.ts'
import { addToGroup } from '#permissions/held/add-to-group.ts'
import { editMembership } from '#permissions/held/edit-membership.ts'
import { editPermission } from '#permissions/held/edit-permission.ts'
import { removeFromGroup } from '#permissions/held/remove-from-group.ts'
import { removePermission } from '#permissions/held/remove-permission.ts'
import { removeRank } from '#permissions/held/remove-rank.ts'
import { onePlayer } from '#permissions/held/require-held.ts'
import { setRank } from '#permissions/held/set-rank.ts'
import { coveringNames, hasNotEnded } from '#permissions/holders.ts'
import { isTeamPlayer } from '#permissions/holds-team-rights.ts'
import { deleteRank } from '#permissions/ranks/delete-rank.ts'
import { editRank } from '#permissions/ranks/edit-rank.ts'
import { requirePermission } from '#permissions/require-permission.ts'
import { holdersOf, membersOf } from '#permissions/rights-sets.ts'
import { secondFactorExists } from '#permissions/second-factor-exists.ts'

/** The actions whose effect can be read before they are run. */
const previewed = {
  editGroup,
  deleteGroup,
  editRank,
  deleteRank,
  addToGroup,
  editMembership,
  removeFromGroup,
  setRank,
  removeRank,
  addPermission,
  editPermission,
  removePermission,
}

/** The name of a change that can be read before it is made. */
export type PreviewedChange = keyof typeof previewed

/** What somebody would gain and lose. */
export type RightsDifference = {
  playerId: number
  playerName: string
  playerDisplayName: string | null
  /** Names as they are granted; those that other grants cover are left out. */
  gains: string[]
  losses: string[]
  /** Names that the player keeps, with a later or an earlier end than before. */
  longer: string[]
  shorter: string[]
  /** Whether the player would become a team member, or be none any more; null for neither. */
  becomesTeam: boolean | null
  /** Whether the player would need a second factor and has none: until it is set up, no page of the team opens. */
  needsFactor: boolean
}

/** Who would gain and lose what by a change. */
export type RightsPreview = {
  /** How many players the change is about, and of how many of them what they hold was compared. */
  concerned: number
  compared: number
  gaining: number
  losing: number
  /** At most {@link shownMax}, those who lose something first. */
  differences: RightsDifference[]
  /** What changes for the team member; null for nothing. */
  own: RightsDifference | null
}

/** Most players whose rights are compared, and most that are returned. */
const comparedMax = 2_000
const shownMax = 50

/** Players that are compared in one task of the event loop. */
const comparedPerTask = 100

/** One at a time, as changes are: each waiting one would hold a connection that everybody else needs. */
const previewLimit = createConcurrencyLimit({ running: 1, waiting: 8 })

/**
 * Returns who would gain and lose what by a change: it is made, compared and rolled back. Throws what the change itself would
 * throw, so that a refusal is known before it is sent, and `RATE_LIMITED` when too many are read at once.
 */
export async function previewRights(
  context: DomainContext,
  principal: Principal | null,
  { change, input }: { change: PreviewedChange; input: unknown },
): Promise<RightsPreview> {
  const member = requirePermission(principal, permissionPermissions.editPermissions)
  return previewLimit(() => inPreview(context, (unit) => compare(unit, member, { change, input })))
}

async function compare(
  unit: PreviewUnit,
  member: Principal,
  { change, input }: { change: PreviewedChange; input: unknown },
): Promise<RightsPreview> {
  const [{ count: concerned } = { count: 0 }] = await unit.tx.execute<{ count: number }>(
    sql`select count(*)::int as count from (${concernedBy(change, input)}) c`,
  )
  const before = await heldBy(unit, concernedBy(change, input), member.player?.id ?? 0)
  await previewed[change].previewIn(unit, member, input)
  const after = await heldBy(unit, idsOf([...before.keys()]), 0)
  const differences = await differencesOf(before, after)
  return {
    concerned,
    compared: before.size,
    gaining: differences.filter(isGain).length,
    losing: differences.filter(isLoss).length,
    differences: differences.toSorted((a, b) => Number(isLoss(b)) - Number(isLoss(a))).slice(0, shownMax),
    own: differences.find(({ playerId }) => playerId === member.player?.id) ?? null,
  }
}

function isGain({ gains, longer, becomesTeam }: RightsDifference): boolean {
  return gains.length > 0 || longer.length > 0 || becomesTeam === true
}

function isLoss({ losses, shorter, becomesTeam, needsFactor }: RightsDifference): boolean {
  return losses.length > 0 || shorter.length > 0 || becomesTeam === false || needsFactor
}

const setInput = z.object({ id: rowId })
const playerInput = z.object({ playerId: rowId })

/** SQL: the players whom a change is about, as rows of (player_id); none for an input that the change refuses. */
function concernedBy(change: PreviewedChange, input: unknown): SQL {
  const set = setInput.safeParse(input).data
  if (change === 'editGroup' || change === 'deleteGroup') return membersOf(set?.id ?? 0)
  if (change === 'editRank' || change === 'deleteRank') return holdersOf(set?.id ?? 0)
  return onePlayer(playerInput.safeParse(input).data?.playerId ?? 0)
}

function idsOf(ids: readonly number[]): SQL {
  return sql`select unnest(${sql.param([...ids])}::bigint[]) as player_id`
}

/** What a player holds: when each granted name ends, ms since 1970, `Infinity` for one that does not. */
type Held = {
  name: string
  displayName: string | null
  team: boolean
  lacksFactor: boolean
  ends: ReadonlyMap<string, number>
}

type Row = Omit<Held, 'ends'> & { id: string; grants: [name: string, end: number | null][] | null }

/** SQL: whether the player is a team member of whom a second factor is required, and the linked account has none. */
const lacksFactor = sql`(${isTeamPlayer} and (
  exists (select from player_ranks pr join ranks r on r.id = pr.rank_id and r.deleted_at is null
    where pr.player_id = players.id and r.requires_second_factor and ${hasNotEnded(sql`pr`)})
  or exists (select from player_groups pg join permission_groups g on g.id = pg.group_id and g.deleted_at is null
    where pg.player_id = players.id and g.requires_second_factor and ${hasNotEnded(sql`pg`)}))
  and exists (select from player_links l where l.player_id = players.id and l.kind = 'GAME'
    and not ${secondFactorExists(sql`l.account_id`)}))`

/** Returns what these players hold, of too many the one with the id `first` and those with the lowest ids. */
async function heldBy(unit: Unit, concerned: SQL, first: number): Promise<Map<number, Held>> {
  const rows = await unit.tx.execute<Row>(sql`
    select players.id, players.name, players.display_name as "displayName", ${isTeamPlayer} as team, ${lacksFactor} as "lacksFactor", case when not players.offline_identity then (
      select jsonb_agg(jsonb_build_array(held.permission, 1000 * extract(epoch from held.expires_at)))
        from (${activeGrantRows(sql`players.id`)}) held) end as grants
    from players where players.id in (${concerned}) order by players.id = ${first} desc, players.id limit ${comparedMax}`)
  return new Map(rows.map(({ id, grants, ...held }) => [Number(id), { ...held, ends: endsOf(grants ?? []) }]))
}

function endsOf(grants: NonNullable<Row['grants']>): ReadonlyMap<string, number> {
  const ends = new Map<string, number>()
  for (const [name, end] of grants) ends.set(name, Math.max(ends.get(name) ?? 0, end ?? Infinity))
  return ends
}

async function differencesOf(
  before: ReadonlyMap<number, Held>,
  after: ReadonlyMap<number, Held>,
): Promise<RightsDifference[]> {
  const differences: RightsDifference[] = []
  // most players hold the same names
  const covering = new Map<string, readonly string[]>()
  const coveringOf = (name: string) => {
    const names = covering.get(name) ?? coveringNames(name)
    covering.set(name, names)
    return names
  }
  let compared = 0
  for (const [playerId, held] of before) {
    const now = after.get(playerId) ?? { ...held, team: false, lacksFactor: false, ends: new Map() }
    const difference = differenceOf(playerId, { before: held, after: now, coveringOf })
    if (difference !== null) differences.push(difference)
    compared += 1
    // thousands of players are compared: the process has others to serve meanwhile
    if (compared % comparedPerTask === 0) await setImmediate()
  }
  return differences
}

function differenceOf(
  playerId: number,
  {
    before,
    after,
    coveringOf,
  }: { before: Held; after: Held; coveringOf: (name: string) => readonly string[] },
): RightsDifference | null {
  const changes = [...new Set([...before.ends.keys(), ...after.ends.keys()])]
    .map((name) => {
      const covering = coveringOf(name)
      return { name, former: heldUntil(before, covering), now: heldUntil(after, covering) }
    })
    .filter(({ former, now }) => former !== now)
  const namesWhere = (isWanted: (former: number | null, now: number | null) => boolean) =>
    changes
      .filter(({ former, now }) => isWanted(former, now))
      .map(({ name }) => name)
      .toSorted()
  const difference = {
    playerId,
    playerName: before.name,
    playerDisplayName: before.displayName,
    gains: namesWhere((former) => former === null),
    losses: namesWhere((_former, now) => now === null),
    longer: namesWhere((former, now) => former !== null && now !== null && now > former),
    shorter: namesWhere((former, now) => former !== null && now !== null && now < former),
    becomesTeam: before.team === after.team ? null : after.team,
    needsFactor: after.lacksFactor && !before.lacksFactor,
  }
  return isGain(difference) || isLoss(difference) ? difference : null
}

/** Returns until when a player holds one of these names, `Infinity` without an end; null for none of them. */
function heldUntil({ ends }: Held, names: readonly string[]): number | null {
  let latest: number | null = null
  for (const name of names) {
    const end = ends.get(name)
    if (end !== undefined && (latest === null || end > latest)) latest = end
  }
  return latest
}
