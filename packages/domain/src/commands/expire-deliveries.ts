import { commandDeliveries } from '@kubora/schema/db/commands'
import { sql } from 'drizzle-orm'
import type { Unit } from '#kernel/unit-of-work.ts'

/** Ends the unanswered deliveries of commands whose time ran out, of one game server or of all. */
export async function expireDeliveries(unit: Unit, serverId?: number): Promise<void> {
  const ofServer = serverId === undefined ? sql`` : sql`and d.server_id = ${serverId}`
  // one that is being answered right now is skipped: the answer counts
  await unit.tx.execute(sql`
    update ${commandDeliveries} as d set state = 'expired', leased_until = null
    from (
      select d.command_id, d.server_id from command_deliveries d join commands c on c.id = d.command_id
      where d.state in ('queued', 'sent') and c.expires_at <= clock_timestamp() ${ofServer}
      for update of d skip locked) as over
    where d.command_id = over.command_id and d.server_id = over.server_id`)
}
