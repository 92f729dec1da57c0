import type { Database } from '@kubora/schema/db/client'
import { outbox } from '@kubora/schema/db/outbox'
import { and, isNull, sql } from 'drizzle-orm'

/** Returns for how many seconds the oldest job that is due has waited; 0 when none is due. Failed jobs are not due. */
export async function oldestDueSeconds(db: Database): Promise<number> {
  const [row] = await db
    .select({
      seconds: sql<number>`coalesce(extract(epoch from clock_timestamp() - min(${outbox.availableAt})), 0)::float8`,
    })
    .from(outbox)
    .where(
      and(isNull(outbox.doneAt), isNull(outbox.failedAt), sql`${outbox.availableAt} <= clock_timestamp()`),
    )
  return row?.seconds ?? 0
}
