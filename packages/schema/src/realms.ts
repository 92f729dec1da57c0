/** Realms that tables and frames know; the same as those of the validation package. */
export const realms = ['de', 'fr', 'freeroam'] as const
