import type { BridgeFeature } from '#bridge-feature.ts'
import { handlePlayers } from '#features/players/players.handler.ts'

/** Players as game servers know them. */
export const playersFeature = { calls: { '/players': handlePlayers } } satisfies BridgeFeature
