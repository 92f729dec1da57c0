import type { RichPlayer } from '#testing/rich-players/rich-player.ts'

/** Adds a channel. */
export async function addRows({ seed, player }: RichPlayer): Promise<void> {
  await seed.livestreamChannel({ playerId: player.id })
}
