/** Outcomes of a notification (docs/PRODUCT.md#game-servers). */
export type NotificationOutcome = 'PENDING' | 'SUCCESS' | 'ERROR' | 'TIMEOUT'

/** Colour of each outcome; a timeout is unknown, not failed. */
export const outcomeTones = {
  PENDING: { badge: 'info', alert: 'info' },
  SUCCESS: { badge: 'success', alert: 'success' },
  ERROR: { badge: 'danger', alert: 'danger' },
  TIMEOUT: { badge: 'amber', alert: 'warning' },
} as const satisfies Record<NotificationOutcome, object>
