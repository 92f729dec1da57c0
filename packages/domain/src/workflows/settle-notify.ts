import type { SettledDelivery } from '#commands/record-receipts.ts'
import type { Unit } from '#kernel/unit-of-work.ts'
import { settleNotifications } from '#notifications/settle-notifications.ts'
import { settleWarningNotices } from '#warnings/settle-warning-notices.ts'

/** Stores what became of commands that show a player a text: notifications of team members, and messages about warnings. */
export async function settleNotify(unit: Unit, settled: readonly SettledDelivery[]): Promise<void> {
  await settleNotifications(unit, settled)
  await settleWarningNotices(unit, settled)
}
