import { livestreamChannels } from '@kubora/schema/db/livestreams'
import type { Executor } from '@kubora/schema/db/client'
import { rowId } from '@kubora/validation/row-id'
import { eq } from 'drizzle-orm'
import { z } from 'zod'
import { inverse } from '#actions/revert.ts'

// the inputs of the actions check them again
const stored = z.object({
  platform: z.string(),
  handle: z.string(),
  displayName: z.string(),
  enabled: z.boolean(),
  playerId: rowId.nullable(),
})

async function presentChannel(db: Executor, id: number) {
  const [channel] = await db.select().from(livestreamChannels).where(eq(livestreamChannels.id, id))
  if (!channel) return null
  const { version, platform, handle, displayName, enabled, playerId } = channel
  return { version, content: { platform, handle, displayName, enabled, playerId } }
}

/** How a new channel is reverted: it is removed. */
export const channelRemoved = inverse(z.object({ id: rowId, after: stored }), async (db, { id, after }) => ({
  by: 'livestreams.remove',
  input: { id },
  left: after,
  now: (await presentChannel(db, id))?.content ?? null,
  restored: null,
}))

/** How a change of a channel is reverted: by its former values. */
export const channelEditedBack = inverse(
  z.object({ id: rowId, before: stored, after: stored }),
  async (db, { id, before, after }) => {
    const now = await presentChannel(db, id)
    return {
      by: 'livestreams.edit',
      input: { ...before, id, version: now?.version },
      left: after,
      now: now?.content ?? null,
      restored: before,
    }
  },
)

/** How the removal of a channel is reverted: it is added again at the end of the list. */
export const channelAddedAgain = inverse(z.object({ before: stored }), async (_db, { before }) => ({
  by: 'livestreams.add',
  input: before,
  left: null,
  now: null,
  restored: before,
}))
