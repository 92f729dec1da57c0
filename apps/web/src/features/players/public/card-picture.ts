import type { Locale } from '@kubora/i18n/locale'

/** Size of a player's card in px. */
export const cardSize = { width: 1200, height: 630 }

/** Returns the path of the picture that link previews show for a player's page. */
export function cardPath(playerId: string, locale: Locale): string {
  return `/api/players/${encodeURIComponent(playerId)}/card.png?locale=${locale}`
}
