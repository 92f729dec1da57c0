import { playSessions } from '@kubora/schema/db/player-facts'
import { writable } from '@kubora/schema/db/writable'
import { sql } from 'drizzle-orm'
import type { DomainContext } from '#kernel/context.ts'

/** Deletes sessions that began more than a year ago, oldest first, in one small batch. Their playing time stays in the scores. */
export async function dropOldSessions({ db }: DomainContext): Promise<void> {
  await writable(db).execute(sql`
    delete from ${playSessions} as p using (
      select server_id, id from ${playSessions} where joined_at < clock_timestamp() - interval '1 year'
      order by joined_at limit 1000 for update skip locked) as old
    where p.server_id = old.server_id and p.id = old.id`)
}
