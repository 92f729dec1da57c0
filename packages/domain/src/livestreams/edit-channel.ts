import { livestreamChannels, livestreamStates } from '@kubora/schema/db/livestreams'
import { eq } from 'drizzle-orm'
import { recordAudit } from '#audit-log/record-audit.ts'
import { actorOf, type Principal } from '#kernel/actor.ts'
import type { DomainContext } from '#kernel/context.ts'
import { DomainError } from '#kernel/domain-error.ts'
import { inUnit } from '#kernel/unit-of-work.ts'
import {
  askAgain,
  type ChannelValues,
  channelValues,
  editLivestreams,
  refuseTakenHandle,
} from '#livestreams/channel-values.ts'
import { requirePermission } from '#permissions/require-permission.ts'

/**
 * Changes a channel; needs `acp.livestreams.edit`. Another handle or platform is another channel to the platform, so what
 * was known of the old one is forgotten. Nothing changed, nothing logged.
 */
export async function editChannel(
  context: DomainContext,
  principal: Principal | null,
  channelId: number,
  input: unknown,
): Promise<void> {
  const editor = requirePermission(principal, editLivestreams)
  await inUnit(context, async (unit) => {
    const values = await channelValues(unit, input)
    const [row] = await unit.tx
      .select()
      .from(livestreamChannels)
      .where(eq(livestreamChannels.id, channelId))
      .for('update')
    if (!row) throw new DomainError('NOT_FOUND')
    const { platform, handle, displayName, enabled, playerId } = row
    const before: ChannelValues = { platform, handle, displayName, enabled, playerId }
    if (JSON.stringify(inOrder(before)) === JSON.stringify(inOrder(values))) return
    const isOther = platform !== values.platform || handle.toLowerCase() !== values.handle.toLowerCase()
    await unit.tx
      .update(livestreamChannels)
      .set({ ...values, ...(isOther ? { externalId: null, missingAt: null } : {}) })
      .where(eq(livestreamChannels.id, channelId))
    if (isOther) await unit.tx.delete(livestreamStates).where(eq(livestreamStates.channelId, channelId))
    await recordAudit(unit, {
      actor: actorOf(editor),
      action: 'livestreams.edit',
      target: { type: 'livestream-channel', id: channelId },
      oldValue: before,
      newValue: values,
    })
    await askAgain(unit)
    unit.announce({ kind: 'livestreams' })
  }).catch(refuseTakenHandle)
}

function inOrder({ platform, handle, displayName, enabled, playerId }: ChannelValues) {
  return [platform, handle, displayName, enabled, playerId]
}
