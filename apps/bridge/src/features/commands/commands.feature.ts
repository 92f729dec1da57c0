import { dropOldCommands } from '@kubora/domain/commands/drop-old-commands'
import { expireDeliveries } from '@kubora/domain/commands/expire-deliveries'
import type { BridgeFeature } from '#bridge-feature.ts'
import { handleSync } from '#features/commands/sync.handler.ts'

/** The loop by which game servers get commands and player state, and the end of what nobody collects. */
export const commandsFeature = {
  calls: { '/sync': handleSync },
  schedules: [
    { name: 'expire-deliveries', everyMs: 10_000, run: expireDeliveries },
    { name: 'drop-old-commands', everyMs: 60_000, run: dropOldCommands },
  ],
} satisfies BridgeFeature
