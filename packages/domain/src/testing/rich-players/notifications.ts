import { notifications } from '@kubora/schema/db/notifications'
import type { RichPlayer } from '#testing/rich-players/rich-player.ts'

/** Adds a message of the team. */
export async function addRows({ db, player, name, at }: RichPlayer): Promise<void> {
  await db
    .insert(notifications)
    .values({ playerId: player.id, text: name, outcome: 'success', settledAt: at })
}
