import { livestreamChannels } from '@kubora/schema/db/livestreams'
import { livestreamPermissions } from '@kubora/validation/permissions/livestreams'
import { rowTarget } from '@kubora/validation/row-id'
import { eq } from 'drizzle-orm'
import { defineAction } from '#actions/define-action.ts'
import { DomainError } from '#kernel/domain-error.ts'
import { channelAddedAgain } from '#livestreams/channel-reversals.ts'
import { pollSoon } from '#livestreams/channel-values.ts'

/** Removes a channel with its stored state from the list; the audit log has its former values. Throws `NOT_FOUND`. */
export const removeChannel = defineAction({
  name: 'livestreams.remove',
  permission: livestreamPermissions.editLivestreams,
  input: rowTarget,
  run: async (unit, { id }) => {
    const [row] = await unit.tx.delete(livestreamChannels).where(eq(livestreamChannels.id, id)).returning()
    if (!row) throw new DomainError('NOT_FOUND')
    const { platform, handle, displayName, enabled, playerId } = row
    await pollSoon(unit)
    unit.publish({ kind: 'livestreams' })
    return {
      result: undefined,
      audit: {
        target: { type: 'livestream-channel', id },
        before: { platform, handle, displayName, enabled, playerId },
      },
    }
  },
  revert: channelAddedAgain,
})
