import { livestreamChannels } from '@kubora/schema/db/livestreams'
import { message } from '@kubora/validation/messages'
import { asc, eq, sql } from 'drizzle-orm'
import { recordAudit } from '#audit-log/record-audit.ts'
import { actorOf, type Principal } from '#kernel/actor.ts'
import type { DomainContext } from '#kernel/context.ts'
import { DomainError } from '#kernel/domain-error.ts'
import { idsByPlace } from '#kernel/ids-by-place.ts'
import { inUnit } from '#kernel/unit-of-work.ts'
import { editLivestreams } from '#livestreams/channel-values.ts'
import { requirePermission } from '#permissions/require-permission.ts'

/**
 * Puts the channels into this order; needs `acp.livestreams.edit`. The list must name each channel once: one that was added or
 * removed meanwhile is refused (`INVALID_INPUT`), so that nobody sorts a list they do not see.
 */
export async function orderChannels(
  context: DomainContext,
  principal: Principal | null,
  channelIds: readonly number[],
): Promise<void> {
  const editor = requirePermission(principal, editLivestreams)
  await inUnit(context, async (unit) => {
    const rows = await unit.tx
      .select({ id: livestreamChannels.id, position: livestreamChannels.position })
      .from(livestreamChannels)
      .orderBy(asc(livestreamChannels.id))
      .for('update')
    const before = idsByPlace(rows)
    const known = new Set(before)
    const isSameSet =
      channelIds.length === before.length &&
      new Set(channelIds).size === before.length &&
      channelIds.every((id) => known.has(id))
    if (!isSameSet) {
      const fieldErrors = [{ path: 'ids', key: message('invalid-choice') }]
      throw new DomainError('INVALID_INPUT', { fieldErrors })
    }
    if (channelIds.every((id, index) => id === before[index])) return
    for (const [index, id] of channelIds.entries()) {
      await unit.tx
        .update(livestreamChannels)
        .set({ position: sql`${index + 1}` })
        .where(eq(livestreamChannels.id, id))
    }
    await recordAudit(unit, {
      actor: actorOf(editor),
      action: 'livestreams.order',
      target: { type: 'livestream-channel', id: 'all' },
      oldValue: before,
      newValue: channelIds,
    })
    unit.announce({ kind: 'livestreams' })
  })
}
