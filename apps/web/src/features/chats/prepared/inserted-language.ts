import type { Locale } from '@kubora/validation/locales'
import type { Realm } from '@kubora/validation/realms'

const languageOf = { de: 'de', fr: 'fr', freeroam: 'de' } as const satisfies Record<Realm, Locale>

/** Returns the language in which a premessage is inserted: the sender's, else that of the realm. */
export function insertedLanguage(senderLocale: Locale | null, realm: Realm): Locale {
  return senderLocale ?? languageOf[realm]
}
