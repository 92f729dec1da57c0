import type { StoredTranslations } from '@kubora/schema/db/downloads'
import type { Locale } from '@kubora/validation/locales'

/** Returns the text in the reader's language, or in German if it has none. */
export function resolveTranslations(text: StoredTranslations, locale: Locale): string {
  return text[locale] ?? text.de
}
