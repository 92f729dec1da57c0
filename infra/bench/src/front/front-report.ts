import type { LoadResult } from '#measure/http-load.ts'
import { machine, publish, table, verdict } from '#measure/report.ts'
import { median, pairedRatio } from '#measure/statistics.ts'

/** A way to the list and its results of each round; CPU of each of its processes per request, in microseconds. */
export type FrontRow = { name: string; samples: readonly (LoadResult & { cpuMicros: number[] })[] }

const goalOfRate = 0.9
const goalOfCpu = 0.75

const rates = (row: FrontRow) => row.samples.map(({ perSecond }) => perSecond)
const cpu = (row: FrontRow) =>
  row.samples.map(({ cpuMicros }) => cpuMicros.reduce((sum, one) => sum + one, 0))

function line(row: FrontRow, raw: FrontRow): string[] {
  const ratio = pairedRatio(rates(row), rates(raw))
  const parts = row.samples[0]?.cpuMicros.map((_, index) =>
    median(row.samples.map(({ cpuMicros }) => cpuMicros[index] ?? 0)).toFixed(0),
  )
  return [
    row.name,
    median(rates(row)).toFixed(0),
    `${ratio.median.toFixed(2)} (${ratio.least.toFixed(2)}–${ratio.greatest.toFixed(2)})`,
    parts?.join(' + ') ?? '',
    pairedRatio(cpu(raw), cpu(row)).median.toFixed(2),
    `${median(row.samples.map(({ p50Ms }) => p50Ms)).toFixed(1)} / ${median(row.samples.map(({ p99Ms }) => p99Ms)).toFixed(1)}`,
  ]
}

/** Prints the table, writes it to docs/performance/front.md and returns whether the goals were met. */
export function frontReport(rows: readonly FrontRow[], services: { origin: string }): boolean {
  const [raw, , bare, through] = rows
  if (!raw || !bare || !through) throw new Error('a server is missing')
  const rate = pairedRatio(rates(through), rates(raw)).median
  const work = pairedRatio(cpu(raw), cpu(through)).median
  const headings = [
    'way',
    'requests/s',
    'of raw (least–greatest pair)',
    'CPU per request, µs',
    'CPU of raw',
    'p50 / p99 ms',
  ]
  publish(
    'front',
    `# The staff's player list through the web server

Pages of 50 rows, as in [graphql.md](graphql.md): by a handler written by hand on \`node:http\` with the api's own statements, by the api, and
by the api behind the web server as visitors reach it. Between them stands a bare relay: the least that a web server on Node can do
(\`bare-relay.ts\`), without rules, checks, limits or metrics. CPU of the last two is the relay's + the api's. ${raw.samples.length} interleaved rounds in
alternating order, 16 connections; medians.

Again: \`npm run bench -- front\`. Only the ratios hold on another machine.
${machine({})} Postgres and Redis: ${services.origin}.

${table(
  headings,
  rows.map((row) => line(row, raw)),
)}

## Goals
${verdict(`at least ${goalOfRate} of raw's requests, is ${rate.toFixed(2)}`, rate >= goalOfRate)}
${verdict(`CPU at least ${goalOfCpu} of raw, is ${work.toFixed(2)}`, work >= goalOfCpu)}

What could be reached on this machine by any relay on Node is the bare one's ${pairedRatio(rates(bare), rates(raw)).median.toFixed(2)} of raw's requests and ${pairedRatio(cpu(raw), cpu(bare)).median.toFixed(2)} of its CPU.
`,
  )
  return rate >= goalOfRate && work >= goalOfCpu
}
