import { commands, droppedReason } from '@kubora/schema/db/commands'
import { writable } from '@kubora/schema/db/writable'
import { sql } from 'drizzle-orm'
import type { DomainContext } from '#kernel/context.ts'

/** Days for which a command and its deliveries are stored. */
export const commandDays = 30

const batchSize = 1000
// bounds the time of one run; the next run continues
const batchesMax = 20

/** SQL: deletes a batch; ids are made of time, so the primary key finds the old ones. */
export const dropBatch = sql`
  with old as (
    select c.id from ${commands} c
    where c.id < (select uuidv7(${-commandDays} * interval '1 day')) and not exists (
      select from command_deliveries d where d.command_id = c.id and d.state in ('queued', 'sent'))
      -- one that waits for its player may have no delivery
      and not (c.follows_player and coalesce(c.expires_at > statement_timestamp(), true) and not exists (
        select from command_deliveries d where d.command_id = c.id
          and (d.state in ('applied', 'failed') or d.reason = ${droppedReason})))
    order by c.id limit ${sql.raw(String(batchSize))}
    for update of c skip locked)
  delete from ${commands} using old where ${commands.id} = old.id returning old.id`

/**
 * Deletes commands older than {@link commandDays} with their deliveries, in batches. Commands that may still be sent to a
 * game server stay, however old; among them those that wait for their player.
 */
export async function dropOldCommands({ db }: DomainContext): Promise<void> {
  for (let batch = 0; batch < batchesMax; batch += 1) {
    const dropped = await writable(db).execute(dropBatch)
    if (dropped.length < batchSize) return
  }
}
