/** Why actions cannot be reverted. */
export const reasons = {
  'notifications.send': 'RECEIVED',
} as const
