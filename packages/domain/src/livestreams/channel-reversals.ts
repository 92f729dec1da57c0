import { livestreamChannels } from '@kubora/schema/db/livestreams'
import type { Executor } from '@kubora/schema/db/client'
import { players } from '@kubora/schema/db/players'
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
  const { platform, handle, displayName, enabled, playerId } = channel
  return { platform, handle, displayName, enabled, playerId }
}

/** Returns the input of values: the form names the player, the log has the id. */
async function inputOf(db: Executor, { playerId, ...values }: z.output<typeof stored>) {
  if (playerId === null) return { ...values, playerName: null }
  const [player] = await db.select({ name: players.name }).from(players).where(eq(players.id, playerId))
  // a deleted player cannot come back: the name of nobody is refused
  return { ...values, playerName: player?.name ?? '?' }
}

/** How a new channel is reverted: it is removed. */
export const channelRemoved = inverse(z.object({ id: rowId, after: stored }), async (db, { id, after }) => ({
  by: 'livestreams.remove',
  input: { id },
  left: after,
  now: await presentChannel(db, id),
  restored: null,
}))

/** How a change of a channel is reverted: by its former values. */
export const channelEditedBack = inverse(
  z.object({ id: rowId, before: stored, after: stored }),
  async (db, { id, before, after }) => ({
    by: 'livestreams.edit',
    input: { id, ...(await inputOf(db, before)) },
    left: after,
    now: await presentChannel(db, id),
    restored: before,
  }),
)

/** How the removal of a channel is reverted: it is added again at the end of the list. */
export const channelAddedAgain = inverse(z.object({ before: stored }), async (db, { before }) => ({
  by: 'livestreams.add',
  input: await inputOf(db, before),
  left: null,
  now: null,
  restored: before,
}))
