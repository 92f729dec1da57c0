import { livestreamChannels } from '@kubora/schema/db/livestreams'
import { livestreamChannelInput } from '@kubora/validation/livestreams'
import { livestreamPermissions } from '@kubora/validation/permissions/livestreams'
import { sql } from 'drizzle-orm'
import { defineAction } from '#actions/define-action.ts'
import { channelRemoved } from '#livestreams/channel-reversals.ts'
import { pollSoon, channelValues, refuseTakenHandle } from '#livestreams/channel-values.ts'

/**
 * Adds a channel at the end of the list. Returns its id. Throws `INVALID_INPUT` at `handle` when the channel is listed
 * already.
 */
export const addChannel = defineAction({
  name: 'livestreams.add',
  permission: livestreamPermissions.editLivestreams,
  input: livestreamChannelInput,
  run: async (unit, input) => {
    const values = await channelValues(unit, input)
    const [row] = await unit.tx
      .insert(livestreamChannels)
      .values({
        ...values,
        position: sql`(select coalesce(max(c.position), 0) + 1 from livestream_channels c)`,
      })
      .returning({ id: livestreamChannels.id })
    if (!row) throw new Error('insert returned no row')
    await pollSoon(unit)
    unit.publish({ kind: 'livestreams' })
    return { result: row.id, audit: { target: { type: 'livestream-channel', id: row.id }, after: values } }
  },
  revert: channelRemoved,
  onError: refuseTakenHandle,
})
