import type { Database } from '@kubora/schema/db/client'
import {
  groupPermissions,
  permissionGroups,
  playerGroups,
  playerRanks,
  rankPermissions,
  ranks,
} from '@kubora/schema/db/permissions'
import { and, asc, desc, eq, isNull, sql } from 'drizzle-orm'

/** A group that is not deleted. */
export type PermissionGroupRow = Awaited<ReturnType<typeof readGroups>>[number]

/** A rank that is not deleted. */
export type EditableRankRow = Awaited<ReturnType<typeof readEditableRanks>>[number]

/** Most groups or ranks that are returned. */
const setsMax = 300

/** Returns the groups by name, or the one with this id. */
export function readGroups(db: Database, id?: number) {
  return db
    .select({
      id: permissionGroups.id,
      name: permissionGroups.name,
      isTeam: permissionGroups.isTeam,
      requiresSecondFactor: permissionGroups.requiresSecondFactor,
      version: permissionGroups.version,
      permissions: sql<string[]>`array(select ${groupPermissions.permission} from ${groupPermissions}
        where ${groupPermissions.groupId} = ${permissionGroups.id} order by 1)`,
      memberCount: sql<number>`(select count(*)::int from ${playerGroups} where ${playerGroups.groupId} = ${permissionGroups.id}
        and (${playerGroups.expiresAt} is null or ${playerGroups.expiresAt} > clock_timestamp()))`,
    })
    .from(permissionGroups)
    .where(
      and(isNull(permissionGroups.deletedAt), id === undefined ? undefined : eq(permissionGroups.id, id)),
    )
    .orderBy(asc(sql`lower(${permissionGroups.name})`))
    .limit(setsMax)
}

/** Returns the ranks, the highest level first, or the one with this id. */
export function readEditableRanks(db: Database, id?: number) {
  return db
    .select({
      id: ranks.id,
      name: ranks.name,
      isTeam: ranks.isTeam,
      requiresSecondFactor: ranks.requiresSecondFactor,
      level: ranks.level,
      minecraftPrefix: ranks.minecraftPrefix,
      version: ranks.version,
      permissions: sql<string[]>`array(select ${rankPermissions.permission} from ${rankPermissions}
        where ${rankPermissions.rankId} = ${ranks.id} order by 1)`,
      holderCount: sql<number>`(select count(*)::int from ${playerRanks} where ${playerRanks.rankId} = ${ranks.id}
        and (${playerRanks.expiresAt} is null or ${playerRanks.expiresAt} > clock_timestamp()))`,
    })
    .from(ranks)
    .where(and(isNull(ranks.deletedAt), id === undefined ? undefined : eq(ranks.id, id)))
    .orderBy(desc(ranks.level), asc(sql`lower(${ranks.name})`))
    .limit(setsMax)
}
