import type { Executor } from '@kubora/schema/db/client'
import { sessions } from '@kubora/schema/db/accounts'
import { writable } from '@kubora/schema/db/writable'
import { and, eq, sql } from 'drizzle-orm'

/** Stores that the session is in use, at most once in five minutes. */
export async function touchSession(db: Executor, sessionId: string): Promise<void> {
  await writable(db)
    .update(sessions)
    .set({ lastSeenAt: sql`clock_timestamp()` })
    .where(
      and(eq(sessions.id, sessionId), sql`${sessions.lastSeenAt} < clock_timestamp() - interval '5 minutes'`),
    )
}
