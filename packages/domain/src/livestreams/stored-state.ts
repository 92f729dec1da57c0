import { livestreamStates } from '@kubora/schema/db/livestreams'
import { eq } from 'drizzle-orm'
import type { Unit } from '#kernel/unit-of-work.ts'
import type { StreamState } from '#livestreams/stream-state.ts'

/**
 * Applies `change` to the stored state of the channel, with one writer at a time. Publishes it unless only the time of
 * confirmation has changed.
 */
export async function changeState(
  unit: Unit,
  channelId: number,
  change: (state: StreamState) => StreamState,
): Promise<void> {
  await unit.tx.insert(livestreamStates).values({ channelId }).onConflictDoNothing()
  const [row] = await unit.tx
    .select()
    .from(livestreamStates)
    .where(eq(livestreamStates.channelId, channelId))
    .for('update')
  if (!row) throw new Error('the state was written above')
  const { channelId: _channelId, searchedAt: _searchedAt, ...before } = row
  const after = change(before)
  if (after === before) return
  await unit.tx.update(livestreamStates).set(after).where(eq(livestreamStates.channelId, channelId))
  if (visible(before) !== visible(after)) unit.publish({ kind: 'livestreams' })
}

function visible(state: StreamState): string {
  const { isLive, title, category, viewers, startedAt, lastLiveAt, streamId, checkedAt } = state
  // the first response of the platform confirms that the channel exists
  const isKnown = checkedAt !== null
  return JSON.stringify([isLive, title, category, viewers, startedAt, lastLiveAt, streamId, isKnown])
}
