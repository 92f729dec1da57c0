import type { Locale } from '@kubora/i18n/locale'

/** Size of a player's card in px. */
export const cardSize = { width: 1200, height: 630 }

/** Path of the picture a chat shows for a player's page. */
export function cardPath(playerId: string, locale: Locale): string {
  return `/api/players/${encodeURIComponent(playerId)}/card.png?locale=${locale}`
}
