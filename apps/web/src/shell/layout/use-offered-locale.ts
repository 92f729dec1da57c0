import { defaultLocale, type Locale } from '@kubora/i18n/locale'
import { useSyncExternalStore } from 'react'
import { persistedValue } from '#device/persisted-value.ts'
import { preferredLocale } from '#shell/texts/locale-store.ts'
import { useLocale } from '#shell/texts/use-locale.ts'

/** Whether the offer of another language was closed on this device. */
export const offerClosed = persistedValue('languageOfferClosed', (stored) => (stored === true ? true : null))

/** Returns the language to offer on a page that is shown in German; null for none, and while a page is hydrated. */
export function useOfferedLocale(): Locale | null {
  const shown = useLocale()
  // rendered pages are the same for all readers
  const preferred = useSyncExternalStore(
    offerClosed.subscribe,
    () => (offerClosed.get() === true ? defaultLocale : preferredLocale()),
    () => defaultLocale,
  )
  return shown === defaultLocale && preferred !== defaultLocale ? preferred : null
}
