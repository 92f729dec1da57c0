/** Languages that tables and jobs know; the same as those of the validation package. */
export const locales = ['de', 'en', 'fr'] as const
