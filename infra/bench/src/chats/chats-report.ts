import { loadavg } from 'node:os'
import type { ChatSize } from '#chats/chat-data.ts'
import type { ChatRequest } from '#chats/chat-requests.ts'
import type { SeenTimes } from '#chats/send-to-seen.ts'
import { loadTable, type Loads, ofRaw } from '#measure/against-raw.ts'
import { machine, publish, table, verdict } from '#measure/report.ts'
import { median, quantile } from '#measure/statistics.ts'

/** A request with what it took. */
export type MeasuredChatRequest = ChatRequest & {
  /** Statements, without the one of the principal, and whether as many for fewer rows. */
  statements: number
  isFixed: boolean
  /** Indexes that do not serve it, though they have to, and scans of whole tables. */
  missing: readonly string[]
  whole: readonly string[]
  timesMs: number[]
}

type Measured = {
  size: ChatSize
  measured: readonly MeasuredChatRequest[]
  list: Loads
  parts: Loads
  seen: SeenTimes
  origin: string
  rounds: number
  /** Requests of each that are sent first and do not count. */
  warmUps: number
  perRound: number
}

const goalOfRaw = 0.8
const goalOfCommit = 5

/** Prints the tables, writes them to docs/performance/chats.md and returns whether every goal was met. */
export function chatsReport({
  size,
  measured,
  list,
  parts,
  seen,
  origin,
  rounds,
  warmUps,
  perRound,
}: Measured): boolean {
  const unserved = measured.filter(({ missing, whole }) => missing.length + whole.length > 0)
  const growing = measured.filter(({ isFixed }) => !isFixed)
  const [listRatio, partsRatio] = [ofRaw(list).median, ofRaw(parts).median]
  const ofCommit = median(seen.seen) / median(seen.commit)
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
    [`the queue at least ${goalOfRaw} of raw, is ${listRatio.toFixed(2)}`, listRatio >= goalOfRaw],
    [`a part of a chat at least ${goalOfRaw} of raw, is ${partsRatio.toFixed(2)}`, partsRatio >= goalOfRaw],
    [
      `from sent to seen at most ${goalOfCommit} bare commits (p50), is ${ofCommit.toFixed(1)}`,
      ofCommit <= goalOfCommit,
    ],
  ]
  const load = loadavg()
    .map((part) => part.toFixed(1))
    .join(', ')
  publish(
    'chats',
    `# Chats

${size.chats.toLocaleString('en')} chats, one in fifty of them not closed, with about ${size.messages.toLocaleString('en')} messages of fifteen words; the most frequent word is in nearly all, each
further one in half as many. Through the whole api over HTTP, with token, session and permissions, one after the other, after ${warmUps} requests of each; ${rounds} interleaved rounds
of ${perRound}, ms. The load of the machine was ${load}.

Again: \`npm run bench -- chats\`; \`--chats\` and \`--messages\` set other sizes. ${machine({})} Postgres: ${origin}.

${table(
  ['request', 'statements', 'p50', 'p90'],
  measured.map(({ what, statements, timesMs }) => [
    what,
    String(statements),
    median(timesMs).toFixed(1),
    quantile(timesMs, 0.9).toFixed(1),
  ]),
)}

Statements are those of the request without the one that reads the principal. Which index serves each is in \`infra/bench/src/chats/chat-requests.ts\`,
and compared with the plan that a prepared statement has from its sixth execution on.

## The queue against a server by hand

Pages of the queue behind a cursor, 16 connections; the server by hand runs the api's statement without login, permissions and GraphQL, and both
return the same.

${loadTable(list)}

## Parts of chats against a server by hand

The newest 50 messages of long chats, with the statement that says whether the chat may be read.

${loadTable(parts)}

## From sent to seen

A message of the team until its player has it over a socket, and a commit of one row over the same database, in turn.

${table(
  ['what', 'p50', 'p90'],
  [
    ['a bare commit', median(seen.commit).toFixed(1), quantile(seen.commit, 0.9).toFixed(1)],
    ['from sent to seen', median(seen.seen).toFixed(1), quantile(seen.seen, 0.9).toFixed(1)],
  ],
)}

## Goals
${goals.map(([goal, met]) => verdict(goal, met)).join('\n')}
`,
  )
  return goals.every(([, met]) => met)
}
