import { loadavg } from 'node:os'
import { machine, publish, table, verdict } from '#measure/report.ts'
import { median, pairedRatio, quantile, type Ratio } from '#measure/statistics.ts'
import type { BoardLoads, BoardServer } from '#stats/board-load.ts'
import type { ReadTimes } from '#stats/board-reads.ts'
import type { IngestRates } from '#stats/ingest-against-copy.ts'

const ingestGoals = { gungame: 0.08, global: 0.12 } as const
const boardMs = 0.5
const searchMs = 15
const ofFewerGoal = 1.2
const ofRawGoal = 0.8
const ofRivalGoal = 3

type Part = { text: string; goals: [goal: string, met: boolean][] }

function written({ median: middle, least, greatest }: Ratio, digits: number): string {
  return `${middle.toFixed(digits)} (${least.toFixed(digits)}–${greatest.toFixed(digits)})`
}

function ingestPart(ingest: readonly IngestRates[], players: number): Part {
  const rows = ingest.map(({ mode, connections, events, copy }) => {
    const ratio = pairedRatio(events, copy)
    return { mode, connections, ratio, events: median(events), copy: median(copy), goal: ingestGoals[mode] }
  })
  const text = `## Events against COPY

Calls of 1,000 events of 200 of ${players.toLocaleString('en')} players, by the use case with everything it writes: events, scores, counts and histogram. COPY writes the same events, and nothing else, into a table with
the same columns and indexes, 1,000 rows in a transaction. An event of a mode of its own changes eight scores, one of a server without a mode four. Five rounds in turn.

${table(
  ['mode', 'connections', 'events/s', 'COPY, rows/s', 'of COPY (least–greatest pair)'],
  rows.map(({ mode, connections, ratio, events, copy }) => [
    mode,
    String(connections),
    events.toFixed(0),
    copy.toFixed(0),
    written(ratio, 3),
  ]),
)}`
  return {
    text,
    goals: rows.map(({ mode, connections, ratio, goal }) => [
      `${mode} over ${connections}: at least ${goal} of COPY, is ${ratio.median.toFixed(3)}`,
      ratio.median >= goal,
    ]),
  }
}

function readsPart(reads: readonly ReadTimes[]): Part {
  const sizes = [...new Set(reads.map(({ players }) => players))].toSorted((a, b) => a - b)
  const [fewest = 0, most = 0] = [sizes[0], sizes.at(-1)]
  const rows = [...Map.groupBy(reads, ({ what }) => what)].map(([what, of]) => {
    const at = (players: number) => of.find((read) => read.players === players)
    const [few, many] = [at(fewest), at(most)]
    if (!few || !many) throw new Error(`${what} was not read at both sizes`)
    const ms = { few: median(few.databaseMs), many: median(many.databaseMs) }
    return { what, goal: many.goal, statements: many.statements, ms, few, many }
  })
  const text = `## Reading boards

The board of a week among ${fewest.toLocaleString('en')} and ${most.toLocaleString('en')} players, each on all boards of two modes and with ten events, whom three of ten have no points. In Postgres: the execution
of all statements of the read together, prepared and planned for any value, by \`explain (analyze)\`; a page has three and the first one two,
which the api sends at once. Response: from the api over HTTP, one after the other. ms; medians, and the 90th percentile in brackets.

${table(
  [
    'read',
    'statements',
    `in Postgres, ${fewest.toLocaleString('en')}`,
    `${most.toLocaleString('en')}`,
    'ratio',
    'response',
  ],
  rows.map(({ what, statements, ms, many }) => [
    what,
    String(statements),
    ms.few.toFixed(2),
    `${ms.many.toFixed(2)} (${quantile(many.databaseMs, 0.9).toFixed(2)})`,
    (ms.many / ms.few).toFixed(2),
    `${median(many.responseMs).toFixed(1)} (${quantile(many.responseMs, 0.9).toFixed(1)})`,
  ]),
)}`
  return {
    text,
    goals: rows.flatMap(({ what, goal, ms, many }): Part['goals'] => {
      const response = median(many.responseMs)
      if (goal === 'search')
        return [
          [
            `${what}: a response within ${searchMs} ms (p50), is ${response.toFixed(1)}`,
            response <= searchMs,
          ],
        ]
      return [
        [`${what}: at most ${boardMs} ms in Postgres (p50), is ${ms.many.toFixed(2)}`, ms.many <= boardMs],
        [
          `${what}: at most ${ofFewerGoal} times as long as among a tenth of the players, is ${(ms.many / ms.few).toFixed(2)}`,
          ms.many <= ofFewerGoal * ms.few,
        ],
      ]
    }),
  }
}

