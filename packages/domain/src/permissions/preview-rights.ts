import { permissionPermissions } from '@kubora/validation/permissions/permissions'
import { rowId } from '@kubora/validation/row-id'
import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Principal } from '#kernel/actor.ts'
import type { DomainContext } from '#kernel/context.ts'
import { createConcurrencyLimit } from '#kernel/concurrency-limit.ts'
import { inUnit, type Unit } from '#kernel/unit-of-work.ts'
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
import { covers } from '#permissions/holds-permission.ts'
import { isTeamPlayer } from '#permissions/holds-team-rights.ts'
import { deleteRank } from '#permissions/ranks/delete-rank.ts'
import { editRank } from '#permissions/ranks/edit-rank.ts'
import { requirePermission } from '#permissions/require-permission.ts'
import { holdersOf, membersOf } from '#permissions/rights-sets.ts'

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
  /** Names as they are granted; those that other grants cover are left out. */
  gains: string[]
  losses: string[]
  /** Whether the player would become a team member, or be none any more; null for neither. */
  becomesTeam: boolean | null
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
  /** What the team member would lose. */
  ownLosses: string[]
}

/** Most players whose rights are compared, and most that are returned. */
const comparedMax = 10_000
const shownMax = 50

/** One at a time, as changes are: each waiting one would hold a connection that everybody else needs. */
const previewLimit = createConcurrencyLimit({ running: 1, waiting: 8 })

/** Thrown to roll a preview back. */
class Previewed extends Error {
  readonly preview: RightsPreview
  constructor(preview: RightsPreview) {
    super('previewed')
    this.preview = preview
  }
}

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
  try {
    // nothing is published of what is rolled back
    return await previewLimit(() =>
      inUnit(context, async (unit) => {
        throw new Previewed(await compare(unit, member, { change, input }))
      }),
    )
  } catch (error) {
    if (error instanceof Previewed) return error.preview
    throw error
  }
}

async function compare(
  unit: Unit,
  member: Principal,
  { change, input }: { change: PreviewedChange; input: unknown },
): Promise<RightsPreview> {
  const [{ count: concerned } = { count: 0 }] = await unit.tx.execute<{ count: number }>(
    sql`select count(*)::int as count from (${concernedBy(change, input)}) c`,
  )
  const before = await heldBy(unit, concernedBy(change, input))
  await previewed[change].runIn(unit, member, input)
  const after = await heldBy(unit, idsOf([...before.keys()]))
  const differences = [...before].flatMap(([playerId, held]) => {
    const difference = differenceOf(
      playerId,
      held,
      after.get(playerId) ?? { ...held, team: false, names: [] },
    )
    return difference === null ? [] : [difference]
  })
  return {
    concerned,
    compared: before.size,
    gaining: differences.filter(({ gains, becomesTeam }) => gains.length > 0 || becomesTeam === true).length,
    losing: differences.filter(isLoss).length,
    differences: differences.toSorted((a, b) => Number(isLoss(b)) - Number(isLoss(a))).slice(0, shownMax),
    ownLosses: differences.find(({ playerId }) => playerId === member.player?.id)?.losses ?? [],
  }
}

function isLoss({ losses, becomesTeam }: RightsDifference): boolean {
  return losses.length > 0 || becomesTeam === false
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

type Held = { name: string; team: boolean; names: string[] }

async function heldBy(unit: Unit, concerned: SQL): Promise<Map<number, Held>> {
  const rows = await unit.tx.execute<{ id: string; name: string; team: boolean; names: string[] }>(sql`
    select players.id, players.name, ${isTeamPlayer} as team,
      array(select distinct held.permission from (${activeGrantRows(sql`players.id`)}) held) as names
    from players where players.id in (${concerned}) order by players.id limit ${comparedMax}`)
  return new Map(rows.map(({ id, ...held }) => [Number(id), held]))
}

function differenceOf(playerId: number, before: Held, after: Held): RightsDifference | null {
  const gains = uncovered(after.names, before.names)
  const losses = uncovered(before.names, after.names)
  const becomesTeam = before.team === after.team ? null : after.team
  if (gains.length === 0 && losses.length === 0 && becomesTeam === null) return null
  return { playerId, playerName: before.name, gains, losses, becomesTeam }
}

function uncovered(names: readonly string[], by: readonly string[]): string[] {
  return names.filter((name) => !by.some((granted) => covers(granted, name))).toSorted()
}
