const dayMs = 86_400_000

const formats = new Map<string, Intl.DateTimeFormat>()

function formatOf(timeZone: string): Intl.DateTimeFormat {
  const format =
    formats.get(timeZone) ??
    new Intl.DateTimeFormat('en-GB', {
      timeZone,
      era: 'short',
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
      minute: 'numeric',
      second: 'numeric',
      hourCycle: 'h23',
    })
  formats.set(timeZone, format)
  return format
}

/** Returns what the clocks of a time zone show at an instant, as if they showed UTC, ms since the epoch; whole seconds. */
function wallMs(at: Date, timeZone: string): number {
  const parts = new Map(
    formatOf(timeZone)
      .formatToParts(at)
      .map(({ type, value }) => [type, value]),
  )
  const of = (type: Intl.DateTimeFormatPartTypes) => Number(parts.get(type))
  const year = parts.get('era') === 'BC' ? 1 - of('year') : of('year')
  const wall = new Date(0)
  wall.setUTCFullYear(year, of('month') - 1, of('day'))
  return wall.setUTCHours(of('hour'), of('minute'), of('second'), 0)
}

/** Returns how much a time zone is ahead of UTC at an instant, ms. */
export function offsetMs(at: Date, timeZone: string): number {
  return wallMs(at, timeZone) - Math.floor(at.getTime() / 1_000) * 1_000
}

/** Returns an instant in the format of a `datetime-local` control, in a time zone: `2026-11-21T18:30`. */
export function minuteIn(at: Date, timeZone: string): string {
  return new Date(wallMs(at, timeZone)).toISOString().slice(0, 'yyyy-mm-ddThh:mm'.length)
}

/**
 * Returns the instant of a `datetime-local` control in a time zone; null for a text that is no minute. Of a minute that the clocks have
 * twice it is the first; of one that they skip, it is as much later as they skip.
 */
export function readMinuteIn(value: string, timeZone: string): Date | null {
  if (!/^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d{1,3})?)?$/.test(value)) return null
  const wall = Date.parse(`${value}Z`)
  if (Number.isNaN(wall)) return null
  const instants = [wall - dayMs, wall + dayMs].map((near) => wall - offsetMs(new Date(near), timeZone))
  const [before = wall] = instants
  const shown = instants.filter((instant) => instant + offsetMs(new Date(instant), timeZone) === wall)
  return new Date(shown.length > 0 ? Math.min(...shown) : before)
}
