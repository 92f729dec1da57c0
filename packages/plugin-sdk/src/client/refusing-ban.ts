import type { PlayerState, StateParts } from '@kubora/schema/protocol/player-state'

const msPerMinute = 60_000
const minutesPerHour = 60
const minutesPerDay = 1_440

/** A ban that refuses a login now, and what the player reads. */
export type RefusingBan = { readonly ban: NonNullable<StateParts['ban']>; readonly text: string }

/**
 * Returns the ban that refuses a login of the document's player at `nowMs` (by the bridge's clock), with its text in the
 * player's language; null when there is none, or its time has passed.
 */
export function refusingBan(state: PlayerState | null, nowMs: number): RefusingBan | null {
  const ban = state?.parts.ban ?? null
  if (ban === null) return null
  const leftMs = ban.endsAt === null ? null : Date.parse(ban.endsAt) - nowMs
  if (leftMs !== null && leftMs <= 0) return null
  const text = Object.entries(ban.texts).find(([locale]) => locale === ban.locale)?.[1] ?? ban.texts.de
  return { ban, text: leftMs === null ? text : text.replaceAll('{timeLeft}', timeLeft(leftMs)) }
}

/** Returns the time left as days, hours and minutes, in symbols that all languages share. */
function timeLeft(leftMs: number): string {
  const minutes = Math.ceil(leftMs / msPerMinute)
  const days = Math.floor(minutes / minutesPerDay)
  const hours = Math.floor((minutes % minutesPerDay) / minutesPerHour)
  const rest = minutes % minutesPerHour
  const shown = [days > 0 && `${days} d`, hours > 0 && `${hours} h`, rest > 0 && `${rest} min`]
  return shown.filter((one) => one !== false).join(' ')
}