function loadPart(loads: BoardLoads): Part {
  const rates = (name: BoardServer) => (loads.get(name) ?? []).map(({ perSecond }) => perSecond)
  const ofRaw = (name: BoardServer) => pairedRatio(rates(name), rates('raw'))
  const [ofTaught, ofHanded] = [
    pairedRatio(rates('api'), rates('taught')),
    pairedRatio(rates('api'), rates('handed')),
  ]
  const rowOf = (title: string, name: BoardServer) => {
    const results = loads.get(name) ?? []
    const latency = (of: 'p50Ms' | 'p99Ms') => median(results.map((result) => result[of])).toFixed(1)
    return [
      title,
      median(rates(name)).toFixed(0),
      name === 'raw' ? '1.00' : written(ofRaw(name), 2),
      `${latency('p50Ms')} / ${latency('p99Ms')}`,
    ]
  }
  const [api, rival] = [ofRaw('api').median, ofTaught.median]
  const text = `## A board against a server by hand and PostGraphile

Pages of 50 rows behind a cursor, of the larger board, 16 connections. The server by hand runs the api's three statements and returns the same. PostGraphile,
as its documentation teaches it (custom query, computed column, its own paging), returns neither ranks nor totals; handed the api's statement of the rows as a function, which
it would not make by itself, neither totals nor cursors.

${table(
  ['server', 'requests/s', 'of raw (least–greatest pair)', 'p50 / p99 ms'],
  [
    rowOf('node:http by hand', 'raw'),
    rowOf('Kubora api', 'api'),
    rowOf('PostGraphile as taught', 'taught'),
    rowOf('PostGraphile handed our SQL', 'handed'),
  ],
)}

The api serves ${written(ofTaught, 2)} times as many as PostGraphile as taught, ${written(ofHanded, 2)} times as many as PostGraphile handed our SQL.`
  return {
    text,
    goals: [
      [`a board at least ${ofRawGoal} of raw, is ${api.toFixed(2)}`, api >= ofRawGoal],
      [
        `a board at least ${ofRivalGoal} times PostGraphile as taught, is ${rival.toFixed(2)}`,
        rival >= ofRivalGoal,
      ],
    ],
  }
}

/** Prints the tables of what was measured, writes them to docs/performance/stats.md and returns whether every goal was met. */
export function statsReport(options: {
  ingest: readonly IngestRates[]
  players: number
  boards: { reads: readonly ReadTimes[]; loads: BoardLoads } | undefined
  origin: string
}): boolean {
  const { ingest, players, boards, origin } = options
  const parts = [
    ...(ingest.length > 0 ? [ingestPart(ingest, players)] : []),
    ...(boards ? [readsPart(boards.reads), loadPart(boards.loads)] : []),
  ]
  const goals = parts.flatMap((part) => part.goals)
  const load = loadavg()
    .map((part) => part.toFixed(1))
    .join(', ')
  publish(
    'stats',
    `# Statistics

Again: \`npm run bench -- stats\`; \`--players\` and \`--calls\` (of each round) set other sizes of the first part, \`--board-players\` of the others; with 0 players a part is left out.
${machine({})} Postgres: ${origin}. The load of the machine was ${load}.

${parts.map(({ text }) => text).join('\n\n')}

## Goals
${goals.map(([goal, met]) => verdict(goal, met)).join('\n')}
`,
  )
  return goals.every(([, met]) => met)
}
