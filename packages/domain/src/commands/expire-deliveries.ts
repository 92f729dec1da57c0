import { commandDeliveries } from '@kubora/schema/db/commands'
import { writable } from '@kubora/schema/db/writable'
import { type SQL, sql } from 'drizzle-orm'
import type { DomainContext } from '#kernel/context.ts'

/** SQL: an update that ends the deliveries (alias d) without a receipt of expired commands. */
export function endOverdue(which: SQL): SQL {
  // a delivery whose receipt is being stored right now is skipped: the receipt counts
  return sql`
    update ${commandDeliveries} as d set state = 'expired', leased_until = null
    from (
      select d.command_id, d.server_id from command_deliveries d join commands c on c.id = d.command_id
      where ${which} and d.state in ('queued', 'sent') and c.expires_at <= statement_timestamp()
      for update of d skip locked) as over
    where d.command_id = over.command_id and d.server_id = over.server_id`
}

/** Ends the deliveries without a receipt of all expired commands. */
export async function expireDeliveries({ db }: DomainContext): Promise<void> {
  await writable(db).execute(endOverdue(sql`true`))
}
