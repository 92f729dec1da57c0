import { endOtherDeliveries } from '@kubora/domain/commands/end-other-deliveries'
import type { ReceiptEffects } from '@kubora/domain/commands/record-receipts'
import { settleNotifications } from '@kubora/domain/notifications/settle-notifications'

/** What follows from a game server's receipt, by command type (docs/adr/0003). */
export const receiptEffects: ReceiptEffects = {
  notify: settleNotifications,
  'link-changed': endOtherDeliveries,
}
