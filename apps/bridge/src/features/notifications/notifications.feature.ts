import { sweepNotifications } from '@kubora/domain/notifications/sweep-notifications'
import { settleNotify } from '@kubora/domain/workflows/settle-notify'
import type { BridgeFeature } from '#bridge-feature.ts'

/** Outcomes of notifications, and of messages about warnings, which are the same command: from the receipt of a game server, or the timeout without one. */
export const notificationsFeature = {
  receiptEffects: { notify: settleNotify },
  schedules: [{ name: 'sweep-notifications', everyMs: 500, run: sweepNotifications }],
} satisfies BridgeFeature
