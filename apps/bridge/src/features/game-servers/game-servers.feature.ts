import { publishDisconnectedServers } from '@kubora/domain/game-servers/publish-disconnected-servers'
import { samplePlayers } from '@kubora/domain/game-servers/sample-players'
import type { BridgeFeature } from '#bridge-feature.ts'
import { handleHello } from '#features/game-servers/hello.handler.ts'

/** Handshakes of game servers, servers that have stopped calling, and how many players are on each over the day. */
export const gameServersFeature = {
  calls: { '/hello': { queue: 'requests', handle: handleHello } },
  schedules: [
    {
      name: 'publish-disconnected-servers',
      everyMs: 5000,
      run: (context) => publishDisconnectedServers(context, 15),
    },
    // more often than there are samples, so that each has its row soon after a start
    { name: 'sample-players', everyMs: 60_000, run: samplePlayers },
  ],
} satisfies BridgeFeature
