import { until } from '@kubora/plugin-sdk/conformance/until'
import type { GameServer } from '#game-server/start-game-server.ts'
import { type ConnectedPlayer, connectPlayer } from '#players/connect-player.ts'
import type { Cleanup } from '#stack/cleanup.ts'
import type { RigStack } from '#stack/rig-stack.ts'

/**
 * Joins as a player who stays until the cleanup; resolves once the site knows their name and shows them online. Without
 * that, the next step could be refused because it came too early.
 */
export async function joinSeen(
  name: string,
  game: GameServer,
  { sql }: RigStack,
  cleanup: Cleanup,
): Promise<ConnectedPlayer> {
  const player = await connectPlayer(name, game)
  cleanup.add(() => player.leave())
  await until(`${name} to be seen by the site`, async () => {
    const rows = await sql`
      select 1 from players join players_online on players_online.player_id = players.id
      where uuid = ${game.uuidOf(name)} and name = ${name} and name_current`
    return rows.length > 0
  })
  return player
}
