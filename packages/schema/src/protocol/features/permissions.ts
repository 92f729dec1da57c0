import { z } from 'zod'
import type { FeatureProtocol } from '#protocol/feature-protocol.ts'
import { stateRights } from '#protocol/state-parts/rights.ts'

/** Ranks, groups and permissions. */
export const permissionsProtocol = {
  jobs: {
    /** Sends the game servers what further members of a group, or holders of a rank, hold now. */
    'renew-rights': z.object({
      afterPlayerId: z.number(),
      rankId: z.number().optional(),
      groupId: z.number().optional(),
    }),
  },
  mails: { 'rank-ends': z.object({ rank: z.string(), until: z.string() }) },
  liveEvents: {
    // who holds what: a group, a rank, or what a player has of them
    rights: z.object({ kind: z.literal('rights') }),
  },
  errorCodes: [
    'HIGHER_RANK',
    'LAST_ADMINISTRATOR',
    'PLAYER_HAS_ALREADY_PERMISSION',
    'PLAYER_LACKS_SECOND_FACTOR',
    'RANK_IS_BOUGHT',
    'RIGHT_NOT_HELD',
  ],
  stateParts: {
    rights: { schema: stateRights.optional().describe('Rank, groups and permissions of the player') },
  },
} as const satisfies FeatureProtocol
