import path from 'node:path'
import type { Use } from '#graphql/contestant.ts'
import type { PrincipalCost } from '#graphql/principal-cost.ts'
import { playerCount, staffCount } from '#graphql/many-players.ts'
import type { StaffListStatements } from '#graphql/staff-list-statements.ts'
import type { StatementShare } from '#graphql/statement-shares.ts'
import type { LoadResult } from '#measure/http-load.ts'
import { machine, publish, table, verdict } from '#measure/report.ts'
import { median, pairedRatio } from '#measure/statistics.ts'
import { rivalsDir, versionOf } from '#rivals.ts'

type Sample = LoadResult & { cpuMicros: number; postgresMicros: number }
type MeasuredRow = { name: string; samples: readonly Sample[] }

/** Results of one use of the list; the first row is the handwritten server, the second the api. */
export type Measured = { use: Use; rows: readonly MeasuredRow[]; responseBytes: number }

const titles: Record<Use, string> = {
  pages: 'Paging: 50 rows a page, by name',
  search: 'Search: part of a name, 50 rows found',
  bans: 'Active bans: 50 rows a page, the newest first',
}
const goalOfRaw = 0.85
const goalOfRival = 3

const rates = (row: MeasuredRow) => row.samples.map(({ perSecond }) => perSecond)
const cpu = (row: MeasuredRow) => row.samples.map(({ cpuMicros }) => cpuMicros)

function section({ use, rows, responseBytes }: Measured): string {
  const [raw] = rows
  if (!raw) throw new Error('nothing was measured')
  const lines = rows.map((row) => {
    const ratio = pairedRatio(rates(row), rates(raw))
    return [
      row.name,
      median(rates(row)).toFixed(0),
      `${ratio.median.toFixed(2)} (${ratio.least.toFixed(2)}–${ratio.greatest.toFixed(2)})`,
      median(cpu(row)).toFixed(0),
      pairedRatio(cpu(raw), cpu(row)).median.toFixed(2),
      median(row.samples.map(({ postgresMicros }) => postgresMicros)).toFixed(0),
      `${median(row.samples.map(({ p50Ms }) => p50Ms)).toFixed(1)} / ${median(row.samples.map(({ p99Ms }) => p99Ms)).toFixed(1)}`,
    ]
  })
  const headings = [
    'server',
    'requests/s',
    'of raw (least–greatest pair)',
    'CPU per request, µs',
    'CPU of raw',
    'CPU of Postgres per request, µs',
    'p50 / p99 ms',
  ]
  return `## ${titles[use]} (${(responseBytes / 1000).toFixed(1)} kB a response)\n${table(headings, lines)}`
}

function goals({ use, rows }: Measured): { text: string; met: boolean } {
  const [raw, api, taught, handed, bare] = rows
  if (use === 'bans' && raw && api) {
    const ratio = pairedRatio(rates(api), rates(raw)).median
    const met = ratio >= goalOfRaw
    return { text: verdict(`${use}: at least ${goalOfRaw} of raw, is ${ratio.toFixed(2)}`, met), met }
  }
  if (!raw || !api || !taught || !handed || !bare) throw new Error('a server is missing')
  const timesAs = (row: MeasuredRow) => pairedRatio(rates(api), rates(row)).median
  const rawTimesAs = (row: MeasuredRow) => pairedRatio(rates(raw), rates(row)).median.toFixed(2)
  const [ofRaw, ofTaught] = [timesAs(raw), timesAs(taught)]
  return {
    text: [
      verdict(`${use}: at least ${goalOfRaw} of raw, is ${ofRaw.toFixed(2)}`, ofRaw >= goalOfRaw),
      verdict(
        `${use}: at least ${goalOfRival} times PostGraphile as taught, is ${ofTaught.toFixed(2)}`,
        ofTaught >= goalOfRival,
      ),
      `- ${use}: ${timesAs(handed).toFixed(2)} times PostGraphile handed our SQL (by hand: ${rawTimesAs(handed)}), ${timesAs(bare).toFixed(2)} times the same without login and permissions (by hand: ${rawTimesAs(bare)})`,
    ].join('\n'),
    met: ofRaw >= goalOfRaw && ofTaught >= goalOfRival,
  }
}

function principalTable(principals: readonly PrincipalCost[]): string {
  const rows = principals.map(({ way, wallMs, cpuMs }) => [
    way,
    median(wallMs).toFixed(2),
    median(cpuMs).toFixed(2),
  ])
  return table(['the statement is', 'ms on one connection', "ms of Postgres' CPU"], rows)
}

function shareTable(shares: readonly StatementShare[]): string {
  const rows = shares.map(({ use, requests, ...counts }) => {
    const inThousand = (count: number) => ((count * 1000) / requests).toFixed(0)
    return [use, inThousand(counts.ofList), inThousand(counts.ofPrincipals), inThousand(counts.others)]
  })
  return table(['requests', 'of the list', 'of principals', 'others'], rows)
}

/** Prints the tables, writes them to docs/performance/graphql.md and returns whether all goals were met. */
export function graphqlReport(
  measured: readonly Measured[],
  principals: readonly PrincipalCost[],
  shares: readonly StatementShare[],
  statements: StaffListStatements,
  services: { origin: string },
): boolean {
  const reached = measured.map(goals)
  const rival = (name: string) => versionOf(path.join(rivalsDir, 'node_modules', name))
  publish(
    'graphql',
    `# The staff's lists of players and bans through the whole api

${playerCount.toLocaleString('en')} players. The api runs as in production, in a process of its own: token and session checked, permissions checked,
limits, masking, metrics and a log line per request. Against it: a handler written by hand on \`node:http\` that runs the
api's own statements (read off its connection to Postgres) and does nothing else; PostGraphile on the same tables as its
documentation teaches it (custom query, computed columns, JWT preset, a role, row security, its own cursors); and
PostGraphile handed the api's statements as functions, which it would not make by itself, with login and permissions and without.
All return the same rows, which is checked first. ${measured[0]?.rows[0]?.samples.length ?? 0} interleaved pairs in alternating order, 16 connections, 32 different requests,
round robin, and ${staffCount} sessions, round robin, where there is a login; medians.

Again: \`npm run bench -- graphql\`. Only the ratios hold on another machine.
${machine({ PostGraphile: rival('postgraphile') })} Postgres and Redis: ${services.origin}.

${measured.map(section).join('\n\n')}

## Finding the principal, ${staffCount} sessions round robin
${principalTable(principals)}

## Statements of 1,000 requests
${shareTable(shares)}

## Goals
${reached.map(({ text }) => text).join('\n')}

## The statements
\`\`\`sql
${statements.list}
\`\`\`
\`\`\`sql
${statements.search}
\`\`\`
\`\`\`sql
${statements.bans}
\`\`\`
\`\`\`sql
${statements.principal}
\`\`\`
`,
  )
  return reached.every(({ met }) => met)
}
