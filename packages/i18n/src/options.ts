import type { InitOptions } from 'i18next'
import { defaultLocale, locales } from '#locale.ts'
import '#resources.ts'

/** What browser and server share: German fallback, no HTML escaping (React and the mail templates escape). */
export const sharedOptions = {
  fallbackLng: defaultLocale,
  supportedLngs: [...locales],
  defaultNS: 'common',
  interpolation: { escapeValue: false },
  returnEmptyString: false,
} as const satisfies InitOptions
