import { notifications } from '@kubora/schema/db/commands'
import { and, eq, sql, type SQL } from 'drizzle-orm'
import type { DomainContext } from '#kernel/context.ts'
import { inUnit } from '#kernel/unit-of-work.ts'
import { answerLimitMs } from '#notifications/notify-player.ts'

/** Ends a notification without an answer as `timeout`; does nothing when it was answered or its five seconds are not over. */
export async function timeOutNotification(context: DomainContext, notificationId: string): Promise<void> {
  await timeOut(context, eq(notifications.id, notificationId))
}

/** Ends every notification whose five seconds passed without an answer, so that a lost queue costs nothing. */
export async function sweepNotifications(context: DomainContext): Promise<void> {
  await timeOut(context)
}

async function timeOut(context: DomainContext, which?: SQL): Promise<void> {
  await inUnit(context, async (unit) => {
    const overdue = unit.tx
      .select({ id: notifications.id })
      .from(notifications)
      .where(
        and(
          which,
          eq(notifications.outcome, 'pending'),
          sql`${notifications.createdAt} <= clock_timestamp() - ${answerLimitMs} * interval '1 millisecond'`,
        ),
      )
      .for('update', { skipLocked: true })
    const ended = await unit.tx
      .update(notifications)
      .set({ outcome: 'timeout', settledAt: sql`clock_timestamp()` })
      .where(sql`${notifications.id} in (${overdue})`)
      .returning({ notificationId: notifications.id, playerId: notifications.playerId })
    for (const row of ended) unit.announce({ kind: 'notification', ...row })
  })
}
