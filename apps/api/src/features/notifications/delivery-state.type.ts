import { builder } from '#graphql/builder.ts'

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
