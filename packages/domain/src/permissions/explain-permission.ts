import type { Executor } from '@kubora/schema/db/client'
import { writable } from '@kubora/schema/db/writable'
import { sql } from 'drizzle-orm'
import { activeGrantRows } from '#permissions/active-grants.ts'
import { covers } from '#permissions/holds-permission.ts'

/** A reason why a player holds a permission: the granted name and its source. */
export type PermissionReason = {
  granted: string
  source: 'direct' | 'group' | 'rank'
  /** Name of the group or rank; null for a direct grant. */
  sourceName: string | null
  expiresAt: Date | null
}

type GrantRow = {
  permission: string
  source: PermissionReason['source']
  source_name: string | null
  expires_at: string | Date | null
}

/** Returns every reason why the player holds `permission` now; empty when it does not. */
export async function explainPermission(
  db: Executor,
  playerId: number,
  permission: string,
): Promise<PermissionReason[]> {
  const rows = await writable(db).execute<GrantRow>(activeGrantRows(sql`${playerId}`))
  return [...rows]
    .filter((row) => covers(row.permission, permission))
    .map((row) => ({
      granted: row.permission,
      source: row.source,
      sourceName: row.source_name,
      expiresAt: row.expires_at === null ? null : new Date(row.expires_at),
    }))
}
