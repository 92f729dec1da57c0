import type { StoredTranslations } from '@kubora/schema/db/downloads'
import type { Locale } from '@kubora/validation/locales'

/** The text in the reader's language, in German where it has none. */
export function resolveTranslations(text: StoredTranslations, locale: Locale): string {
  return text[locale] ?? text.de
}
