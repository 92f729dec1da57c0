import { droppedReason } from '@kubora/schema/db/commands'
import { dropCommand } from '#game-servers/server-commands.ts'
import type { Principal } from '#kernel/actor.ts'
import type { DomainContext } from '#kernel/context.ts'
import { inUnit } from '#kernel/unit-of-work.ts'
import { settleWarningNotices } from '#warnings/settle-warning-notices.ts'

/**
 * Gives up a command that waits for a game server, as `dropCommand` does; a warning that it was to show says so from then on. Returns
 * the id of the game server.
 */
export async function dropServerCommand(
  context: DomainContext,
  principal: Principal | null,
  { id, commandId }: { id: number; commandId: string },
): Promise<number> {
  return inUnit(context, async (unit) => {
    const serverId = await dropCommand.runIn(unit, principal, { id, commandId })
    await settleWarningNotices(unit, [{ commandId, serverId, outcome: 'failed', reason: droppedReason }])
    return serverId
  })
}
