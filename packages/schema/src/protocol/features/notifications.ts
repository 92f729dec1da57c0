import { z } from 'zod'
import { notify } from '#protocol/commands/notify.ts'
import type { FeatureProtocol } from '#protocol/feature-protocol.ts'

/** Messages of the team to players in game. */
export const notificationsProtocol = {
  liveEvents: {
    notification: z.object({
      kind: z.literal('notification'),
      notificationId: z.guid(),
      playerId: z.int().positive(),
    }),
  },
  commands: { notify },
} as const satisfies FeatureProtocol
