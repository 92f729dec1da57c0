import { notifications } from '@kubora/schema/db/notifications'
import { sql } from 'drizzle-orm'
import type { SettledDelivery } from '#commands/record-receipts.ts'
import type { Unit } from '#kernel/unit-of-work.ts'

/**
 * Sets the outcome of notifications from new receipts. One `done` makes it a success, even after a timeout; `failed` from
 * every server it was sent to makes it an error. Publishes every notification, as its deliveries have changed in any case.
 */
export async function settleNotifications(unit: Unit, settled: readonly SettledDelivery[]): Promise<void> {
  const ids = sql.param(settled.map(({ commandId }) => commandId))
  // recordReceipts has locked the commands: when the last two receipts come at once, the second one sees the first
  const settledRows = await unit.tx.execute<{ id: string; player_id: string }>(sql`
    with settled as (
    update ${notifications} as n
    set outcome = (case when counts.applied > 0 then 'success' else 'error' end)::notification_outcome,
      settled_at = clock_timestamp()
    from (
      select command_id, count(*) filter (where state = 'applied') as applied,
        count(*) filter (where state <> 'failed') as not_failed
      from command_deliveries where command_id = any(${ids}::uuid[]) group by command_id) as counts
    where n.command_id = counts.command_id
      and ((counts.applied > 0 and n.outcome <> 'success') or (counts.not_failed = 0 and n.outcome = 'pending')))
    select id, player_id from ${notifications} where command_id = any(${ids}::uuid[])`)
  for (const { id, player_id: playerId } of settledRows) {
    unit.publish({ kind: 'notification', notificationId: id, playerId: Number(playerId) })
  }
}
