import { loadavg } from 'node:os'
import { machine, publish, table, verdict } from '#measure/report.ts'
import { median, quantile } from '#measure/statistics.ts'
import { playerCount } from '#player-list/list-data.ts'
import type { SearchKind } from '#staff-search/search-kinds.ts'

/** Most milliseconds from a key to the list (median). */
const goalMs = 50

/** What was measured of a text, ms. */
export type MeasuredSearch = SearchKind & {
  hits: number
  statements: readonly string[]
  database: number[]
  api: number[]
  known: number[]
  players: number[]
}

const two = (times: readonly number[]) => `${median(times).toFixed(1)} (${quantile(times, 0.9).toFixed(1)})`

/** Publishes the times of all searches; returns whether each list appears in time. */
export function staffSearchReport(
  measured: readonly MeasuredSearch[],
  {
    browser,
    origin,
    rounds,
    perRound,
  }: { browser: string; origin: string; rounds: number; perRound: number },
): boolean {
  const slowest = Math.max(...measured.map(({ players }) => median(players)))
  const database = Math.max(...measured.map((one) => median(one.database)))
  const load = loadavg().map((part) => part.toFixed(1))
  publish(
    'staff-search',
    `# The team's search: from a key to the list

${playerCount.toLocaleString('en')} players, of whom a fifth have names that begin alike, every tenth with a former name, every fiftieth with a ban.
Medians, and in brackets the time within which nine of ten were done, ms; ${rounds} interleaved rounds of ${perRound}. Database: execution of the statements that the api
makes, prepared. Api: a request over HTTP with token, session and permissions. Browser: Chromium on a page of the TeamPanel, from
the key to the painted list: with what the device knows (pages, actions, game servers), and with the players of the text. Other
programs ran meanwhile: the load of the machine was ${load.join(', ')}.

Again: \`npm run bench -- staff-search\`. ${machine({ Chromium: browser })} Postgres: ${origin}.

${table(
  ['text', 'is', 'players', 'statements', 'database', 'api', 'browser: known', 'browser: players'],
  measured.map((one) => [
    `\`${one.text}\``,
    one.what,
    String(one.hits),
    String(one.statements.length),
    two(one.database),
    two(one.api),
    two(one.known),
    two(one.players),
  ]),
)}

## Goals
${verdict(`from a key to the list with its players in at most ${goalMs} ms (p50), the slowest takes ${slowest.toFixed(1)}`, slowest <= goalMs)}
${verdict(`in the database in at most 5 ms (p50), the slowest takes ${database.toFixed(1)}`, database <= 5)}
`,
  )
  return slowest <= goalMs
}
