import { settleNotifications } from '@kubora/domain/notifications/settle-notifications'
import { sweepNotifications } from '@kubora/domain/notifications/sweep-notifications'
import type { BridgeFeature } from '#bridge-feature.ts'

/** Outcomes of notifications: from the receipt of a game server, or the timeout without one. */
export const notificationsFeature = {
  receiptEffects: { notify: settleNotifications },
  schedules: [{ name: 'sweep-notifications', everyMs: 500, run: sweepNotifications }],
} satisfies BridgeFeature
