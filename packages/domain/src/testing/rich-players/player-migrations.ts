import { playerMigrations } from '@kubora/schema/db/player-migrations'
import type { RichPlayer } from '#testing/rich-players/rich-player.ts'

/** Adds a former migration from the player, and one to the player. */
export async function addRows({ db, seed, player, name }: RichPlayer): Promise<void> {
  const other = await seed.player()
  const done = { memberName: 'Anna', reason: name }
  await db.insert(playerMigrations).values([
    { fromPlayerId: player.id, toPlayerId: other.id, ...done },
    { fromPlayerId: other.id, toPlayerId: player.id, ...done },
  ])
}
