import { machine, publish, table, verdict } from '#measure/report.ts'

/** A board that so many viewers had open while events arrived. */
export type BoardWatch = {
  viewers: number
  counted: number
  perSecond: number
  /** Statements of the api a second, of each window. */
  statements: readonly number[]
  /** From the last response to a game server until all viewers had the board as it was. */
  equalMs: number
}

const equalGoalMs = 2_000
/** Statements a second may differ by this much between windows and numbers of viewers: those of the clock fall into one or the other. */
const statementsGoal = 5

/** Prints the table, writes it to docs/performance/live-board.md and returns whether all goals were met. */
export function liveBoardReport(
  watches: readonly BoardWatch[],
  size: { eventsPerSecond: number; seconds: number; gameServers: number; origin: string },
): boolean {
  const all = watches.flatMap(({ statements }) => statements)
  const spread = Math.max(...all) - Math.min(...all)
  const slowest = Math.max(...watches.map(({ equalMs }) => equalMs))
  const slowestRate = Math.min(...watches.map(({ perSecond }) => perSecond))
  const goals: [string, boolean][] = [
    [
      `at least ${size.eventsPerSecond} events a second, are ${slowestRate.toFixed(0)}`,
      slowestRate >= size.eventsPerSecond * 0.99,
    ],
    [
      `all viewers have the same board within ${equalGoalMs} ms after the last event, is ${slowest.toFixed(0)} ms`,
      slowest <= equalGoalMs,
    ],
    [
      `statements a second are as many whatever the viewers and events: at most ${statementsGoal} apart, is ${spread.toFixed(1)}`,
      spread <= statementsGoal,
    ],
  ]
  publish(
    'live-board',
    `# A live board

${size.gameServers} game servers report ${size.eventsPerSecond} events a second to a bridge for ${size.seconds} seconds, while guests have the board of their mode open. The
statements of the api are counted in windows of two seconds; those of the bridge are not among them.

Again: \`npm run bench -- live-board\`. ${machine({})} Postgres and Redis: ${size.origin}.

${table(
  [
    'viewers',
    'events',
    'a second',
    'statements of the api a second (least–most)',
    'all have the board, ms after the last event',
  ],
  watches.map(({ viewers, counted, perSecond, statements, equalMs }) => [
    String(viewers),
    String(counted),
    perSecond.toFixed(0),
    `${Math.min(...statements).toFixed(1)}–${Math.max(...statements).toFixed(1)}`,
    equalMs.toFixed(0),
  ]),
)}

${goals.map(([goal, met]) => verdict(goal, met)).join('\n')}
`,
  )
  return goals.every(([, met]) => met)
}
