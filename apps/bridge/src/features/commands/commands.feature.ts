import { dropOldCommands } from '@kubora/domain/commands/drop-old-commands'
import { expireDeliveries } from '@kubora/domain/commands/expire-deliveries'
import type { BridgeFeature } from '#bridge-feature.ts'
import { handleSync } from '#features/commands/sync.handler.ts'

/** The calls by which game servers receive commands and player state, and the end of those that no server fetches. */
export const commandsFeature = {
  calls: { '/sync': { queue: 'loop', handle: handleSync } },
  schedules: [
    { name: 'expire-deliveries', everyMs: 10_000, run: expireDeliveries },
    { name: 'drop-old-commands', everyMs: 60_000, run: dropOldCommands },
  ],
} satisfies BridgeFeature
