import { loadavg } from 'node:os'
import type { LoadResult } from '#measure/http-load.ts'
import { machine, publish, table, verdict } from '#measure/report.ts'
import { median, pairedRatio, quantile, type Ratio } from '#measure/statistics.ts'
import type { FactRates } from '#roleplay/facts-against-copy.ts'
import type { WorldSize } from '#roleplay/world-data.ts'
import type { WorldRequest } from '#roleplay/world-requests.ts'

/** A request with what it took. */
export type MeasuredRequest = WorldRequest & {
  rows: number
  /** Statements, without the one of the principal, and whether as many for fewer rows. */
  statements: number
  isFixed: boolean
  /** Indexes that do not serve it, though they have to, and scans of whole tables. */
  missing: readonly string[]
  whole: readonly string[]
  timesMs: number[]
}

const goalMs = 5
const goalOfRaw = 0.8
const goalOfCopy = 0.1

type Measured = {
  size: WorldSize
  measured: readonly MeasuredRequest[]
  list: ReadonlyMap<'api' | 'raw', readonly LoadResult[]>
  facts: FactRates
  origin: string
  rounds: number
  /** Requests of each that are sent first and do not count. */
  warmUps: number
  perRound: number
}

function written({ median: middle, least, greatest }: Ratio): string {
  return `${middle.toFixed(2)} (${least.toFixed(2)}–${greatest.toFixed(2)})`
}

/** Prints the tables, writes them to docs/performance/roleplay.md and returns whether every goal was met. */
export function worldReport({
  size,
  measured,
  list,
  facts,
  origin,
  rounds,
  warmUps,
  perRound,
}: Measured): boolean {
  const rates = (name: 'api' | 'raw') => (list.get(name) ?? []).map(({ perSecond }) => perSecond)
  const [ofRaw, ofCopy] = [pairedRatio(rates('api'), rates('raw')), pairedRatio(facts.facts, facts.copy)]
  const slow = measured.filter(({ timesMs }) => median(timesMs) > goalMs)
  const slowest = Math.max(...measured.map(({ timesMs }) => median(timesMs)))
  const unserved = measured.filter(({ missing, whole }) => missing.length + whole.length > 0)
  const growing = measured.filter(({ isFixed }) => !isFixed)
  const goals: [string, boolean][] = [
    [
      `each served by its index, without a scan of a whole table${unserved
        .map(({ what, missing, whole }) => `; not ${what} (${[...missing, ...whole].join(', ')})`)
        .join('')}`,
      unserved.length === 0,
    ],
    [
      `as many statements for 3 rows as for 50${growing.map(({ what }) => `; not ${what}`).join('')}`,
      growing.length === 0,
    ],
    [
      `any request in at most ${goalMs} ms (p50), the slowest takes ${slowest.toFixed(1)}${slow
        .map(({ what }) => `; not ${what}`)
        .join('')}`,
      slow.length === 0,
    ],
    [`the list at least ${goalOfRaw} of raw, is ${ofRaw.median.toFixed(2)}`, ofRaw.median >= goalOfRaw],
    [`reports at least ${goalOfCopy} of COPY, are ${ofCopy.median.toFixed(2)}`, ofCopy.median >= goalOfCopy],
  ]
  const load = loadavg()
    .map((part) => part.toFixed(1))
    .join(', ')
  const latencies = (name: 'api' | 'raw') =>
    `${median((list.get(name) ?? []).map(({ p50Ms }) => p50Ms)).toFixed(1)} / ${median((list.get(name) ?? []).map(({ p99Ms }) => p99Ms)).toFixed(1)}`
  publish(
    'roleplay',
    `# The roleplay worlds

${size.characters.toLocaleString('en')} characters and ${size.vehicles.toLocaleString('en')} vehicles, a quarter as many properties as characters and as many licenses, nine tenths of them in one realm; names are
skewed: about a quarter of all have the first of the names. Pages of 50 rows through the whole api over HTTP, with token, session and
permissions, one after the other, after ${warmUps} requests of each; ${rounds} interleaved rounds of ${perRound}, ms. The load of the machine was ${load}.

Again: \`npm run bench -- roleplay\`; \`--characters\`, \`--vehicles\` and \`--calls\` (of 1,000 reported rows each round) set other sizes. ${machine({})} Postgres: ${origin}.

${table(
  ['request', 'rows', 'statements', 'p50', 'p90'],
  measured.map(({ what, rows, statements, timesMs }) => [
    what,
    String(rows),
    String(statements),
    median(timesMs).toFixed(1),
    quantile(timesMs, 0.9).toFixed(1),
  ]),
)}

Statements are those of the request without the one that reads the principal. Which index serves each is in \`infra/bench/src/roleplay/world-requests.ts\`,
and compared with the plan that a prepared statement has from its sixth execution on.

## The list against a server by hand

Pages of characters by name, 16 connections; the server by hand runs the api's statement without login, permissions and GraphQL, and both return the same.

${table(
  ['server', 'requests/s', 'of raw (least–greatest pair)', 'p50 / p99 ms'],
  [
    ['node:http by hand', median(rates('raw')).toFixed(0), '1.00', latencies('raw')],
    ['Kubora api', median(rates('api')).toFixed(0), written(ofRaw), latencies('api')],
  ],
)}

## Reports against COPY

New characters, ${facts.rows.toLocaleString('en')} in each way, ${facts.rowsPerCall.toLocaleString('en')} in a call of \`/roleplay-facts\` and in a COPY into a table with the same columns and indexes.

${table(
  ['way', 'rows/s', 'of COPY (least–greatest pair)'],
  [
    ['COPY', median(facts.copy).toFixed(0), '1.00'],
    ['`/roleplay-facts`', median(facts.facts).toFixed(0), written(ofCopy)],
  ],
)}

## Goals
${goals.map(([goal, met]) => verdict(goal, met)).join('\n')}
`,
  )
  return goals.every(([, met]) => met)
}
