import { locales } from '@kubora/validation/locales'
import { builder } from '#graphql/builder.ts'

/** Languages of the website. */
export const Locale = builder.enumType('Locale', { values: locales })
