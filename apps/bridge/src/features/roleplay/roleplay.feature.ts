import { settleLostChanges, settleWorldChanges } from '@kubora/domain/roleplay/settle-world-changes'
import type { BridgeFeature } from '#bridge-feature.ts'
import { handleRoleplayFacts } from '#features/roleplay/roleplay-facts.handler.ts'

/** The roleplay world: what its owner reports, and what the game did with wishes of the team. */
export const roleplayFeature = {
  calls: {
    '/roleplay-facts': {
      queue: 'reports',
      rowsOf: ({ facts }) => facts.length,
      handle: handleRoleplayFacts,
    },
  },
  receiptEffects: { 'character-rename': settleWorldChanges },
  schedules: [{ name: 'settle-lost-world-changes', everyMs: 2000, run: settleLostChanges }],
} satisfies BridgeFeature
