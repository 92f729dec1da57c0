import { defaultLocale, isLocale, type Locale } from '@kubora/i18n/locale'
import { persistedValue } from '#device/persisted-value.ts'

/** The language chosen on this device; null until one is chosen. */
export const chosenLocale = persistedValue<Locale>('locale', (stored) => (isLocale(stored) ? stored : null))

/** Returns the language to start with: the chosen one, else German (docs/SPECIFICATION.md §1). */
export function initialLocale(): Locale {
  return chosenLocale.get() ?? defaultLocale
}
