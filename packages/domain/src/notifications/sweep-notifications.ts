import { notifications } from '@kubora/schema/db/notifications'
import { writable } from '@kubora/schema/db/writable'
import { sql } from 'drizzle-orm'
import type { DomainContext } from '#kernel/context.ts'
import { receiptTimeoutMs } from '#notifications/notify-player.ts'

/**
 * Sets the outcome of every notification without a receipt after five seconds to `timeout`. Every bridge process runs it
 * twice a second, so that it runs even when one of them was killed.
 */
export async function sweepNotifications({ db, publish }: DomainContext): Promise<void> {
  const ended = await writable(db).execute<{ id: string; player_id: string }>(sql`
    update ${notifications} as n set outcome = 'timeout', settled_at = clock_timestamp()
    from (
      select id from ${notifications}
      where outcome = 'pending' and created_at <= clock_timestamp() - ${receiptTimeoutMs} * interval '1 millisecond'
      for update skip locked) as overdue
    where n.id = overdue.id
    returning n.id, n.player_id`)
  if (ended.length === 0) return
  publish(
    ended.map((row) => ({ kind: 'notification', notificationId: row.id, playerId: Number(row.player_id) })),
  )
}
