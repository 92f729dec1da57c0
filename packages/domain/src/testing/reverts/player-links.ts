/** Why actions cannot be reverted. */
export const reasons = {
  'player-links.decide': 'OWN_ENTRY',
} as const
