import type { Database } from '@kubora/schema/db/client'
import { sql } from 'drizzle-orm'

/** Returns the last position of the ACP log that was taken; 0 before the first. */
export async function readLastPosition(db: Database): Promise<number> {
  const [last] = await db
    .select({ position: sql<string>`case when is_called then last_value else 0 end::text` })
    .from(sql`audit_log_position_seq`)
  if (!last) throw new Error('Postgres returned no position')
  return Number(last.position)
}
