/** What a board counts. `global` sums all of them, and has what game servers without a mode of their own report. */
export const statsModes = ['global', 'freeroam', 'gungame', 'ttt', 'battleground'] as const

/** What a board counts. */
export type StatsMode = (typeof statsModes)[number]

/** For which time a board counts: from the beginning, of a day, of a week from Monday on, of a month; days are those of Europe/Berlin. */
export const statsPeriods = ['ALL_TIME', 'DAILY', 'WEEKLY', 'MONTHLY'] as const

/** For which time a board counts. */
export type StatsPeriod = (typeof statsPeriods)[number]

/** The periods as addresses name them; the board of all time has no word in its address. */
export const periodWords = {
  ALL_TIME: 'all-time',
  DAILY: 'daily',
  WEEKLY: 'weekly',
  MONTHLY: 'monthly',
} as const satisfies Record<StatsPeriod, string>

/** Rows that a board shows at once, the first as default. */
export const boardSizes = [25, 50, 100] as const

/** Fewest characters of a name by which a board is searched (docs/adr/0025). */
export const boardSearchMinLength = 3

/** How many of the best of today a board names. */
export const bestOfTodayCount = 5
