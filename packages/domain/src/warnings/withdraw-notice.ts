import { droppedReason } from '@kubora/schema/db/commands'
import { warningNotices } from '@kubora/schema/db/warnings'
import { eq } from 'drizzle-orm'
import { expireCommand, withdrawCommand } from '#commands/withdraw-command.ts'
import type { Unit } from '#kernel/unit-of-work.ts'

/**
 * Ends the message in the game about a warning that holds no more, whose row the caller has locked: one that a game server has got, and
 * whose player has just left, is not shown at the next join.
 */
export async function endNotice(unit: Unit, warning: { id: string; playerId: number }): Promise<void> {
  if (await withdrawNotice(unit, warning)) return
  const [notice] = await unit.tx
    .select({ commandId: warningNotices.commandId })
    .from(warningNotices)
    .where(eq(warningNotices.warningId, warning.id))
  if (notice) await expireCommand(unit, notice.commandId)
}

/**
 * Takes the message in the game about a warning back, whose row the caller has locked. Returns whether the player is not shown it: false when a
 * game server has got it.
 */
export async function withdrawNotice(
  unit: Unit,
  { id, playerId }: { id: string; playerId: number },
): Promise<boolean> {
  const [notice] = await unit.tx.select().from(warningNotices).where(eq(warningNotices.warningId, id))
  if (!notice) return true
  // of one that staff gave up, the deliveries say whether a game server has got it
  if (notice.state !== 'WAITING' && notice.reason !== droppedReason) return false
  return withdrawCommand(unit, { id: notice.commandId, playerId })
}
