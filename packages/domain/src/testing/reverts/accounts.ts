/** Why actions cannot be reverted. */
export const reasons = {
  'accounts.second-factor.reset': 'PERSON',
} as const
