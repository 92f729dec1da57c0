import { builder } from '#graphql/builder.ts'

/** Languages of the website. */
export const Locale = builder.enumType('Locale', { values: ['de', 'en', 'fr'] as const })
