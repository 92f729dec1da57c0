import type { StoredReasons } from '@kubora/schema/db/bans'
import type { Locale } from '@kubora/validation/locales'

/** What players read of a ban: one text for all, or a template's in each language, of which `reason` is the German one. */
export type BanReasons = { reason: string; reasons: StoredReasons | null }

/**
 * Returns what is stored of a reason that a team member sent: a template's texts where it is one of them, as nobody wrote another,
 * else this reason for the readers of all languages.
 */
export function reasonsOf(sent: string, prepared: StoredReasons | null): BanReasons {
  const isPrepared = prepared !== null && Object.values(prepared).includes(sent)
  return isPrepared ? { reason: prepared.de, reasons: prepared } : { reason: sent, reasons: null }
}

/** Returns the reason of a ban in a language. */
export function reasonIn(locale: Locale, { reason, reasons }: BanReasons): string {
  return reasons?.[locale] ?? reason
}
