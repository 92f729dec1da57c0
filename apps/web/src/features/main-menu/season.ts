/** Times of the year that have a scene in the game's main menu. */
export const seasons = ['spring', 'summer', 'autumn', 'winter', 'halloween'] as const
/** One of {@link seasons}. */
export type Season = (typeof seasons)[number]

/** Time zone of the network, whose midnight counts. */
const timeZone = 'Europe/Berlin'

const monthAndDay = new Intl.DateTimeFormat('en-GB', { timeZone, month: 'numeric', day: 'numeric' })

/** Returns whether a value names a season. */
export function isSeason(value: unknown): value is Season {
  return seasons.some((season) => season === value)
}

/** Returns the season of an instant: December to February is winter, and so on; 24 October to 1 November is Halloween. */
export function seasonOf(at: Date): Season {
  const parts = monthAndDay.formatToParts(at)
  const [month, day] = (['month', 'day'] as const).map((type) =>
    Number(parts.find((part) => part.type === type)?.value),
  )
  if (month === undefined || day === undefined) return 'summer'
  if ((month === 10 && day >= 24) || (month === 11 && day === 1)) return 'halloween'
  if (month === 12 || month <= 2) return 'winter'
  if (month <= 5) return 'spring'
  return month <= 8 ? 'summer' : 'autumn'
}
