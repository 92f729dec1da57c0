import { warnings } from '@kubora/schema/db/warnings'
import type { RichPlayer } from '#testing/rich-players/rich-player.ts'

/** Adds a warning. */
export async function addRows({ db, player, name }: RichPlayer): Promise<void> {
  await db.insert(warnings).values({ playerId: player.id, reason: name, proof: [], warnerName: 'Anna' })
}
