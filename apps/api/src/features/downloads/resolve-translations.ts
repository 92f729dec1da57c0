import type { StoredTranslations } from '@kubora/schema/db/downloads'

/** The text in the reader's language, in German where it has none. */
export function resolveTranslations(text: StoredTranslations, locale: 'de' | 'en' | 'fr'): string {
  return text[locale] ?? text.de
}
