import type { RichPlayer } from '#testing/rich-players/rich-player.ts'

/** Puts the player on a game server; another one keeps the player's state. */
export async function addRows({ seed, server, player }: RichPlayer): Promise<void> {
  await seed.playersOnline(server, [player])
  await seed.keptState(await seed.gameServer(), player)
}
