import { formatDate, formatInstant } from '@kubora/i18n/format'
import type { Locale } from '@kubora/validation/locales'
import type { AutomaticParameter } from '@kubora/validation/premessages'

/** What the server knows of a player. */
export interface PlayerValues {
  playerName: string
  characterName: string | null
  memberName: string
  ban: {
    reason: {
      fallbackLanguage: { name: string }
      translations: readonly { key: string; value: string }[]
    }
    endsAt: string | null
  } | null
}

/**
 * Returns the values of the parameters in the language of the text, times by the clock of `timeZone`, with its name. A ban that never ends has no end: the parameter stays open,
 * as a sentence about an end would be wrong.
 */
export function automaticValues(
  { playerName, characterName, memberName, ban }: PlayerValues,
  language: Locale,
  { now, timeZone, chat }: { now: Date; timeZone: string; chat: string },
): Partial<Record<AutomaticParameter, string>> {
  const reason =
    ban &&
    (ban.reason.translations.find(({ key }) => key === language)?.value ?? ban.reason.fallbackLanguage.name)
  return {
    player: playerName,
    member: memberName,
    date: formatDate(language, now, timeZone),
    chat,
    ...(characterName === null ? {} : { character: characterName }),
    ...(reason === null ? {} : { banReason: reason }),
    ...(ban?.endsAt == null ? {} : { banEnd: formatInstant(language, ban.endsAt, timeZone) }),
  }
}
