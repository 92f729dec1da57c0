import { livestreamChannels, livestreamStates } from '@kubora/schema/db/livestreams'
import { editLivestreamChannelInput } from '@kubora/validation/livestreams'
import { livestreamPermissions } from '@kubora/validation/permissions/livestreams'
import { eq } from 'drizzle-orm'
import { defineAction } from '#actions/define-action.ts'
import { DomainError } from '#kernel/domain-error.ts'
import { channelEditedBack } from '#livestreams/channel-reversals.ts'
import {
  pollSoon,
  type ChannelValues,
  channelValues,
  refuseTakenHandle,
} from '#livestreams/channel-values.ts'

/**
 * Changes a channel. With another handle or platform it is another channel of the platform, so its stored state is deleted.
 * Throws `NOT_FOUND`, `CONFLICT` when it was changed since the caller read `version`, or `INVALID_INPUT` at `handle` when the channel is listed already.
 */
export const editChannel = defineAction({
  name: 'livestreams.edit',
  permission: livestreamPermissions.editLivestreams,
  input: editLivestreamChannelInput,
  run: async (unit, { id, version, ...input }) => {
    const [row] = await unit.tx
      .select()
      .from(livestreamChannels)
      .where(eq(livestreamChannels.id, id))
      .for('update')
    if (!row) throw new DomainError('NOT_FOUND')
    if (row.version !== version) throw new DomainError('CONFLICT', { params: { version: row.version } })
    const values = await channelValues(unit, input, row.playerId)
    const { platform, handle, displayName, enabled, playerId } = row
    const before: ChannelValues = { platform, handle, displayName, enabled, playerId }
    if (JSON.stringify(inOrder(before)) === JSON.stringify(inOrder(values))) {
      return { result: undefined, audit: { none: 'nothing changed' } }
    }
    const isOther = platform !== values.platform || handle.toLowerCase() !== values.handle.toLowerCase()
    await unit.tx
      .update(livestreamChannels)
      .set({ ...values, version: version + 1, ...(isOther ? { externalId: null, missingAt: null } : {}) })
      .where(eq(livestreamChannels.id, id))
    if (isOther) await unit.tx.delete(livestreamStates).where(eq(livestreamStates.channelId, id))
    await pollSoon(unit)
    unit.publish({ kind: 'livestreams' })
    return {
      result: undefined,
      audit: { target: { type: 'livestream-channel', id }, before, after: values },
    }
  },
  revert: channelEditedBack,
  onError: refuseTakenHandle,
})

function inOrder({ platform, handle, displayName, enabled, playerId }: ChannelValues) {
  return [platform, handle, displayName, enabled, playerId]
}
