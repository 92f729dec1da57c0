const [hourMs, dayMs] = [3_600_000, 86_400_000]

/** Instants around which calendars go wrong. */
export const calendarTurns = {
  'the hour that is missing': '2026-03-29T01:00:00Z',
  'the hour that comes twice': '2026-10-25T00:30:00Z',
  'the end of the hour that comes twice': '2026-10-25T01:00:00Z',
  'the leap day': '2028-02-29T12:00:00Z',
  'the end of the leap day': '2028-02-29T23:00:00Z',
  'the end of week 53': '2027-01-03T23:00:00Z',
  'new year in week 53': '2026-12-31T23:00:00Z',
  'the end of a month in UTC': '2026-08-01T00:00:00Z',
}

const berlin = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Berlin', dateStyle: 'short' })

/** The day of Europe/Berlin of an instant in milliseconds, by another calendar than that of Postgres. */
export function berlinDay(ms: number): string {
  return berlin.format(ms)
}

/** The first instant of a day of Europe/Berlin, in milliseconds. */
export function berlinMidnight(day: string): number {
  const utc = Date.parse(`${day}T00:00:00Z`)
  // the clock is one hour ahead of UTC, or two
  const inSummer = utc - 2 * hourMs
  return berlinDay(inSummer) === day ? inSummer : utc - hourMs
}

/** The first days of the periods of a day. */
export function periodsOfDay(day: string): { daily: string; weekly: string; monthly: string } {
  const noon = new Date(`${day}T12:00:00Z`)
  const monday = new Date(noon.getTime() - ((noon.getUTCDay() + 6) % 7) * dayMs)
  return { daily: day, weekly: monday.toISOString().slice(0, 10), monthly: `${day.slice(0, 7)}-01` }
}

/** How many whole seconds of the clock lie between two instants on each day of Europe/Berlin; days without any are left out. */
export function secondsOfDays(fromMs: number, untilMs: number): Map<string, number> {
  const days = new Map<string, number>()
  for (let at = fromMs; at < untilMs; ) {
    const day = berlinDay(at)
    // 36 hours behind midnight it is the next day, however long the day is
    const end = Math.min(untilMs, berlinMidnight(berlinDay(berlinMidnight(day) + 36 * hourMs)))
    const seconds = Math.floor(end / 1000) - Math.floor(at / 1000)
    if (seconds > 0) days.set(day, seconds)
    at = end
  }
  return days
}
