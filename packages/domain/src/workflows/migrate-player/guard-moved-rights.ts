import { sql } from 'drizzle-orm'
import type { Principal } from '#kernel/actor.ts'
import { DomainError } from '#kernel/domain-error.ts'
import type { Unit } from '#kernel/unit-of-work.ts'
import { activeGrantRows } from '#permissions/active-grants.ts'
import { publishRights, teamNamesOf } from '#permissions/change-set.ts'
import { guardRights, levelOf, type RightsGuard } from '#permissions/guard-rights.ts'
import { readRequirement } from '#permissions/held/factor-requirement.ts'
import type { Pair } from '#workflows/migrate-player/migration-rule.ts'

/** Returns whether one of both has a rank, a group or a permission, also one that has ended or gives nothing now. */
export async function haveRights(unit: Unit, { from, to }: Pair): Promise<boolean> {
  const [row] = await unit.tx.execute<{ found: boolean }>(sql`
    select exists (select from player_groups where player_id in (${from.id}, ${to.id}))
      or exists (select from player_ranks where player_id in (${from.id}, ${to.id}))
      or exists (select from player_permissions where player_id in (${from.id}, ${to.id})) as found`)
  return row?.found ?? false
}

/**
 * Runs a change that moves rights, or the account that uses them, between both players. The member must be allowed to decide on rights,
 * and to give and take all that both hold, before and after it, for as long as they hold it. Throws as `guardRights` does, and
 * `PLAYER_LACKS_SECOND_FACTOR` when somebody of the team would be shut out.
 */
export async function guardMovedRights<Result>(
  unit: Unit,
  member: Principal,
  pair: Pair,
  change: () => Promise<Result>,
): Promise<Result> {
  return guardRights(unit, member, async (guard) => {
    await guard.requireNotAbove(both(pair))
    const before = await requireAllOf(unit, guard, pair)
    const result = await change()
    const after = await requireAllOf(unit, guard, pair)
    for (const [index, one] of after.entries()) requireFactors(guard, before, one, index)
    await publishRights(unit, { playerIds: [pair.from.id, pair.to.id] }, true)
    return result
  })
}

const both = ({ from, to }: Pair) => sql`select unnest(array[${from.id}, ${to.id}]::bigint[]) as player_id`

type Requirement = Awaited<ReturnType<typeof readRequirement>>

/** Checks that the member may give and take what both hold now. Returns what of the second factor is required of each. */
async function requireAllOf(unit: Unit, guard: RightsGuard, pair: Pair): Promise<Requirement[]> {
  const grants = await unit.tx.execute<{ permission: string; expires_at: string | null }>(sql`
    select held.permission, held.expires_at from (${both(pair)}) c
    cross join lateral (${activeGrantRows(sql`c.player_id`)}) held`)
  for (const { permission, expires_at: end } of grants) {
    guard.requireGives([permission], end === null ? null : new Date(end))
  }
  guard.requireTakes(grants.map(({ permission }) => permission))
  const requirements: Requirement[] = []
  for (const { id } of [pair.from, pair.to]) {
    const requirement = await readRequirement(unit, id)
    requirements.push(requirement)
    if (requirement.teamEnd > Number.NEGATIVE_INFINITY) {
      const until = Number.isFinite(requirement.teamEnd) ? new Date(requirement.teamEnd) : null
      guard.requireGives(await teamNamesOf(unit, both(pair)), until)
    }
    const [rank] = await unit.tx.execute<{ level: number; end: string | null }>(sql`
      select ${levelOf(sql`${id}::bigint`)} as level, (select expires_at from player_ranks where player_id = ${id}) as end`)
    if (rank) guard.requireLevel(rank.level, rank.end === null ? null : new Date(rank.end))
  }
  return requirements
}

/** Nobody gets rid of a required second factor by another game account, nor is shut out by one. */
function requireFactors(
  guard: RightsGuard,
  before: readonly Requirement[],
  { teamEnd, requiredEnd, level, lacksFactor }: Requirement,
  index: number,
): void {
  const wasRequired = Math.max(...before.map((one) => one.requiredEnd))
  if (requiredEnd < wasRequired && teamEnd > requiredEnd) guard.requireTakes(['*'])
  const former = before[index]
  const isNew = former !== undefined && requiredEnd > former.requiredEnd && teamEnd > former.requiredEnd
  if (isNew && lacksFactor && !wasShutOut(before) && !guard.decidesOn({ id: 0, level })) {
    throw new DomainError('PLAYER_LACKS_SECOND_FACTOR')
  }
}

/** Whether one of them had no second factor where one is required: moving that shuts nobody out who was not before. */
function wasShutOut(before: readonly Requirement[]): boolean {
  return before.some(
    ({ lacksFactor, requiredEnd, teamEnd }) =>
      lacksFactor && Math.min(requiredEnd, teamEnd) > Number.NEGATIVE_INFINITY,
  )
}
