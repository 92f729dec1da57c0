import type { WritableExecutor } from '@kubora/schema/db/client'
import { livestreamChannels, livestreamStates } from '@kubora/schema/db/livestreams'
import { players } from '@kubora/schema/db/players'
import { and, eq } from 'drizzle-orm'
import { demoChannels } from '#livestream-platforms/demo-streams.ts'

const dayMs = 86_400_000

/** Lists the demo network's channels; changes nothing once there is one, so that what staff changed stays. */
export async function seedDemoLivestreams(db: WritableExecutor): Promise<void> {
  if ((await db.$count(livestreamChannels)) > 0) return
  const tonight = new Date()
  tonight.setUTCHours(20, 40, 0, 0)
  for (const [
    index,
    { platform, handle, displayName, playerName, lastLiveDaysAgo },
  ] of demoChannels.entries()) {
    const [player] =
      playerName === null
        ? []
        : await db
            .select({ id: players.id })
            .from(players)
            .where(and(eq(players.name, playerName), players.nameCurrent))
    const [channel] = await db
      .insert(livestreamChannels)
      .values({ platform, handle, displayName, playerId: player?.id ?? null, position: index + 1 })
      .returning({ id: livestreamChannels.id })
    if (!channel) throw new Error('insert returned no row')
    if (lastLiveDaysAgo === null) continue
    const lastLiveAt = new Date(tonight.getTime() - lastLiveDaysAgo * dayMs)
    await db.insert(livestreamStates).values({ channelId: channel.id, lastLiveAt })
  }
}
