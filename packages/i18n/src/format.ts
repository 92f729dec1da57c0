import { languageTag, type Locale } from '#locale.ts'

const minutesPerHour = 60
const minutesPerDay = 1_440

/** Steps of relative times: the unit is used below `limit` seconds, counted in `seconds`. */
const relativeSteps = [
  { unit: 'second', seconds: 1, limit: 60 },
  { unit: 'minute', seconds: 60, limit: 3_600 },
  { unit: 'hour', seconds: 3_600, limit: 86_400 },
  { unit: 'day', seconds: 86_400, limit: 2_592_000 },
  { unit: 'month', seconds: 2_629_800, limit: 31_557_600 },
  { unit: 'year', seconds: 31_557_600, limit: Number.POSITIVE_INFINITY },
] as const

const dateFormats = new Map<string, Intl.DateTimeFormat>()
const numberFormats = new Map<string, Intl.NumberFormat>()
const relativeFormats = new Map<string, Intl.RelativeTimeFormat>()

/** The day of an instant in a time zone, e.g. "4. Juni 2021". */
export function formatDate(locale: Locale, at: Date | string, timeZone: string): string {
  return dateFormat(locale, { dateStyle: 'long', timeZone }).format(new Date(at))
}

/** A day of the calendar given as yyyy-mm-dd, e.g. "04.06.2021" or "4 Jun 2021", the same in every time zone. */
export function formatDay(locale: Locale, day: string): string {
  return dateFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' }).format(new Date(`${day}T00:00:00Z`))
}

/** Returns the day of an instant in a time zone as yyyy-mm-dd. */
export function dayOf(at: Date | string, timeZone: string): string {
  const parts = dateFormat('en', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  }).formatToParts(new Date(at))
  const part = (name: string) => parts.find(({ type }) => type === name)?.value ?? ''
  return `${part('year').padStart(4, '0')}-${part('month')}-${part('day')}`
}

