import type { SettledDelivery } from '#commands/record-receipts.ts'
import type { Unit } from '#kernel/unit-of-work.ts'
import { settleNotifications } from '#notifications/settle-notifications.ts'
import { settleWarningNotices } from '#warnings/settle-warning-notices.ts'

/**
 * Stores what became of commands that show a player a text: of notifications of team members, which go to one server, and of messages
 * about warnings, which follow their player.
 */
export async function settleNotify(unit: Unit, settled: readonly SettledDelivery[]): Promise<void> {
  const following = settled.filter(({ followsPlayer }) => followsPlayer)
  const sent = settled.filter(({ followsPlayer }) => !followsPlayer)
  if (sent.length > 0) await settleNotifications(unit, sent)
  if (following.length > 0) await settleWarningNotices(unit, following)
}
