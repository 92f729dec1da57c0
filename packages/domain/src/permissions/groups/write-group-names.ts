import { groupPermissions } from '@kubora/schema/db/permissions'
import { eq } from 'drizzle-orm'
import type { Unit } from '#kernel/unit-of-work.ts'

/** Gives the group these permissions in place of its own. */
export async function writeGroupNames(
  unit: Unit,
  groupId: number,
  permissions: readonly string[],
): Promise<void> {
  await unit.tx.delete(groupPermissions).where(eq(groupPermissions.groupId, groupId))
  if (permissions.length === 0) return
  await unit.tx.insert(groupPermissions).values(permissions.map((permission) => ({ groupId, permission })))
}
