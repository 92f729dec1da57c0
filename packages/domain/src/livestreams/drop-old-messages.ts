import { livestreamMessages } from '@kubora/schema/db/livestreams'
import { writable } from '@kubora/schema/db/writable'
import { lt, sql } from 'drizzle-orm'
import type { DomainContext } from '#kernel/context.ts'

/** Deletes messages a day after they came: a repeated one is then refused for its age. */
export async function dropOldMessages(context: DomainContext): Promise<void> {
  await writable(context.db)
    .delete(livestreamMessages)
    .where(lt(livestreamMessages.receivedAt, sql`clock_timestamp() - interval '1 day'`))
}
