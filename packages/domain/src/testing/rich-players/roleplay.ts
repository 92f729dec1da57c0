import type { RichPlayer } from '#testing/rich-players/rich-player.ts'

/** Adds a character. */
export async function addRows({ seed, player }: RichPlayer): Promise<void> {
  await seed.character(player)
}
