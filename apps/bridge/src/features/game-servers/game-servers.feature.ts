import { publishDisconnectedServers } from '@kubora/domain/game-servers/publish-disconnected-servers'
import type { BridgeFeature } from '#bridge-feature.ts'
import { handleHello } from '#features/game-servers/hello.handler.ts'

/** Handshakes of game servers, and servers that have stopped calling. */
export const gameServersFeature = {
  calls: { '/hello': handleHello },
  schedules: [
    {
      name: 'publish-disconnected-servers',
      everyMs: 5000,
      run: (context) => publishDisconnectedServers(context, 15),
    },
  ],
} satisfies BridgeFeature
