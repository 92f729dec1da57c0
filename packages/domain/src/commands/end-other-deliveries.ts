import { commandDeliveries } from '@kubora/schema/db/commands'
import { sql } from 'drizzle-orm'
import type { SettledDelivery } from '#commands/record-receipts.ts'
import type { Unit } from '#kernel/unit-of-work.ts'

/** Ends the open deliveries of commands that one of the game servers has carried out, for types that follow their player. */
export async function endOtherDeliveries(unit: Unit, settled: readonly SettledDelivery[]): Promise<void> {
  const done = settled.filter(({ outcome }) => outcome === 'done').map(({ commandId }) => commandId)
  if (done.length === 0) return
  // no receipt comes in for these deliveries meanwhile: recordReceipts has locked the commands
  await unit.tx.execute(sql`
    update ${commandDeliveries} as d set state = 'expired', leased_until = null
    from (
      select command_id, server_id from ${commandDeliveries}
      where command_id = any(${sql.param(done)}::uuid[]) and state in ('queued', 'sent')
      order by command_id, server_id for no key update) as other
    where d.command_id = other.command_id and d.server_id = other.server_id`)
}
