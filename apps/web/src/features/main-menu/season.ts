/** Times of the year that have a scene in the game's main menu. */
export const seasons = ['spring', 'summer', 'autumn', 'winter', 'halloween'] as const
/** One of {@link seasons}. */
export type Season = (typeof seasons)[number]

/** Returns whether a value names a season. */
export function isSeason(value: unknown): value is Season {
  return seasons.some((season) => season === value)
}

/** Returns the season of a day given as yyyy-mm-dd: December to February is winter, and so on; 24 October to 1 November is Halloween. */
export function seasonOf(date: string): Season {
  const [, month, day] = date.split('-').map(Number)
  if (month === undefined || day === undefined) return 'summer'
  if ((month === 10 && day >= 24) || (month === 11 && day === 1)) return 'halloween'
  if (month === 12 || month <= 2) return 'winter'
  if (month <= 5) return 'spring'
  return month <= 8 ? 'summer' : 'autumn'
}
