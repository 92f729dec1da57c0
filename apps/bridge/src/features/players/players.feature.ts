import { charactersPart } from '@kubora/domain/players/characters-part'
import { dropOldSessions } from '@kubora/domain/players/drop-old-sessions'
import { endLostSessions } from '@kubora/domain/players/end-lost-sessions'
import { dropOldValues } from '@kubora/domain/workflows/migrate-player/drop-old-values'
import type { BridgeFeature } from '#bridge-feature.ts'
import { handlePlayerFacts } from '#features/players/player-facts.handler.ts'
import { handlePlayers } from '#features/players/players.handler.ts'

/** Players as game servers know them. */
export const playersFeature = {
  calls: {
    '/players': { queue: 'reports', rowsOf: ({ players }) => players.length, handle: handlePlayers },
    '/player-facts': { queue: 'reports', rowsOf: ({ facts }) => facts.length, handle: handlePlayerFacts },
  },
  stateParts: { characters: () => charactersPart },
  schedules: [
    { name: 'end-lost-sessions', everyMs: 60_000, run: endLostSessions },
    { name: 'drop-old-sessions', everyMs: 60_000, run: dropOldSessions },
    { name: 'drop-old-migration-values', everyMs: 60_000, run: dropOldValues },
  ],
} satisfies BridgeFeature
