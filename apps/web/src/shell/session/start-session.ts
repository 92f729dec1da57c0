import type { Locale } from '@kubora/i18n/locale'
import { writePageAddress } from '#contract/page-address.ts'
import { takeReturnPath } from '#device/return-path.ts'
import { getSession, storeToken } from '#device/session-store.ts'
import { keepLocale } from '#shell/texts/locale-store.ts'

/**
 * Stores the token of a login, and the account's language as that of this device and tab. Returns the address to go to, in
 * this language: the page requested before, else the one where the player still has something to do.
 */
export function startSession({ token, locale }: { token: string; locale: Locale }): string {
  storeToken(token)
  keepLocale(locale)
  const path = takeReturnPath() ?? (getSession()?.claims.playerId === null ? '/account' : '/')
  return writePageAddress(locale, path)
}
