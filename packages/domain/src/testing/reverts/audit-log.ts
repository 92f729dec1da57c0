/** Why actions cannot be reverted. */
export const reasons = {
  'audit-log.export': 'RECEIVED',
} as const
