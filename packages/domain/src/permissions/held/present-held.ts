import type { Executor } from '@kubora/schema/db/client'
import {
  permissionGroups,
  playerGroups,
  playerPermissions,
  playerRanks,
  ranks,
} from '@kubora/schema/db/permissions'
import { rowId } from '@kubora/validation/row-id'
import { permissionName } from '@kubora/validation/rights'
import { and, eq, isNull, sql } from 'drizzle-orm'
import { z } from 'zod'
import { hasNotEnded } from '#permissions/holders.ts'

const endsAt = z.string().nullable()

function linesOf<Content extends z.ZodType>(content: Content) {
  return {
    added: z.object({ id: rowId, after: content }),
    edited: z.object({ id: rowId, before: content, after: content }),
    removed: z.object({ id: rowId, before: content }),
  }
}

/** Lines of the ACP log about memberships; their target is the player. */
export const membershipLines = linesOf(z.object({ groupId: rowId, endsAt }))

/** Lines of the ACP log about direct permissions; their target is the player. */
export const permissionLines = linesOf(z.object({ permission: permissionName, endsAt }))

const heldRank = z.object({ rankId: rowId, endsAt })

// a bought rank, and the one of staff that waited behind it
const formerRank = heldRank.extend({ bought: z.literal(true).optional(), kept: heldRank.nullish() })

/** Lines of the ACP log about the rank of a player, who is their target. */
export const rankLines = {
  set: z.object({ id: rowId, before: formerRank.nullish(), after: heldRank }),
  removed: linesOf(formerRank).removed,
}

/** Returns a membership that has not ended, of a group that is not deleted; null when there is none. */
export async function presentMembership(
  db: Executor,
  { playerId, groupId }: { playerId: number; groupId: number },
) {
  const [row] = await db
    .select({ member: playerGroups, name: permissionGroups.name })
    .from(playerGroups)
    .innerJoin(permissionGroups, eq(permissionGroups.id, playerGroups.groupId))
    .where(
      and(
        eq(playerGroups.playerId, playerId),
        eq(playerGroups.groupId, groupId),
        isNull(permissionGroups.deletedAt),
        hasNotEnded(sql`${playerGroups}`),
      ),
    )
  if (!row) return null
  const { version, expiresAt } = row.member
  return { version, expiresAt, name: row.name, content: { groupId, endsAt: text(expiresAt) } }
}

/** Returns the rank of a player that has not ended; null when there is none. */
export async function presentRank(db: Executor, playerId: number) {
  const [row] = await db
    .select({ held: playerRanks, name: ranks.name })
    .from(playerRanks)
    .innerJoin(ranks, eq(ranks.id, playerRanks.rankId))
    .where(and(eq(playerRanks.playerId, playerId), isNull(ranks.deletedAt), hasNotEnded(sql`${playerRanks}`)))
  if (!row) return null
  const { version, rankId, expiresAt, goodId } = row.held
  const isBought = goodId !== null
  return {
    version,
    rankId,
    expiresAt,
    isBought,
    name: row.name,
    content: { rankId, endsAt: text(expiresAt) },
  }
}

/** Returns a direct permission that has not ended; null when there is none. */
export async function presentPermission(
  db: Executor,
  { playerId, permission }: { playerId: number; permission: string },
) {
  const [row] = await db
    .select()
    .from(playerPermissions)
    .where(
      and(
        eq(playerPermissions.playerId, playerId),
        eq(playerPermissions.permission, permission),
        hasNotEnded(sql`${playerPermissions}`),
      ),
    )
  if (!row) return null
  const { version, expiresAt } = row
  return { version, expiresAt, content: { permission, endsAt: text(expiresAt) } }
}

function text(instant: Date | null): string | null {
  return instant?.toISOString() ?? null
}
