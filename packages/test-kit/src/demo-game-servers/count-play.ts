import type { SimulatedServer } from '@kubora/plugin-sdk/simulator/simulated-server'
import type { SimulatedWorld } from '@kubora/plugin-sdk/simulator/simulated-world'
import { usualPlay } from '#seed/demo/demo-play.ts'

const hourMs = 3_600_000

/**
 * Lets the players who are online do what players of such a game server do in `playedMs`, each thing as often as is usual;
 * `random` returns numbers from 0 to below 1.
 */
export function countPlay(
  { server, world }: { server: Pick<SimulatedServer, 'count'>; world: Pick<SimulatedWorld, 'players'> },
  serverKind: string,
  playedMs: number,
  random: () => number = Math.random,
): void {
  for (const player of world.players) {
    if (!player.online) continue
    for (const { kind, perHour, amountMax = 1 } of usualPlay(serverKind)) {
      if (random() * hourMs >= perHour * playedMs) continue
      // a spool fails with the process only
      void server.count(player.name, kind, 1 + Math.floor(random() * amountMax)).catch(() => undefined)
    }
  }
}
