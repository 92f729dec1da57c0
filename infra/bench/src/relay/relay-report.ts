import { machine, publish, table, verdict } from '#measure/report.ts'
import { quantile } from '#measure/statistics.ts'
import type { Passage } from '#relay/relay-environment.ts'

/** Statements that api and bridge send to Postgres for a message, and per second and game server while nothing happens. */
export type Statements = {
  ofApi: number
  ofBridge: number
  idleServers: number
  idlePerServerAndSecond: number
}

/** All that was measured; times in milliseconds. */
export type Measured = {
  passages: readonly Passage[]
  commits: readonly number[]
  statements: Statements
  withoutRedis: readonly Passage[]
  origin: string
}

const goals = { statements: 20, timesCommit: 5, idle: 0.5, withoutRedisMs: 2000 }

const shares = [0.5, 0.9, 0.99, 1]
const row = (name: string, samples: readonly number[]) => [
  name,
  ...shares.map((share) => quantile(samples, share).toFixed(2)),
]

/** Prints the tables, writes them to docs/performance/relay.md and returns whether all goals were met. */
export function relayReport({ passages, commits, statements, withoutRedis, origin }: Measured): boolean {
  const arrived = passages.map(({ arrivedMs }) => arrivedMs)
  const timesCommit = quantile(arrived, 0.5) / quantile(commits, 0.5)
  const all = statements.ofApi + statements.ofBridge
  const latestMs = Math.max(...withoutRedis.map(({ arrivedMs }) => arrivedMs))
  const { idlePerServerAndSecond: idle } = statements
  const verdicts: [goal: string, met: boolean][] = [
    [`at most ${goals.statements} statements a message, is ${all.toFixed(1)}`, all <= goals.statements],
    [
      `the plugin has half of all messages within ${goals.timesCommit} bare commits, is ${timesCommit.toFixed(1)}`,
      timesCommit <= goals.timesCommit,
    ],
    [
      `at most ${goals.idle} statements per game server and second while nothing happens, is ${idle.toFixed(2)}`,
      idle <= goals.idle,
    ],
    [
      `without Redis at most ${goals.withoutRedisMs} ms, is ${latestMs.toFixed(0)} ms`,
      latestMs <= goals.withoutRedisMs,
    ],
  ]
  publish(
    'relay',
    `# From a team member's click to the plugin

${passages.length} messages, one after the other with pauses of 5 to 40 ms, through the api (a mutation that commits notification, command
and audit row), Postgres with its log flushed to disk, the wake-up over Redis and the bridge to a plugin on its long poll. The sender and the
plugin (on the SDK) are one process, so both times are of one clock. Between the messages one row is committed on a connection of its own,
which is the measure of what the machine can do.

Again: \`npm run bench -- relay\`. ${machine({})} Postgres and Redis: ${origin}.

${table(
  ['ms', 'p50', 'p90', 'p99', 'most'],
  [
    row('a bare commit', commits),
    row(
      'from just before the click until the team member has the response',
      passages.map(({ respondedMs }) => respondedMs),
    ),
    row('from just before the click until the plugin has the command', arrived),
    row(
      'the same while Redis refuses connections',
      withoutRedis.map(({ arrivedMs }) => arrivedMs),
    ),
  ],
)}

Statements of every kind, \`begin\` and \`commit\` too, read off the connections to Postgres; those of a message until seven seconds after the last
one, with the receipt and whatever runs by the clock.

${table(
  ['statements', 'api', 'bridge', 'both'],
  [
    ['per message', statements.ofApi.toFixed(1), statements.ofBridge.toFixed(1), all.toFixed(1)],
    [`idle, ${statements.idleServers} game servers: per server and second`, '', '', idle.toFixed(2)],
  ],
)}

${verdicts.map(([goal, met]) => verdict(goal, met)).join('\n')}
`,
  )
  return verdicts.every(([, met]) => met)
}
