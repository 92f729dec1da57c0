import { dropRemovedRows } from '@kubora/domain/roleplay/drop-removed-rows'
import { settleLostChanges, settleWorldChanges } from '@kubora/domain/roleplay/settle-world-changes'
import { dropOldSnapshots } from '@kubora/domain/roleplay/snapshots/drop-old-snapshots'
import { requestNightlySnapshots } from '@kubora/domain/roleplay/snapshots/request-snapshots'
import { worldCommandTypes } from '@kubora/domain/roleplay/wish-change'
import type { BridgeFeature } from '#bridge-feature.ts'
import { handleRoleplaySnapshot } from '#features/roleplay/roleplay-snapshot.handler.ts'
import { handleRoleplayFacts } from '#features/roleplay/roleplay-facts.handler.ts'

/** Things of a snapshot that cost as much as one stored row. */
const listedPerRow = 10

/** Rows that the first page costs, as it is stored for 30 days, and the last one, which reads the whole world, however short they are. */
const rowsPerEnd = 1_000

/** The roleplay world: what its owner reports, and what the game did with wishes of the team. */
export const roleplayFeature = {
  calls: {
    '/roleplay-facts': {
      queue: 'reports',
      rowsOf: ({ facts }) => facts.length,
      handle: handleRoleplayFacts,
    },
    '/roleplay-snapshot': {
      queue: 'reports',
      // a listed thing is only compared
      rowsOf: ({ ids, page, complete }) =>
        ids.length / listedPerRow + (page === 0 ? rowsPerEnd : 0) + (complete ? rowsPerEnd : 0),
      handle: handleRoleplaySnapshot,
    },
  },
  receiptEffects: Object.fromEntries(worldCommandTypes.map((type) => [type, settleWorldChanges])),
  schedules: ({ NETWORK_TIME_ZONE: timeZone }) => [
    { name: 'settle-lost-world-changes', everyMs: 2000, run: settleLostChanges },
    {
      name: 'compare-worlds',
      everyMs: 600_000,
      run: (context) => requestNightlySnapshots(context, timeZone),
    },
    { name: 'drop-old-snapshots', everyMs: 3_600_000, run: dropOldSnapshots },
    { name: 'drop-removed-world-rows', everyMs: 600_000, run: dropRemovedRows },
  ],
} satisfies BridgeFeature
