import type { Database } from '@kubora/schema/db/client'
import { writable } from '@kubora/schema/db/writable'
import { sql } from 'drizzle-orm'

/** Returns which of the sessions have ended, in one query for all. */
export async function endedSessions(db: Database, sessionIds: readonly string[]): Promise<string[]> {
  const rows = await writable(db).execute<{ id: string }>(sql`
    select given.id from unnest(string_to_array(${sessionIds.join(',')}, ',')::uuid[]) given(id)
    where not exists (
      select 1 from sessions s
      where s.id = given.id and s.revoked_at is null and s.expires_at > clock_timestamp())`)
  return rows.map(({ id }) => id)
}
