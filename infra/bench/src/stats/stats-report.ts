import { loadavg } from 'node:os'
import { machine, publish, table, verdict } from '#measure/report.ts'
import { median, pairedRatio } from '#measure/statistics.ts'
import type { IngestRates } from '#stats/ingest-against-copy.ts'

const goals = { gungame: 0.08, global: 0.12 } as const

/** Prints the tables, writes them to docs/performance/stats.md and returns whether every goal was met. */
export function statsReport(options: {
  ingest: readonly IngestRates[]
  players: number
  origin: string
}): boolean {
  const { ingest, players, origin } = options
  const rows = ingest.map(({ mode, connections, events, copy }) => {
    const ratio = pairedRatio(events, copy)
    return { mode, connections, ratio, events: median(events), copy: median(copy), goal: goals[mode] }
  })
  const load = loadavg()
    .map((part) => part.toFixed(1))
    .join(', ')
  publish(
    'stats',
    `# Statistics

## Events against COPY

Calls of 1,000 events of 200 of ${players.toLocaleString('en')} players, by the use case with everything it writes: events, scores, counts and histogram. COPY writes the same events, and nothing else, into a table with
the same columns and indexes, 1,000 rows in a transaction. An event of a mode of its own changes eight scores, one of a server without a mode four. Five rounds in turn. The load of the machine was ${load}.

Again: \`npm run bench -- stats\`; \`--players\` and \`--calls\` (of each round) set other sizes. ${machine({})} Postgres: ${origin}.

${table(
  ['mode', 'connections', 'events/s', 'COPY, rows/s', 'of COPY (least–greatest pair)'],
  rows.map(({ mode, connections, ratio, events, copy }) => [
    mode,
    String(connections),
    events.toFixed(0),
    copy.toFixed(0),
    `${ratio.median.toFixed(3)} (${ratio.least.toFixed(3)}–${ratio.greatest.toFixed(3)})`,
  ]),
)}

## Goals
${rows
  .map(({ mode, connections, ratio, goal }) =>
    verdict(
      `${mode} over ${connections}: at least ${goal} of COPY, is ${ratio.median.toFixed(3)}`,
      ratio.median >= goal,
    ),
  )
  .join('\n')}
`,
  )
  return rows.every(({ ratio, goal }) => ratio.median >= goal)
}
