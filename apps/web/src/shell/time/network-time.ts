import * as inZone from '@kubora/i18n/format'
import type { Locale } from '@kubora/i18n/locale'
import { siteConfig } from '#shell/site/site-config.ts'
import { minuteIn, offsetMs, readMinuteIn } from '#shell/time/zoned-minute.ts'

/** The day of an instant by the network's clock, e.g. "4. Juni 2021". */
export function formatDate(locale: Locale, at: Date | string): string {
  return inZone.formatDate(locale, at, siteConfig.timeZone)
}

/** A day and time by the network's clock with the zone's name, e.g. "04.06.2021, 15:00 MESZ": readers quote it to others. */
export function formatDateTime(locale: Locale, at: Date | string): string {
  return named(locale, at, inZone.formatDateTime(locale, at, siteConfig.timeZone))
}

/** As {@link formatDateTime} for tables of the TeamPanel: without the name where this device's clock shows the same time. */
export function formatTableTime(locale: Locale, at: Date | string): string {
  const text = inZone.formatDateTime(locale, at, siteConfig.timeZone)
  return isDeviceTime(at) ? text : named(locale, at, text)
}

/** A time of day by the network's clock with the zone's name, e.g. "15:00 MESZ". */
export function formatNamedTime(locale: Locale, at: Date | string): string {
  return named(locale, at, inZone.formatTime(locale, at, siteConfig.timeZone))
}

/**
 * As {@link formatNamedTime}, without the name where this device's clock shows the same time. The web server does not know that clock: what
 * it renders, too, takes `useTimeFormat`.
 */
export function formatTime(locale: Locale, at: Date | string): string {
  return isDeviceTime(at) ? inZone.formatTime(locale, at, siteConfig.timeZone) : formatNamedTime(locale, at)
}

/** Returns the day of an instant in the network's zone as yyyy-mm-dd. */
export function networkDay(at: Date | string): string {
  return inZone.dayOf(at, siteConfig.timeZone)
}

/** Returns an instant in the format of a `datetime-local` control, by the network's clock: `2026-11-21T18:30`. */
export function toNetworkMinute(at: Date): string {
  return minuteIn(at, siteConfig.timeZone)
}

/**
 * Returns the instant of a `datetime-local` control, by the network's clock; null while it is incomplete. Of a minute that the clocks
 * have twice it is the first; of one that they skip, as much later as they skip.
 */
export function fromNetworkMinute(value: string): Date | null {
  return readMinuteIn(value, siteConfig.timeZone)
}

/** Returns the short name of the network's zone, e.g. "MESZ", where this device's clock shows another time now; else null. */
export function otherZone(locale: Locale): string | null {
  const now = new Date()
  return isDeviceTime(now) ? null : inZone.formatZone(locale, now, siteConfig.timeZone)
}

/** Returns the minute of an instant in UTC, for people: `2026-11-21 17:30 UTC`. */
export function utcMinute(at: Date): string {
  return `${at.toISOString().slice(0, 16).replace('T', ' ')} UTC`
}

function named(locale: Locale, at: Date | string, text: string): string {
  return `${text} ${inZone.formatZone(locale, at, siteConfig.timeZone)}`
}

function isDeviceTime(at: Date | string): boolean {
  const instant = new Date(at)
  return offsetMs(instant, siteConfig.timeZone) === -instant.getTimezoneOffset() * 60_000
}
