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
