import { builder } from '#graphql/builder.ts'

/** Outcome of a notification. */
export const NotificationOutcome = builder.enumType('NotificationOutcome', {
  description:
    'ERROR: the player is probably not online. TIMEOUT: no game server sent a receipt; unknown, not failed.',
  values: {
    PENDING: { value: 'pending' },
    SUCCESS: { value: 'success' },
    ERROR: { value: 'error' },
    TIMEOUT: { value: 'timeout' },
  } as const,
})

/** State of a command at one game server. */
export const DeliveryState = builder.enumType('DeliveryState', {
  values: {
    QUEUED: { value: 'queued' },
    SENT: { value: 'sent' },
    APPLIED: { value: 'applied' },
    FAILED: { value: 'failed' },
    EXPIRED: { value: 'expired' },
  } as const,
})