/** A month given as yyyy-mm, e.g. "Juni 2021". */
export function formatMonth(locale: Locale, month: string): string {
  return dateFormat(locale, { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(
    new Date(`${month}-01T00:00:00Z`),
  )
}

/** A day and time to the minute in a time zone, e.g. "04.06.2021, 15:00" or "4 Jun 2021, 15:00"; {@link formatZone} names the zone. */
export function formatDateTime(locale: Locale, at: Date | string, timeZone: string): string {
  return dateFormat(locale, { dateStyle: 'medium', timeStyle: 'short', timeZone }).format(new Date(at))
}

/** A day and time of a sentence with the name of its zone, e.g. "4. Juni 2021 um 15:00 MESZ". */
export function formatInstant(locale: Locale, at: Date | string, timeZone: string): string {
  const text = dateFormat(locale, { dateStyle: 'long', timeStyle: 'short', timeZone }).format(new Date(at))
  return `${text} ${formatZone(locale, at, timeZone)}`
}

/** A time of day to the minute in a time zone, e.g. "15:00". */
export function formatTime(locale: Locale, at: Date | string, timeZone: string): string {
  return dateFormat(locale, { timeStyle: 'short', timeZone }).format(new Date(at))
}

/** The short name of a time zone at an instant, e.g. "MESZ", "CEST" or "UTC+2", as the language has one. */
export function formatZone(locale: Locale, at: Date | string, timeZone: string): string {
  const parts = dateFormat(locale, { timeZone, timeZoneName: 'short' }).formatToParts(new Date(at))
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? timeZone
}

/** How long ago or ahead, e.g. "vor 5 Minuten" and, to the nearest, "in 3 Tagen"; `now` is given by tests. */
export function formatRelativeTime(locale: Locale, at: Date | string, now: Date = new Date()): string {
  const seconds = (new Date(at).getTime() - now.getTime()) / 1_000
  const step = relativeSteps.find((candidate) => Math.abs(seconds) < candidate.limit) ?? relativeSteps[5]
  const count = seconds / step.seconds
  if (count < 0.5) return relativeFormat(locale, 'auto').format(Math.trunc(count), step.unit)
  // not by the words for tomorrow and the day after, as days are counted from now on and not from midnight
  return relativeFormat(locale, 'always').format(Math.round(count), step.unit)
}

/** A number with the language's separators, at most `maximumFractionDigits` (0) decimals. */
export function formatNumber(locale: Locale, value: number, maximumFractionDigits = 0): string {
  return numberFormat(locale, { maximumFractionDigits }).format(value)
}

/** An amount of whole euros, e.g. "1.234 €" or "€1,234". */
export function formatEuros(locale: Locale, euros: number): string {
  return numberFormat(locale, { style: 'currency', currency: 'EUR', maximumFractionDigits: 0 }).format(euros)
}

/** An amount of whole cents in euro, e.g. "12,50 €" or "€12.50". */
export function formatCents(locale: Locale, cents: number): string {
  return numberFormat(locale, { style: 'currency', currency: 'EUR' }).format(cents / 100)
}

/** Minutes by docs/SPECIFICATION.md §9: over 60 in hours, over 1440 in days, rounded to 2 decimals. */
export function formatMinutes(locale: Locale, minutes: number): string {
  if (minutes > minutesPerDay) return unitFormat(locale, 'day').format(minutes / minutesPerDay)
  if (minutes > minutesPerHour) return unitFormat(locale, 'hour').format(minutes / minutesPerHour)
  return unitFormat(locale, 'minute').format(minutes)
}

/**
 * A duration in whole minutes as its two largest units, e.g. "41 min", "1 h 41 min" or "6 days 22 h". The symbols h and min are
 * those of all three languages; the short words of Intl differ between browsers and Node.
 */
export function formatDuration(locale: Locale, minutes: number): string {
  const whole = Math.floor(minutes)
  const symbol = (value: number, unit: 'h' | 'min') => `${formatNumber(locale, value)}\u00a0${unit}`
  const [days, hours, rest] = [
    Math.floor(whole / minutesPerDay),
    Math.floor((whole % minutesPerDay) / minutesPerHour),
    whole % minutesPerHour,
  ]
  const parts = [
    days > 0 && unitFormat(locale, 'day').format(days),
    hours > 0 && symbol(hours, 'h'),
    days === 0 && (rest > 0 || hours === 0) && symbol(rest, 'min'),
  ]
  return parts.filter((part) => part !== false).join(' ')
}

/** A duration in seconds for countdowns: "45 Sekunden", "2 Minuten"; rounded up, never less than a second. */
export function formatSeconds(locale: Locale, seconds: number): string {
  const whole = Math.max(1, Math.ceil(seconds))
  if (whole < 120) return unitFormat(locale, 'second').format(whole)
  if (whole < 7_200) return unitFormat(locale, 'minute').format(Math.ceil(whole / 60))
  return unitFormat(locale, 'hour').format(Math.ceil(whole / 3_600))
}

function unitFormat(locale: Locale, unit: 'second' | 'minute' | 'hour' | 'day'): Intl.NumberFormat {
  return numberFormat(locale, { style: 'unit', unit, unitDisplay: 'long', maximumFractionDigits: 2 })
}

function dateFormat(locale: Locale, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = locale + JSON.stringify(options)
  const format = dateFormats.get(key) ?? new Intl.DateTimeFormat(languageTag(locale), options)
  dateFormats.set(key, format)
  return format
}

function numberFormat(locale: Locale, options: Intl.NumberFormatOptions): Intl.NumberFormat {
  const key = locale + JSON.stringify(options)
  const format = numberFormats.get(key) ?? new Intl.NumberFormat(languageTag(locale), options)
  numberFormats.set(key, format)
  return format
}

function relativeFormat(locale: Locale, numeric: 'auto' | 'always'): Intl.RelativeTimeFormat {
  const key = `${locale} ${numeric}`
  const format = relativeFormats.get(key) ?? new Intl.RelativeTimeFormat(languageTag(locale), { numeric })
  relativeFormats.set(key, format)
  return format
}
