import { livestreamChannels } from '@kubora/schema/db/livestreams'
import { eq } from 'drizzle-orm'
import { recordAudit } from '#audit-log/record-audit.ts'
import { actorOf, type Principal } from '#kernel/actor.ts'
import type { DomainContext } from '#kernel/context.ts'
import { DomainError } from '#kernel/domain-error.ts'
import { inUnit } from '#kernel/unit-of-work.ts'
import { askAgain, editLivestreams } from '#livestreams/channel-values.ts'
import { requirePermission } from '#permissions/require-permission.ts'

/** Takes a channel off the list with all that is known of it; needs `acp.livestreams.edit`. The audit log keeps what it was. */
export async function removeChannel(
  context: DomainContext,
  principal: Principal | null,
  channelId: number,
): Promise<void> {
  const editor = requirePermission(principal, editLivestreams)
  await inUnit(context, async (unit) => {
    const [row] = await unit.tx
      .delete(livestreamChannels)
      .where(eq(livestreamChannels.id, channelId))
      .returning()
    if (!row) throw new DomainError('NOT_FOUND')
    const { platform, handle, displayName, enabled, playerId } = row
    await recordAudit(unit, {
      actor: actorOf(editor),
      action: 'livestreams.remove',
      target: { type: 'livestream-channel', id: channelId },
      oldValue: { platform, handle, displayName, enabled, playerId },
    })
    await askAgain(unit)
    unit.announce({ kind: 'livestreams' })
  })
}
