import type { Executor } from '@kubora/schema/db/client'
import {
  groupPermissions,
  keptRanks,
  permissionGroups,
  playerGroups,
  playerRanks,
  rankPermissions,
  ranks,
} from '@kubora/schema/db/permissions'
import { message } from '@kubora/validation/messages'
import { rowId } from '@kubora/validation/row-id'
import { eq, type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import { DomainError } from '#kernel/domain-error.ts'
import { violatedConstraint } from '#kernel/unique-violation.ts'
import { hasNotEnded } from '#permissions/holders.ts'

/** What a group gives its members. */
export type GroupValues = {
  name: string
  isTeam: boolean
  requiresSecondFactor: boolean
  permissions: string[]
}

/** What a rank is and gives its holders. */
export type RankValues = GroupValues & { level: number; minecraftPrefix: string }

const storedGroup = z.object({
  name: z.string(),
  isTeam: z.boolean(),
  requiresSecondFactor: z.boolean(),
  permissions: z.array(z.string()),
})
const storedRank = storedGroup.extend({ level: z.number(), minecraftPrefix: z.string() })

function linesOf<Values extends z.ZodType>(values: Values) {
  return {
    added: z.object({ id: rowId, after: values }),
    edited: z.object({ id: rowId, before: values, after: values }),
    deleted: z.object({ id: rowId, before: values }),
  }
}

/** Lines of the ACP log about a group; the input checks their values again. */
export const groupLines = linesOf(storedGroup)

/** Lines of the ACP log about a rank. */
export const rankLines = linesOf(storedRank)

type Found<Values> = { version: number; deleted: boolean; values: Values }

/** Returns a group with its version and whether it is deleted; null when there never was one. */
export async function readGroup(db: Executor, id: number): Promise<Found<GroupValues> | null> {
  const [row] = await db
    .select({
      group: permissionGroups,
      permissions: namesOf(groupPermissions, sql`${groupPermissions.groupId} = ${permissionGroups.id}`),
    })
    .from(permissionGroups)
    .where(eq(permissionGroups.id, id))
  if (!row) return null
  const { name, isTeam, requiresSecondFactor, version, deletedAt } = row.group
  return {
    version,
    deleted: deletedAt !== null,
    values: { name, isTeam, requiresSecondFactor, permissions: row.permissions },
  }
}

/** Returns a rank with its version and whether it is deleted; null when there never was one. */
export async function readRank(db: Executor, id: number): Promise<Found<RankValues> | null> {
  const [row] = await db
    .select({
      rank: ranks,
      permissions: namesOf(rankPermissions, sql`${rankPermissions.rankId} = ${ranks.id}`),
    })
    .from(ranks)
    .where(eq(ranks.id, id))
  if (!row) return null
  const { name, isTeam, requiresSecondFactor, level, minecraftPrefix, version, deletedAt } = row.rank
  const values = { name, isTeam, requiresSecondFactor, permissions: row.permissions, level, minecraftPrefix }
  return { version, deleted: deletedAt !== null, values }
}

function namesOf(table: typeof groupPermissions | typeof rankPermissions, isOfSet: SQL) {
  return sql<string[]>`array(select ${table.permission} from ${table} where ${isOfSet} order by 1)`
}

/**
 * Returns the set as `found`. Throws `NOT_FOUND` when there is none in this state, `CONFLICT` when it was changed since the team
 * member read `version`.
 */
export function requireSet<Values>(
  found: Found<Values> | null,
  { version, deleted = false }: { version: number; deleted?: boolean },
): Values {
  if (found === null || found.deleted !== deleted) throw new DomainError('NOT_FOUND')
  if (found.version !== version) {
    throw new DomainError('CONFLICT', { params: { version: found.version } })
  }
  return found.values
}

/** Returns what a rank or group is to be: as the input says, with what the input leaves out as it was `before`. */
export function withUnchanged<Input extends { requiresSecondFactor?: boolean | null | undefined }>(
  before: GroupValues,
  input: Input,
): Input & { requiresSecondFactor: boolean } {
  return { ...input, requiresSecondFactor: input.requiresSecondFactor ?? before.requiresSecondFactor }
}

/** SQL: the present members of a group, as rows of (player_id). */
export function membersOf(groupId: number): SQL {
  return sql`select m.player_id from ${playerGroups} m
    where m.group_id = ${groupId} and ${hasNotEnded(sql`m`)}`
}

/** SQL: the present holders of a rank, as rows of (player_id). */
export function holdersOf(rankId: number): SQL {
  return sql`select h.player_id from ${playerRanks} h
    where h.rank_id = ${rankId} and ${hasNotEnded(sql`h`)}`
}

/** SQL: the present holders of a rank, and those for whom it waits behind a bought one, as rows of (player_id). */
export function holdersOrWaiting(rankId: number): SQL {
  return sql`${holdersOf(rankId)} union select k.player_id from ${keptRanks} k
    where k.rank_id = ${rankId} and ${hasNotEnded(sql`k`)}`
}

/** Throws `INVALID_INPUT` at `name` for the name of another group or rank, any other error unchanged. */
export function refuseTakenName(error: unknown): never {
  const constraint = violatedConstraint(error)
  if (constraint !== 'permission_groups_name_key' && constraint !== 'ranks_name_key') throw error
  throw new DomainError('INVALID_INPUT', { fieldErrors: [{ path: 'name', key: message('taken') }] })
}
