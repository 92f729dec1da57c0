import type { WritableExecutor } from '@kubora/schema/db/client'
import {
  groupPermissions,
  permissionGroups,
  playerGroups,
  playerPermissions,
  playerRanks,
  rankPermissions,
  ranks,
} from '@kubora/schema/db/permissions'
import { playerStates } from '@kubora/schema/db/player-states'
import { uniqueName } from '#seed/unique-names.ts'

/** A group: its members hold `permissions`, and are team members when `isTeam`. */
export type GroupOptions = {
  name?: string
  isTeam?: boolean
  requiresSecondFactor?: boolean
  permissions?: readonly string[]
}

/** Inserts a permission group and resolves with its id. */
export async function seedGroup(
  db: WritableExecutor,
  { name = uniqueName('group'), permissions = [], ...rest }: GroupOptions = {},
): Promise<number> {
  const [row] = await db
    .insert(permissionGroups)
    .values({ name, ...rest })
    .returning({ id: permissionGroups.id })
  if (!row) throw new Error('insert returned no row')
  if (permissions.length > 0) {
    await db
      .insert(groupPermissions)
      .values(permissions.map((permission) => ({ groupId: row.id, permission })))
  }
  return row.id
}

/** A rank: its holders have `permissions`, and are team members when `isTeam`. */
export type RankOptions = {
  name?: string
  level?: number
  minecraftPrefix?: string
  isTeam?: boolean
  requiresSecondFactor?: boolean
  permissions?: readonly string[]
}

/** Inserts a rank and resolves with its id. */
export async function seedRank(
  db: WritableExecutor,
  { name = uniqueName('rank'), permissions = [], ...rest }: RankOptions = {},
): Promise<number> {
  const [row] = await db
    .insert(ranks)
    .values({ name, ...rest })
    .returning({ id: ranks.id })
  if (!row) throw new Error('insert returned no row')
  if (permissions.length > 0) {
    await db.insert(rankPermissions).values(permissions.map((permission) => ({ rankId: row.id, permission })))
  }
  return row.id
}

/** Until when a grant holds; without a limit when left out or null. */
export type GrantOptions = { expiresAt?: Date | null }

/** Puts the player into the group. */
export async function seedMembership(
  db: WritableExecutor,
  player: { id: number },
  groupId: number,
  { expiresAt = null }: GrantOptions = {},
): Promise<void> {
  await db.insert(playerGroups).values({ playerId: player.id, groupId, expiresAt })
  await keepState(db, player)
}

/** Gives the player the rank, in place of the one held. */
export async function seedRankOf(
  db: WritableExecutor,
  player: { id: number },
  rankId: number,
  { expiresAt = null }: GrantOptions = {},
): Promise<void> {
  await db
    .insert(playerRanks)
    .values({ playerId: player.id, rankId, expiresAt })
    .onConflictDoUpdate({ target: playerRanks.playerId, set: { rankId, expiresAt } })
  await keepState(db, player)
}

/** Gives the player permissions directly. */
export async function seedPermissions(
  db: WritableExecutor,
  player: { id: number },
  permissions: readonly string[],
  { expiresAt = null }: GrantOptions = {},
): Promise<void> {
  await db
    .insert(playerPermissions)
    .values(permissions.map((permission) => ({ playerId: player.id, permission, expiresAt })))
  await keepState(db, player)
}

/** Game servers that keep state are sent that of the player, as after a use case. */
async function keepState(db: WritableExecutor, player: { id: number }): Promise<void> {
  await db.insert(playerStates).values({ playerId: player.id, version: Date.now() }).onConflictDoNothing()
}
