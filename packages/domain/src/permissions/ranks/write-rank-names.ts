import { rankPermissions } from '@kubora/schema/db/permissions'
import { eq } from 'drizzle-orm'
import type { Unit } from '#kernel/unit-of-work.ts'

/** Gives the rank these permissions in place of its own. */
export async function writeRankNames(
  unit: Unit,
  rankId: number,
  permissions: readonly string[],
): Promise<void> {
  await unit.tx.delete(rankPermissions).where(eq(rankPermissions.rankId, rankId))
  if (permissions.length === 0) return
  await unit.tx.insert(rankPermissions).values(permissions.map((permission) => ({ rankId, permission })))
}
