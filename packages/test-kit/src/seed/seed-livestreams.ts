import type { WritableExecutor } from '@kubora/schema/db/client'
import { livestreamChannels, livestreamStates } from '@kubora/schema/db/livestreams'
import { sql } from 'drizzle-orm'
import { uniqueName } from '#seed/unique-names.ts'

/** What may differ from an enabled Twitch channel at the end of the list that was never polled. */
export type LivestreamChannelOptions = {
  platform?: 'twitch' | 'youtube'
  handle?: string
  displayName?: string
  externalId?: string | null
  enabled?: boolean
  playerId?: number
  /** What is known of its stream; not known at all when left out. */
  state?: Partial<typeof livestreamStates.$inferInsert>
}

/** A channel of the livestream page. */
export type SeededLivestreamChannel = { id: number; handle: string; externalId: string | null }

/** Inserts a channel, and its state where one is given. */
export async function seedLivestreamChannel(
  db: WritableExecutor,
  options: LivestreamChannelOptions = {},
): Promise<SeededLivestreamChannel> {
  const {
    platform = 'twitch',
    handle = uniqueName(platform === 'twitch' ? 'stream' : '@stream').replaceAll('-', '_'),
    displayName = handle,
    externalId = null,
    enabled = true,
    playerId = null,
    state,
  } = options
  const [row] = await db
    .insert(livestreamChannels)
    .values({
      platform,
      handle,
      displayName,
      externalId,
      enabled,
      playerId,
      position: sql`(select coalesce(max(c.position), 0) + 1 from livestream_channels c)`,
    })
    .returning({ id: livestreamChannels.id })
  if (!row) throw new Error('insert returned no row')
  if (state) await db.insert(livestreamStates).values({ ...state, channelId: row.id })
  return { id: row.id, handle, externalId }
}
