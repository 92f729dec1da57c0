/** Realms that tables and the protocol know; the same as those of the validation package. */
export const realms = ['de', 'fr', 'freeroam'] as const
